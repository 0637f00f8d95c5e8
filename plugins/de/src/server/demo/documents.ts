import type { DemoDocumentTexts } from "@rond/core/server-kit/demo"

/** The document templates of the demo clinic. */
export const documents: DemoDocumentTexts = {
  visit: {
    name: "Bescheinigung über den Behandlungstermin",
    description: "Bestätigt, dass ein Termin stattgefunden hat",
    day: { label: "Tag des Termins" },
    manner: { label: "Art des Termins" },
    manners: ["Videosprechstunde", "Telefon", "In der Praxis"],
    accompanied: { label: "Eine Begleitperson war die ganze Zeit anwesend" },
    remarks: { label: "Bemerkungen", hint: "Nur, was weitergegeben werden soll" },
    message: {
      subject: "Ihre Bescheinigung",
      body: "{greeting}\n\nanbei Ihre „{document}“. Bitte legen Sie sie dort vor, wo sie verlangt wird.\n\n{signature}",
    },
  },
  absence: {
    name: "Attest über Abwesenheit",
    description: "Für Schule, Arbeit oder Studium",
    whom: { label: "Abwesenheit von" },
    places: ["Schule", "Arbeit", "Studium"],
    from: { label: "Erster Tag" },
    until: { label: "Letzter Tag" },
    extent: { label: "Umfang", hint: "Leer lassen bei voller Abwesenheit" },
    reason: { label: "Beurteilung", hint: "Nur, was weitergegeben werden soll" },
    message: {
      subject: "Ihr Attest",
      body: "{greeting}\n\nanbei Ihr Dokument „{document}“. Bitte geben Sie es in der Schule oder bei der Arbeit ab.\n\n{signature}",
    },
  },
  advice: {
    name: "Behandlungshinweise",
    description: "Hinweise für die Zeit nach dem Termin",
    problem: { label: "Worum es geht" },
    advice: { label: "Hinweise" },
    seekCare: { label: "Bitte erneut melden bei" },
    signs: ["Fieber, das nicht sinkt", "Starken Schmerzen", "Atemnot", "Verschlechterung oder neuen Beschwerden"],
    followUp: { label: "Weiteres Vorgehen" },
    message: {
      subject: "Hinweise nach Ihrem Termin",
      body: "{greeting}\n\nanbei die besprochenen Hinweise, „{document}“. Bitte melden Sie sich, wenn etwas unklar ist.\n\n{signature}",
    },
  },
  referral: {
    name: "Arztbrief zur Überweisung",
    description: "Brief an eine andere Praxis oder Klinik",
    to: { label: "An", hint: "Einrichtung und Ort" },
    urgency: { label: "Dringlichkeit" },
    urgencies: ["Normal", "Innerhalb von zwei Wochen", "Dringend"],
    background: "Hintergrund",
    diagnosis: { label: "Diagnose" },
    history: { label: "Anamnese" },
    findings: { label: "Befund" },
    question: { label: "Fragestellung" },
  },
}
