import type { Condition } from "./prose.ts"

/** What psychologists and therapists see people for. */
export const frenchTherapy: readonly Condition[] = [
  {
    symptomId: "anxiety",
    code: "F41.1",
    diagnosis: "Anxiété généralisée",
    complaint: ["Je m’inquiète de tout et je n’arrive pas à décrocher.", "Une anxiété qui m’empêche de dormir et de travailler."],
    reason: "Inquiétude et anxiété",
    history: [
      "Inquiétude une grande partie de la journée depuis plusieurs mois : travail, famille, santé. Tensions musculaires, mauvais sommeil. Suivi antérieur pendant les études.",
      "Séance de suivi : a tenu le journal des inquiétudes presque chaque jour et note moins d’épisodes le soir.",
    ],
    findings: [
      "Ouvert, capable de recul, un peu tendu. Affects adaptés. Pas de symptôme psychotique.",
      "GAD-7 en baisse depuis la dernière séance. Bon contact.",
    ],
    assessment: [
      "Anxiété généralisée d’intensité modérée. Pas d’idées suicidaires.",
      "Amélioration sous thérapie cognitive et comportementale.",
    ],
    plan: [
      "Poursuite du temps d’inquiétude et des expériences comportementales. Séance dans deux semaines.",
      "Exercices : différer l’inquiétude, liste d’activités. GAD-7 avant la prochaine séance.",
    ],
  },
  {
    symptomId: "depression",
    code: "F32.1",
    diagnosis: "Épisode dépressif moyen",
    complaint: ["Je n’ai plus d’énergie et plus rien ne me fait plaisir.", "Triste et je dors mal depuis cet automne."],
    reason: "Tristesse",
    history: [
      "Tristesse, perte d’intérêt et fatigue depuis trois mois. Dort cinq heures. Temps partiel thérapeutique. Pas d’épisode antérieur.",
      "Rapporte un peu plus d’énergie. Promenades quotidiennes, a vu un ami deux fois.",
    ],
    findings: [
      "Un peu ralenti, larmes par moments. Bon contact visuel. Nie les idées de mort.",
      "PHQ-9 stable. Mimique plus variée que la dernière fois.",
    ],
    assessment: ["Épisode dépressif d’intensité moyenne. Risque suicidaire évalué comme faible.", "Dépression en lente amélioration."],
    plan: [
      "Activation comportementale, séances hebdomadaires. Lien avec le médecin traitant pour le traitement.",
      "Programme d’activités élargi. Plan de crise revu.",
    ],
  },
  {
    symptomId: "stress",
    code: "F43.9",
    diagnosis: "Réaction à un facteur de stress sévère",
    complaint: ["Trop de travail, j’oublie des choses et je pleure facilement.", "Je ne récupère pas, même en congé."],
    reason: "Symptômes liés au stress",
    history: [
      "Six mois de surcharge au travail. Fatigue, oublis, irritabilité. Réveils à quatre heures. Soutien du responsable.",
      "Troisième séance. A instauré des pauses et réduit les heures supplémentaires. Reste sensible au bruit.",
    ],
    findings: ["Fatigué, adapté, bon contact. Concentration tenue pendant la séance.", "Plus reposé. Affects variés."],
    assessment: ["Réaction au stress sans dépression.", "Épuisement lié au stress, amélioration lente."],
    plan: [
      "Plan de récupération, conseils de sommeil. Rencontre avec l’employeur proposée.",
      "Reprise progressive des activités. Séance dans trois semaines.",
    ],
  },
  {
    symptomId: "sleep",
    code: "F51.0",
    diagnosis: "Insomnie non organique",
    complaint: ["Je reste éveillé des heures et j’appréhende le coucher.", "Je me réveille à trois heures chaque nuit."],
    reason: "Troubles du sommeil",
    history: [
      "Difficultés d’endormissement depuis un an, presque chaque nuit. Neuf heures au lit, environ cinq de sommeil. Pas de ronflement.",
      "L’agenda montre un endormissement plus rapide depuis la restriction de sommeil.",
    ],
    findings: ["Fatigué, bien orienté. Pas de symptôme dépressif.", "ISI en baisse depuis la dernière séance."],
    assessment: ["Insomnie, bonne indication de TCC-I.", "Bonne réponse à la restriction de sommeil."],
    plan: [
      "Fenêtre de sommeil de minuit à six heures. Contrôle du stimulus. Agenda quotidien.",
      "Fenêtre élargie de 15 minutes. Contrôle dans deux semaines.",
    ],
  },
]
