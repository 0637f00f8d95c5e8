import type { DemoDocumentTexts } from "@rond/core/server-kit/demo"

/** The document templates of the demo clinic. */
export const documents: DemoDocumentTexts = {
  visit: {
    name: "Intyg om vårdkontakt",
    description: "Bekräftar att patienten har haft kontakt med vården",
    day: { label: "Dag för vårdkontakten" },
    manner: { label: "Typ av vårdkontakt" },
    manners: ["Videobesök", "Telefon", "Besök på mottagningen"],
    accompanied: { label: "En anhörig var med under hela vårdkontakten" },
    remarks: { label: "Övrigt", hint: "Skriv bara det som patienten vill att mottagaren får veta" },
    message: {
      subject: "Intyg om vårdkontakt",
      body: "{greeting}\n\nHär kommer ditt intyg, ”{document}”. Visa det för den som har bett om det.\n\n{signature}",
    },
  },
  absence: {
    name: "Intyg om frånvaro",
    description: "För skola, arbete eller studier",
    whom: { label: "Frånvaro från" },
    places: ["Skola", "Arbete", "Studier"],
    from: { label: "Från och med" },
    until: { label: "Till och med" },
    extent: { label: "Omfattning", hint: "Lämna tomt för hel frånvaro" },
    reason: { label: "Bedömning", hint: "Skriv bara det som patienten vill att mottagaren får veta" },
    message: {
      subject: "Intyg om frånvaro",
      body: "{greeting}\n\nHär kommer ditt intyg, ”{document}”. Lämna det till skolan eller arbetsgivaren.\n\n{signature}",
    },
  },
  advice: {
    name: "Behandlingsråd",
    description: "Egenvård och råd efter besöket",
    problem: { label: "Vad det gäller" },
    advice: { label: "Råd" },
    seekCare: { label: "Sök vård igen vid" },
    signs: ["Feber som inte går ner", "Svår smärta", "Svårt att andas", "Försämring eller nya besvär"],
    followUp: { label: "Uppföljning" },
    message: {
      subject: "Råd efter ditt besök",
      body: "{greeting}\n\nHär är råden vi pratade om, ”{document}”. Hör av dig om något är oklart.\n\n{signature}",
    },
  },
  referral: {
    name: "Remissbrev",
    description: "Brev till annan vårdgivare",
    to: { label: "Till", hint: "Mottagning och ort" },
    urgency: { label: "Angelägenhetsgrad" },
    urgencies: ["Normal", "Inom två veckor", "Akut"],
    background: "Bakgrund",
    diagnosis: { label: "Diagnos" },
    history: { label: "Anamnes" },
    findings: { label: "Status" },
    question: { label: "Frågeställning" },
  },
}
