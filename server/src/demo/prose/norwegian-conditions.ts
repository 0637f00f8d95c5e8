import type { Condition } from "./prose.ts"

/** What doctors and nurses see people for. */
export const norwegianConditions: readonly Condition[] = [
  {
    symptomId: "cough_and_cold",
    code: "J06.9",
    diagnosis: "Akutt øvre luftveisinfeksjon",
    complaint: [
      "Jeg har hostet og vært tett i nesen i {days} dager og blir ikke bedre.",
      "Forkjølet og hoster siden forrige uke, litt feber om kvelden.",
    ],
    reason: "Hoste og forkjølelse",
    history: [
      "{days} dager med hoste, rennende nese og sår hals. Lett feber de to første døgnene. Spiser og drikker som vanlig. Røyker ikke.",
      "Tidligere frisk. Syk for {days} dager siden med sår hals, deretter tørrhoste. Ikke tungpustet, ingen brystsmerter. Flere i familien har hatt det samme.",
    ],
    findings: [
      "Upåvirket, snakker i hele setninger uten anstrengelse. Ingen hørbare bilyder. Lett rødme i svelget på video.",
      "Upåvirket i hvile, hoster av og til. Normal respirasjonsfrekvens. Ingen ømhet over bihulene ved egen palpasjon.",
    ],
    assessment: [
      "Ukomplisert viral øvre luftveisinfeksjon. Ingen alarmsymptomer.",
      "Bildet passer med virusinfeksjon i naturlig forløp. Ingen indikasjon for antibiotika.",
    ],
    plan: [
      "Væske, hvile og paracetamol ved behov. Ny kontakt ved høy feber, tung pust eller manglende bedring innen en uke.",
      "Råd om egenomsorg gitt. Pasienten er informert om når ny kontakt er nødvendig.",
    ],
    children: true,
  },
  {
    symptomId: "sore_throat",
    code: "J03.9",
    diagnosis: "Akutt tonsillitt",
    complaint: [
      "Jeg har så vondt i halsen at jeg nesten ikke kan svelge, og har feber.",
      "Veldig vond hals i {days} dager og hovne kjertler.",
    ],
    reason: "Sår hals",
    history: [
      "{days} dager med sår hals, svelgesmerter og feber opp til {temperature} °C. Ingen hoste. Ømme kjertler under kjeven.",
      "Plutselig sår hals med feber og sykdomsfølelse. Ikke snue, ingen hoste. Klarer å drikke.",
    ],
    findings: [
      "Forstørrede, røde tonsiller med belegg på begge sider på video. Gaper fritt. Normal stemme.",
      "Lett påvirket. Røde tonsiller med hvite belegg. Ingen trismus.",
    ],
    assessment: ["Centor 4. Streptokokktonsillitt sannsynlig.", "Tonsillitt, tre Centor-kriterier. Ingen tegn til peritonsillær abscess."],
    plan: [
      "Hurtigtest ordnes; antibiotika ved positivt svar. Smertelindring og væske.",
      "Fenoksymetylpenicillin i ti dager. Ny kontakt ved svelgvansker eller ingen bedring etter tre døgn.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "urinary_tract",
    code: "N30.0",
    diagnosis: "Akutt cystitt",
    complaint: [
      "Det svir når jeg tisser, og jeg må på do hele tiden.",
      "Jeg tror jeg har urinveisinfeksjon igjen, det begynte for {days} dager siden.",
    ],
    reason: "Svie ved vannlating",
    history: [
      "{days} dager med hyppig vannlating og svie. Ingen feber, ingen flankesmerter, ingen vaginale plager. Ikke gravid.",
      "Andre episode i år. Hyppig vannlating og ubehag nederst i magen i {days} dager. Ellers i god form.",
    ],
    findings: [
      "God allmenntilstand. Ingen feber. Ikke bankeøm over nyrene ved egen undersøkelse.",
      "Upåvirket. Temperatur {temperature} °C etter egen måling.",
    ],
    assessment: ["Ukomplisert nedre urinveisinfeksjon.", "Akutt cystitt, ingen tegn til pyelonefritt."],
    plan: [
      "Pivmecillinam i tre dager. Rikelig drikke. Ny kontakt ved feber, flankesmerter eller manglende effekt etter tre døgn.",
      "Nitrofurantoin i fem dager. Forebyggende råd gitt.",
    ],
    women: true,
  },
  {
    symptomId: "eye_irritation",
    code: "H10.9",
    diagnosis: "Konjunktivitt",
    complaint: ["Øyet er rødt og klistrete om morgenen.", "Begge øynene er røde og klør, det har vart i {days} dager."],
    reason: "Rødt øye",
    history: [
      "{days} dager med rødt høyre øye og puss, gjenklistret om morgenen. Uendret syn. Ingen smerter, ikke lysømfintlig. Bruker ikke linser.",
      "Begynte i det ene øyet og spredte seg til det andre. Forkjølet samtidig. Ingen skade.",
    ],
    findings: [
      "Rød konjunktiva med gulaktig sekret. Klar hornhinne så langt det kan vurderes. Like pupiller.",
      "Lett rødme på begge sider, vandig sekret. Leser tekst på skjermen uten problemer.",
    ],
    assessment: ["Infeksiøs konjunktivitt uten tegn til dypere betennelse.", "Sannsynlig viral konjunktivitt."],
    plan: [
      "Rensing med kokt vann, håndhygiene. Dråper hvis ingen bedring på fem dager.",
      "Går over av seg selv. Ny kontakt straks ved smerter, lysømfintlighet eller nedsatt syn.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "skin_rash",
    code: "L20.9",
    diagnosis: "Atopisk eksem",
    complaint: ["Eksemet i albuebøyene har blusset opp og klør om natten.", "Tørt, kløende utslett som kommer tilbake hver vinter."],
    reason: "Kløende utslett",
    history: [
      "Kjent eksem siden barndommen, verre i {days} dager. Kløen forstyrrer søvnen. Smører uregelmessig.",
      "Oppbluss av eksem i begge albuebøyer og på halsen. Ingen nye såper eller kremer. Ingen væsking.",
    ],
    findings: [
      "Tørre, røde, lett flassende områder i albuebøyene med kloremerker. Ingen væsking eller skorper.",
      "Bildene viser velavgrenset tørt eksem uten tegn til infeksjon.",
    ],
    assessment: ["Oppbluss av atopisk eksem, ikke infisert.", "Moderat atopisk eksem med behov for kur."],
    plan: [
      "Gruppe II-steroid en gang daglig i to uker, deretter nedtrapping. Fuktighetskrem minst to ganger daglig.",
      "Skriftlig behandlingsplan sendt. Kontroll om fire uker.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "hives",
    code: "L50.9",
    diagnosis: "Urtikaria",
    complaint: ["Røde, hevede utslett som flytter seg og klør mye.", "Jeg våknet med elveblest over hele kroppen."],
    reason: "Elveblest",
    history: [
      "Kløende vabler som kommer og går i {days} dager. Ingen hevelse av lepper eller tunge, ingen pustevansker. Forkjølet forrige uke.",
      "Elveblest siden i går kveld uten kjent utløsende årsak. Ingen nye legemidler eller matvarer.",
    ],
    findings: ["Spredte vabler på kropp og armer. Ikke angioødem. Snakker fritt.", "Bildene viser hevede røde vabler av ulik størrelse."],
    assessment: ["Akutt urtikaria, sannsynligvis etter infeksjon. Ingen tegn til anafylaksi.", "Akutt spontan urtikaria."],
    plan: [
      "Ikke-sederende antihistamin, inntil firedobbel dose i en uke. Øyeblikkelig hjelp ved hevelse i ansiktet eller pustevansker.",
      "Antihistamin daglig til symptomfri i en uke.",
    ],
    photos: true,
  },
  {
    symptomId: "back_pain",
    code: "M54.5",
    diagnosis: "Lumbago",
    complaint: ["Ryggen låste seg da jeg løftet esker for {days} dager siden.", "Vondt i korsryggen så det er vanskelig å sitte på jobb."],
    reason: "Korsryggsmerter",
    history: [
      "Plutselige korsryggsmerter ved løft for {days} dager siden. Ingen utstråling, ingen nummenhet, normal blære- og tarmfunksjon.",
      "Tilbakevendende ryggsmerter i flere år, verre i {days} dager. Stillesittende arbeid. Ingen skade, ingen nattesmerter, ikke vekttap.",
    ],
    findings: [
      "Beveger seg stivt. Kan gå på tå og hæl. Fremoverbøyning begrenset av smerter.",
      "Reiser seg med støtte. Lasègue ved egen undersøkelse uten utstråling.",
    ],
    assessment: ["Akutte uspesifikke korsryggsmerter, ingen røde flagg.", "Mekaniske ryggsmerter med god prognose."],
    plan: [
      "Hold deg i aktivitet, ibuprofen i en uke. Øvelser sendt. Fysioterapi hvis ingen bedring på tre uker.",
      "Råd om aktivitet og arbeidsstilling. Ny kontakt ved svakhet i beina eller blæreproblemer.",
    ],
  },
  {
    symptomId: "headache",
    code: "G43.9",
    diagnosis: "Migrene",
    complaint: ["Bankende hodepine på den ene siden, jeg er kvalm og vil ligge i mørket.", "Migreneanfallene mine har blitt hyppigere."],
    reason: "Hodepine",
    history: [
      "Anfall av ensidig bankende hodepine med kvalme og lysømfintlighet, to i måneden, varer omtrent et døgn. Mor har migrene.",
      "Kjent migrene. Tre anfall på {days} dager. Paracetamol hjelper ikke. Ikke synsutfall, ingen nevrologiske symptomer mellom anfallene.",
    ],
    findings: [
      "Ingen ansiktsasymmetri, normal tale, beveger armer og bein fritt. Blodtrykk {pressure} hjemme.",
      "Upåvirket mellom anfallene. Beveger nakken fritt.",
    ],
    assessment: ["Migrene uten aura. Ingen faresignaler.", "Migrene med økende hyppighet; forebyggende behandling kan vurderes."],
    plan: [
      "Triptan ved anfallets start. Hodepinedagbok i seks uker, deretter kontroll.",
      "Sumatriptan 50 mg ved behov, høyst ni dager i måneden.",
    ],
  },
  {
    symptomId: "stomach_flu",
    code: "A09.9",
    diagnosis: "Gastroenteritt",
    complaint: ["Oppkast og diaré siden i går.", "Magen har vært urolig i {days} dager, mest diaré."],
    reason: "Oppkast og diaré",
    history: [
      "Oppkast og vandig diaré i {days} dager. Ikke blod. Får i seg små slurker. Tisser. Flere syke i barnehagen.",
      "Akutt diaré etter reise. Ingen feber, ikke blod. Drikker nok.",
    ],
    findings: [
      "Sliten, men våken. Fuktig tunge. Myk mage ved veiledet egen palpasjon.",
      "Ingen tegn til dehydrering på video. Puls {pulse}.",
    ],
    assessment: ["Viral gastroenteritt uten dehydrering.", "Gastroenteritt med mildt forløp."],
    plan: [
      "Væske i små mengder, ofte. Ny kontakt ved blod i avføringen, slapphet eller ingen urin på åtte timer.",
      "Væske og hvile. Hjemme til 48 timer etter siste symptom.",
    ],
    children: true,
  },
  {
    symptomId: "high_blood_pressure",
    code: "I10",
    diagnosis: "Essensiell hypertensjon",
    complaint: ["Hjemmemålingene mine er høyere enn de skal være.", "Jeg vil følge opp blodtrykket mitt."],
    reason: "Blodtrykkskontroll",
    history: [
      "Kjent hypertensjon i seks år. Hjemmemålinger rundt {pressure} de siste {days} dagene. Tar tablettene daglig, ingen bivirkninger.",
      "Målt {pressure} på apoteket. Ingen brystsmerter, hodepine eller tung pust. Far hadde slag som 70-åring.",
    ],
    findings: ["Gjennomsnitt hjemme {pressure}, puls {pulse}, regelmessig. I god form.", "Middel av sju dagers hjemmemålinger {pressure}."],
    assessment: ["Hypertensjon, ikke helt velregulert.", "Hypertensjon, behandlingsmål ikke nådd på nåværende behandling."],
    plan: [
      "Økt dose, blodprøver og EKG bestilt. Nye hjemmemålinger om fire uker.",
      "Amlodipin lagt til. Råd om salt, alkohol og mosjon. Kontroll om seks uker.",
    ],
  },
  {
    symptomId: "asthma",
    code: "J45.9",
    diagnosis: "Astma",
    complaint: ["Jeg hoster om natten og trenger den blå inhalatoren oftere enn før.", "Tett i brystet når jeg løper."],
    reason: "Astmaplager",
    history: [
      "Astma siden tenårene. I {days} dager nattehoste og anfallsmedisin de fleste dager. Ingen infeksjon. Tar forebyggende medisin uregelmessig.",
      "Tungpustet ved anstrengelse og i kulde. Anfallsmedisin fire ganger i uken. Røyker ikke.",
    ],
    findings: [
      "Snakker i hele setninger, bruker ikke hjelpemuskler. PEF hjemme 80 % av beste verdi.",
      "Puster rolig. Viser inhalasjonsteknikk på video, korrigert.",
    ],
    assessment: ["Astma, ikke velkontrollert, sannsynligvis på grunn av uregelmessig behandling.", "Mild astma med behov for opptrapping."],
    plan: [
      "Daglig forebyggende medisin, teknikk gjennomgått. Skriftlig plan. Kontroll om seks uker med ACT.",
      "Kombinasjonsinhalator startet. Spirometri bestilt.",
    ],
  },
  {
    symptomId: "pollen_allergy",
    code: "J30.1",
    diagnosis: "Allergisk rinitt som skyldes pollen",
    complaint: ["Pollenallergien har begynt, og de vanlige tablettene hjelper ikke.", "Rennende nese og kløende øyne hver vår."],
    reason: "Pollenallergi",
    history: [
      "Pollenallergi i mange år. Nysing, tett nese og kløende øyne i {days} dager til tross for antihistamin. Ikke astma.",
      "Sesongplager fra nese og øyne siden barndommen. Ønsker ny behandling før sesongen.",
    ],
    findings: ["Tett i nesen, røde øyne. Upåvirket pust.", "Ingen piping, ingen hudplager."],
    assessment: [
      "Sesongbetinget allergisk rinokonjunktivitt med utilstrekkelig effekt av antihistamin alene.",
      "Pollenallergi, moderate plager.",
    ],
    plan: [
      "Nasal steroid daglig gjennom sesongen, antihistamin og øyedråper ved behov.",
      "Kombinasjonsbehandling startet. Ny kontakt ved plager fra luftveiene.",
    ],
    children: true,
  },
]
