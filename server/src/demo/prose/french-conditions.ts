import type { Condition } from "./prose.ts"

/** What doctors and nurses see people for. */
export const frenchConditions: readonly Condition[] = [
  {
    symptomId: "cough_and_cold",
    code: "J06.9",
    diagnosis: "Infection aiguë des voies respiratoires supérieures",
    complaint: [
      "Je tousse et j’ai le nez bouché depuis {days} jours, sans amélioration.",
      "Rhume et toux depuis la semaine dernière, un peu de fièvre le soir.",
    ],
    reason: "Toux et rhume",
    history: [
      "Toux, écoulement nasal et mal de gorge depuis {days} jours. Fièvre modérée les deux premiers jours. S’alimente et boit normalement. Non-fumeur.",
      "Sans antécédent notable. Début il y a {days} jours par un mal de gorge, puis toux sèche. Pas d’essoufflement ni de douleur thoracique. Entourage atteint également.",
    ],
    findings: [
      "Bon état général, parle en phrases complètes sans effort. Pas de sifflement audible. Gorge légèrement rouge à la vidéo.",
      "À l’aise au repos, tousse par moments. Fréquence respiratoire normale. Pas de douleur des sinus à l’autopalpation.",
    ],
    assessment: [
      "Infection virale non compliquée des voies respiratoires supérieures. Pas de signe d’alerte.",
      "Tableau compatible avec une virose d’évolution habituelle. Pas d’indication à une antibiothérapie.",
    ],
    plan: [
      "Hydratation, repos et paracétamol si besoin. Recontacter en cas de forte fièvre, d’essoufflement ou d’absence d’amélioration sous huit jours.",
      "Conseils d’autosoins donnés. Consignes de surveillance expliquées.",
    ],
    children: true,
  },
  {
    symptomId: "sore_throat",
    code: "J03.9",
    diagnosis: "Amygdalite aiguë",
    complaint: [
      "J’ai tellement mal à la gorge que j’avale difficilement, et j’ai de la fièvre.",
      "Très mal à la gorge depuis {days} jours avec des ganglions.",
    ],
    reason: "Mal de gorge",
    history: [
      "Mal de gorge depuis {days} jours, douleur à la déglutition et fièvre jusqu’à {temperature} °C. Pas de toux. Ganglions sensibles sous la mâchoire.",
      "Début brutal avec mal de gorge, fièvre et malaise. Ni rhume ni toux. Boit sans difficulté.",
    ],
    findings: [
      "Amygdales augmentées de volume, rouges, avec enduit bilatéral à la vidéo. Ouverture de bouche complète. Voix normale.",
      "État général un peu altéré. Amygdales rouges à points blancs. Pas de trismus.",
    ],
    assessment: ["Score de Mac Isaac à 4. Angine à streptocoque probable.", "Angine, score à 3. Pas de signe d’abcès périamygdalien."],
    plan: [
      "Test rapide à réaliser ; antibiotique si positif. Antalgiques et boissons.",
      "Amoxicilline pendant six jours. Recontacter si impossibilité d’avaler ou absence d’amélioration à trois jours.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "urinary_tract",
    code: "N30.0",
    diagnosis: "Cystite aiguë",
    complaint: [
      "Ça brûle quand j’urine et je dois y aller tout le temps.",
      "Je pense avoir encore une infection urinaire, depuis {days} jours.",
    ],
    reason: "Brûlures urinaires",
    history: [
      "Pollakiurie et brûlures mictionnelles depuis {days} jours. Pas de fièvre, pas de douleur lombaire, pas de symptôme vaginal. Pas de grossesse.",
      "Deuxième épisode de l’année. Envies fréquentes et gêne pelvienne depuis {days} jours. Bon état général.",
    ],
    findings: [
      "Bon état général. Pas de fièvre. Pas de douleur à l’ébranlement des fosses lombaires par le patient.",
      "Non altéré. Température {temperature} °C mesurée à domicile.",
    ],
    assessment: ["Infection urinaire basse non compliquée.", "Cystite aiguë, pas de signe de pyélonéphrite."],
    plan: [
      "Fosfomycine en dose unique. Boissons abondantes. Recontacter en cas de fièvre, de douleur lombaire ou d’échec à trois jours.",
      "Pivmécillinam pendant trois jours. Conseils de prévention donnés.",
    ],
    women: true,
  },
  {
    symptomId: "eye_irritation",
    code: "H10.9",
    diagnosis: "Conjonctivite",
    complaint: ["Mon œil est rouge et collé le matin.", "Les deux yeux sont rouges et grattent depuis {days} jours."],
    reason: "Œil rouge",
    history: [
      "Œil droit rouge depuis {days} jours avec sécrétions, collé le matin. Vision conservée. Ni douleur ni photophobie. Pas de lentilles.",
      "Début d’un côté puis extension à l’autre. Rhume associé. Pas de traumatisme.",
    ],
    findings: [
      "Conjonctive rouge, sécrétions jaunâtres. Cornée claire pour autant que l’on puisse en juger. Pupilles égales.",
      "Rougeur modérée bilatérale, écoulement clair. Lit le texte à l’écran sans difficulté.",
    ],
    assessment: ["Conjonctivite infectieuse sans signe d’atteinte profonde.", "Conjonctivite virale probable."],
    plan: [
      "Lavages au sérum physiologique, hygiène des mains. Collyre si pas d’amélioration à cinq jours.",
      "Évolution spontanément favorable. Recontacter sans délai en cas de douleur, de photophobie ou de baisse de vision.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "skin_rash",
    code: "L20.9",
    diagnosis: "Dermatite atopique",
    complaint: ["L’eczéma au pli des coudes a repris et gratte la nuit.", "Plaques sèches qui démangent et reviennent chaque hiver."],
    reason: "Éruption prurigineuse",
    history: [
      "Eczéma connu depuis l’enfance, aggravé depuis {days} jours. Prurit gênant le sommeil. Émollient appliqué irrégulièrement.",
      "Poussée d’eczéma aux deux coudes et au cou. Pas de nouveau savon ni de nouvelle crème. Pas de suintement.",
    ],
    findings: [
      "Plaques sèches, rouges, finement squameuses aux plis des coudes avec lésions de grattage. Ni suintement ni croûtes.",
      "Les photos montrent un eczéma sec bien limité, sans surinfection.",
    ],
    assessment: ["Poussée de dermatite atopique, non surinfectée.", "Eczéma atopique modéré nécessitant un traitement d’attaque."],
    plan: [
      "Dermocorticoïde d’activité modérée une fois par jour pendant deux semaines, puis décroissance. Émollient deux fois par jour.",
      "Plan de traitement écrit envoyé. Contrôle dans quatre semaines.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "hives",
    code: "L50.9",
    diagnosis: "Urticaire",
    complaint: ["Des plaques rouges en relief qui se déplacent et démangent beaucoup.", "Réveil avec de l’urticaire sur tout le corps."],
    reason: "Urticaire",
    history: [
      "Papules prurigineuses fugaces depuis {days} jours. Pas de gonflement des lèvres ou de la langue, pas de gêne respiratoire. Rhume la semaine passée.",
      "Éruption depuis hier soir sans facteur déclenchant retrouvé. Ni médicament ni aliment nouveau.",
    ],
    findings: [
      "Papules dispersées sur le tronc et les bras. Pas d’angio-œdème. Parle sans gêne.",
      "Les photos montrent des papules rouges en relief de taille variable.",
    ],
    assessment: ["Urticaire aiguë, probablement post-infectieuse. Pas de signe d’anaphylaxie.", "Urticaire aiguë spontanée."],
    plan: [
      "Antihistaminique non sédatif, jusqu’à quatre fois la dose pendant une semaine. Urgences en cas de gonflement du visage ou de gêne respiratoire.",
      "Antihistaminique quotidien jusqu’à une semaine sans symptôme.",
    ],
    photos: true,
  },
  {
    symptomId: "back_pain",
    code: "M54.5",
    diagnosis: "Lombalgie basse",
    complaint: [
      "Mon dos s’est bloqué en portant des cartons il y a {days} jours.",
      "Douleurs lombaires qui m’empêchent de rester assis au travail.",
    ],
    reason: "Lombalgie",
    history: [
      "Douleur lombaire brutale au port de charge il y a {days} jours. Pas d’irradiation, pas d’engourdissement, fonctions sphinctériennes normales.",
      "Lombalgies récidivantes depuis des années, majorées depuis {days} jours. Travail assis. Pas de traumatisme, pas de douleur nocturne ni d’amaigrissement.",
    ],
    findings: [
      "Se déplace avec raideur. Marche sur pointes et talons possible. Flexion limitée par la douleur.",
      "Se lève avec appui. Lasègue par auto-examen sans irradiation.",
    ],
    assessment: ["Lombalgie commune aiguë, sans drapeau rouge.", "Lombalgie mécanique de bon pronostic."],
    plan: [
      "Maintien de l’activité, ibuprofène une semaine. Exercices envoyés. Kinésithérapie si pas d’amélioration à trois semaines.",
      "Conseils posturaux. Recontacter en cas de faiblesse des jambes ou de troubles urinaires.",
    ],
  },
  {
    symptomId: "headache",
    code: "G43.9",
    diagnosis: "Migraine",
    complaint: ["Mal de tête pulsatile d’un côté, nausées, besoin d’être dans le noir.", "Mes crises de migraine sont plus fréquentes."],
    reason: "Céphalées",
    history: [
      "Crises de céphalées pulsatiles unilatérales avec nausées et photophobie, deux par mois, durant une journée environ. Mère migraineuse.",
      "Migraine connue. Trois crises en {days} jours. Paracétamol inefficace. Pas de perte de vision, pas de signe neurologique entre les crises.",
    ],
    findings: [
      "Pas d’asymétrie faciale, parole normale, mobilise les quatre membres. Tension {pressure} à domicile.",
      "Examen normal entre les crises. Nuque souple.",
    ],
    assessment: ["Migraine sans aura. Pas de signe d’alerte.", "Migraine de fréquence croissante ; traitement de fond à discuter."],
    plan: [
      "Triptan en début de crise. Agenda des migraines pendant six semaines, puis contrôle.",
      "Sumatriptan 50 mg si besoin, neuf jours par mois au maximum.",
    ],
  },
  {
    symptomId: "stomach_flu",
    code: "A09.9",
    diagnosis: "Gastro-entérite",
    complaint: ["Vomissements et diarrhée depuis hier.", "Le ventre dérangé depuis {days} jours, surtout de la diarrhée."],
    reason: "Vomissements et diarrhée",
    history: [
      "Vomissements et diarrhée liquide depuis {days} jours. Pas de sang. Garde de petites gorgées. Diurèse conservée. Cas à la crèche.",
      "Diarrhée aiguë au retour de voyage. Ni fièvre ni sang. Boit suffisamment.",
    ],
    findings: [
      "Fatigué mais éveillé. Langue humide. Abdomen souple à l’autopalpation guidée.",
      "Pas de signe de déshydratation à la vidéo. Pouls {pulse}.",
    ],
    assessment: ["Gastro-entérite virale sans déshydratation.", "Gastro-entérite d’évolution bénigne."],
    plan: [
      "Soluté de réhydratation en petites quantités répétées. Recontacter en cas de sang, de somnolence ou d’absence d’urine pendant huit heures.",
      "Boissons et repos. Éviction jusqu’à 48 heures après le dernier symptôme.",
    ],
    children: true,
  },
  {
    symptomId: "high_blood_pressure",
    code: "I10",
    diagnosis: "Hypertension essentielle",
    complaint: ["Mes mesures à la maison sont trop élevées.", "Je souhaite un suivi de ma tension."],
    reason: "Suivi de tension",
    history: [
      "Hypertension connue depuis six ans. Automesures autour de {pressure} ces {days} derniers jours. Traitement pris chaque jour, bien toléré.",
      "Tension à {pressure} en pharmacie. Ni douleur thoracique, ni céphalée, ni essoufflement. Père ayant fait un AVC à 70 ans.",
    ],
    findings: ["Moyenne à domicile {pressure}, pouls {pulse}, régulier. Se sent bien.", "Moyenne sur sept jours d’automesure {pressure}."],
    assessment: ["Hypertension imparfaitement contrôlée.", "Hypertension, objectif non atteint sous traitement actuel."],
    plan: [
      "Augmentation de dose, bilan sanguin et ECG prescrits. Nouvelles automesures dans quatre semaines.",
      "Ajout d’amlodipine. Conseils sur le sel, l’alcool et l’activité. Contrôle dans six semaines.",
    ],
  },
  {
    symptomId: "asthma",
    code: "J45.9",
    diagnosis: "Asthme",
    complaint: ["Je tousse la nuit et j’utilise mon inhalateur bleu plus souvent.", "La poitrine serrée quand je cours."],
    reason: "Gêne asthmatique",
    history: [
      "Asthme depuis l’adolescence. Depuis {days} jours, toux nocturne et traitement de secours presque quotidien. Pas d’infection. Traitement de fond irrégulier.",
      "Essoufflement à l’effort et au froid. Secours quatre fois par semaine. Non-fumeur.",
    ],
    findings: [
      "Parle en phrases complètes, sans tirage. Débit de pointe à 80 % de la meilleure valeur.",
      "Respiration calme. Technique d’inhalation montrée à la vidéo et corrigée.",
    ],
    assessment: ["Asthme mal contrôlé, probablement par prise irrégulière.", "Asthme léger nécessitant une majoration."],
    plan: [
      "Traitement de fond quotidien, technique revue. Plan d’action écrit. Contrôle dans six semaines avec test ACT.",
      "Association inhalée débutée. Spirométrie prescrite.",
    ],
  },
  {
    symptomId: "pollen_allergy",
    code: "J30.1",
    diagnosis: "Rhinite allergique due au pollen",
    complaint: ["Mon rhume des foins a repris et les comprimés ne suffisent pas.", "Nez qui coule et yeux qui grattent chaque printemps."],
    reason: "Rhume des foins",
    history: [
      "Allergie aux pollens depuis de nombreuses années. Éternuements, nez bouché et yeux qui grattent depuis {days} jours malgré l’antihistaminique. Pas d’asthme.",
      "Symptômes saisonniers du nez et des yeux depuis l’enfance. Souhaite renouveler son traitement avant la saison.",
    ],
    findings: ["Voix nasonnée, yeux rouges. Respiration normale.", "Pas de sifflement, pas d’atteinte cutanée."],
    assessment: [
      "Rhinoconjonctivite allergique saisonnière, effet insuffisant de l’antihistaminique seul.",
      "Allergie aux pollens, gêne modérée.",
    ],
    plan: [
      "Corticoïde nasal quotidien pendant la saison, antihistaminique et collyre si besoin.",
      "Traitement associé débuté. Recontacter en cas de gêne bronchique.",
    ],
    children: true,
  },
]
