import type { Condition } from "./prose.ts"

/** What psychologists and therapists see people for. */
export const norwegianTherapy: readonly Condition[] = [
  {
    symptomId: "anxiety",
    code: "F41.1",
    diagnosis: "Generalisert angstlidelse",
    complaint: ["Jeg bekymrer meg for alt og klarer ikke å slappe av.", "Angst som gjør det vanskelig å sove og jobbe."],
    reason: "Bekymring og angst",
    history: [
      "Bekymring store deler av dagen i flere måneder, om jobb, familie og helse. Muskelspenninger og dårlig søvn. Tidligere samtaler i studietiden.",
      "Oppfølgingstime: har ført bekymringsdagbok de fleste dager og merket færre bekymringer om kvelden.",
    ],
    findings: [
      "Åpen og reflektert, noe anspent. Adekvat affekt. Ingen psykotiske symptomer.",
      "GAD-7 lavere enn forrige time. God kontakt.",
    ],
    assessment: ["Generalisert angst av moderat grad. Ingen selvmordstanker.", "Bedring med kognitiv atferdsterapi."],
    plan: [
      "Fortsette med bekymringstid og atferdseksperimenter. Ny time om to uker.",
      "Hjemmeoppgave: utsette bekymring, aktivitetsliste. GAD-7 før neste time.",
    ],
  },
  {
    symptomId: "depression",
    code: "F32.1",
    diagnosis: "Moderat depressiv episode",
    complaint: ["Jeg har ingen energi, og ingenting er gøy lenger.", "Nedstemt og sover dårlig siden i høst."],
    reason: "Nedstemthet",
    history: [
      "Nedstemthet, tap av interesse og tretthet i tre måneder. Sover fem timer. Delvis sykmeldt. Ingen tidligere episoder.",
      "Forteller om noe mer energi. Har gått tur daglig og møtt en venn to ganger.",
    ],
    findings: ["Noe langsom, tidvis tårevåt. God øyekontakt. Avkrefter dødstanker.", "PHQ-9 uendret. Mer variert mimikk enn sist."],
    assessment: ["Moderat depressiv episode. Selvmordsrisiko vurderes som lav.", "Depresjon i langsom bedring."],
    plan: ["Atferdsaktivering, ukentlige timer. Kontakt med fastlege om medisiner.", "Utvidet aktivitetsplan. Kriseplan gjennomgått."],
  },
  {
    symptomId: "stress",
    code: "F43.9",
    diagnosis: "Reaksjon på alvorlig belastning",
    complaint: ["For mye på jobben, jeg glemmer ting og gråter lett.", "Jeg henter meg ikke inn selv når jeg har fri."],
    reason: "Stressrelaterte plager",
    history: [
      "Et halvt år med høyt arbeidspress. Sliten, glemsom, irritabel. Våkner klokken fire. Har støtte fra lederen.",
      "Tredje time. Har innført pauser og redusert overtid. Fortsatt var for lyder.",
    ],
    findings: ["Sliten, adekvat, god kontakt. Konsentrasjonen holder gjennom timen.", "Mer uthvilt enn før. Variert affekt."],
    assessment: ["Stressreaksjon uten depresjon.", "Stressrelaterte utmattelsessymptomer, langsom bedring."],
    plan: ["Plan for restitusjon, søvnråd. Møte med arbeidsgiver foreslått.", "Fortsette gradvis økt aktivitet. Ny time om tre uker."],
  },
  {
    symptomId: "sleep",
    code: "F51.0",
    diagnosis: "Ikke-organisk søvnløshet",
    complaint: ["Jeg ligger våken i timevis og gruer meg til å legge meg.", "Jeg våkner klokken tre hver natt."],
    reason: "Søvnvansker",
    history: [
      "Innsovningsvansker i et år, de fleste netter. Ligger ni timer i sengen, sover omtrent fem. Snorker ikke.",
      "Søvndagboken viser kortere innsovningstid siden søvnrestriksjonen begynte.",
    ],
    findings: ["Sliten, godt orientert. Ingen depressive symptomer.", "ISI lavere enn forrige time."],
    assessment: ["Insomni, godt egnet for CBT-I.", "God effekt av søvnrestriksjon."],
    plan: ["Søvnvindu fra midnatt til seks. Stimuluskontroll. Daglig dagbok.", "Søvnvinduet utvides med 15 minutter. Kontroll om to uker."],
  },
]
