import type { Condition } from "./prose.ts"

/** What psychologists and therapists see people for. */
export const swedishTherapy: readonly Condition[] = [
  {
    symptomId: "anxiety",
    code: "F41.1",
    diagnosis: "Generaliserat ångestsyndrom",
    complaint: ["Jag oroar mig för allt och kan inte koppla av.", "Ångest som gör det svårt att sova och arbeta."],
    reason: "Oro och ångest",
    history: [
      "Oro större delen av dagen i flera månader, kring arbete, familj och hälsa. Muskelspänningar och dålig sömn. Tidigare samtalskontakt under studietiden.",
      "Uppföljande session: har fört orosdagbok de flesta dagar och märkt färre orosstunder på kvällarna.",
    ],
    findings: [
      "Öppen och reflekterande, något spänd. Adekvat affekt. Inga psykotiska symtom.",
      "GAD-7 lägre än vid förra sessionen. God kontakt.",
    ],
    assessment: ["Generaliserad ångest av måttlig grad. Inga suicidtankar.", "Förbättring med kognitiv beteendeterapi."],
    plan: [
      "Fortsatt orosstund och beteendeexperiment. Ny session om två veckor.",
      "Hemuppgift: skjuta upp oro, aktivitetslista. GAD-7 före nästa session.",
    ],
  },
  {
    symptomId: "depression",
    code: "F32.1",
    diagnosis: "Medelsvår depressiv episod",
    complaint: ["Jag har ingen energi och ingenting känns roligt längre.", "Nedstämd och sover dåligt sedan i höstas."],
    reason: "Nedstämdhet",
    history: [
      "Nedstämdhet, minskat intresse och trötthet i tre månader. Sover fem timmar. Deltidssjukskriven. Inga tidigare episoder.",
      "Uppger något mer energi. Har promenerat dagligen och träffat en vän två gånger.",
    ],
    findings: ["Något långsam, stundtals tårögd. God ögonkontakt. Förnekar dödstankar.", "PHQ-9 oförändrad. Rikare mimik än förra gången."],
    assessment: ["Medelsvår depressiv episod. Suicidrisken bedöms som låg.", "Depression i långsam förbättring."],
    plan: [
      "Beteendeaktivering, sessioner varje vecka. Kontakt med läkare angående läkemedel.",
      "Utökat aktivitetsschema. Krisplan genomgången.",
    ],
  },
  {
    symptomId: "stress",
    code: "F43.9",
    diagnosis: "Reaktion på svår stress, ospecificerad",
    complaint: ["För mycket på jobbet, jag glömmer saker och gråter lätt.", "Jag återhämtar mig inte ens när jag är ledig."],
    reason: "Stressrelaterade besvär",
    history: [
      "Ett halvår av hög arbetsbelastning. Trött, glömsk, lättirriterad. Vaknar klockan fyra. Har stöd av chefen.",
      "Tredje sessionen. Har infört pauser och minskat övertiden. Fortfarande ljudkänslig.",
    ],
    findings: ["Trött, adekvat, god kontakt. Koncentrationen håller under sessionen.", "Mer utvilad än tidigare. Varierad affekt."],
    assessment: ["Stressreaktion utan depression.", "Stressrelaterade utmattningssymtom, långsam förbättring."],
    plan: ["Återhämtningsplan, sömnråd. Möte med arbetsgivaren föreslås.", "Fortsatt stegvis ökad aktivitet. Ny session om tre veckor."],
  },
  {
    symptomId: "sleep",
    code: "F51.0",
    diagnosis: "Icke organisk sömnlöshet",
    complaint: ["Jag ligger vaken i timmar och bävar för att gå och lägga mig.", "Jag vaknar klockan tre varje natt."],
    reason: "Sömnsvårigheter",
    history: [
      "Insomningssvårigheter i ett år, de flesta nätter. Ligger nio timmar i sängen, sover ungefär fem. Snarkar inte.",
      "Sömndagboken visar kortare insomningstid sedan sömnrestriktionen började.",
    ],
    findings: ["Trött, välorienterad. Inga depressiva symtom.", "ISI lägre än vid förra sessionen."],
    assessment: ["Insomni, väl lämpad för KBT-I.", "God effekt av sömnrestriktion."],
    plan: [
      "Sömnfönster midnatt till sex. Stimuluskontroll. Dagbok dagligen.",
      "Sömnfönstret utökas med 15 minuter. Uppföljning om två veckor.",
    ],
  },
]
