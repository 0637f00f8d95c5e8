import type { DemoDocumentTexts } from "@rond/core/server-kit/demo"

/** The document templates of the demo clinic. */
export const documents: DemoDocumentTexts = {
  visit: {
    name: "Bekreftelse på konsultasjon",
    description: "Bekrefter at pasienten har vært i kontakt med helsetjenesten",
    day: { label: "Dag for konsultasjonen" },
    manner: { label: "Type konsultasjon" },
    manners: ["Video", "Telefon", "Oppmøte på legesenteret"],
    accompanied: { label: "En pårørende var med under hele konsultasjonen" },
    remarks: { label: "Annet", hint: "Skriv bare det pasienten ønsker at mottakeren skal få vite" },
    message: {
      subject: "Bekreftelse på konsultasjon",
      body: "{greeting}\n\nHer er bekreftelsen din, «{document}». Vis den til den som har bedt om den.\n\n{signature}",
    },
  },
  absence: {
    name: "Attest om fravær",
    description: "Til skole, arbeid eller studier",
    whom: { label: "Fravær fra" },
    places: ["Skole", "Arbeid", "Studier"],
    from: { label: "Fra og med" },
    until: { label: "Til og med" },
    extent: { label: "Omfang", hint: "La stå tomt ved fullt fravær" },
    reason: { label: "Vurdering", hint: "Skriv bare det pasienten ønsker at mottakeren skal få vite" },
    message: {
      subject: "Attest om fravær",
      body: "{greeting}\n\nHer er attesten din, «{document}». Lever den til skolen eller arbeidsgiveren.\n\n{signature}",
    },
  },
  advice: {
    name: "Behandlingsråd",
    description: "Egenomsorg og råd etter konsultasjonen",
    problem: { label: "Hva det gjelder" },
    advice: { label: "Råd" },
    seekCare: { label: "Søk hjelp igjen ved" },
    signs: ["Feber som ikke går ned", "Sterke smerter", "Pustevansker", "Forverring eller nye plager"],
    followUp: { label: "Oppfølging" },
    message: {
      subject: "Råd etter konsultasjonen",
      body: "{greeting}\n\nHer er rådene vi snakket om, «{document}». Ta kontakt hvis noe er uklart.\n\n{signature}",
    },
  },
  referral: {
    name: "Henvisningsbrev",
    description: "Brev til annet behandlingssted",
    to: { label: "Til", hint: "Behandlingssted og sted" },
    urgency: { label: "Hastegrad" },
    urgencies: ["Vanlig", "Innen to uker", "Øyeblikkelig hjelp"],
    background: "Bakgrunn",
    diagnosis: { label: "Diagnose" },
    history: { label: "Sykehistorie" },
    findings: { label: "Funn" },
    question: { label: "Problemstilling" },
  },
}
