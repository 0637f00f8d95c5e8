import type { DemoDocumentTexts } from "@rond/core/server-kit/demo"

/** The document templates of the demo clinic. */
export const documents: DemoDocumentTexts = {
  visit: {
    name: "Attestation de consultation",
    description: "Confirme que le patient a consulté",
    day: { label: "Jour de la consultation" },
    manner: { label: "Mode de consultation" },
    manners: ["Téléconsultation", "Téléphone", "Au centre de santé"],
    accompanied: { label: "Un proche était présent pendant toute la consultation" },
    remarks: { label: "Remarques", hint: "Uniquement ce que le patient souhaite faire savoir" },
    message: {
      subject: "Votre attestation de consultation",
      body: "{greeting}\n\nVoici votre document « {document} ». Vous pouvez le présenter à la personne qui l’a demandé.\n\n{signature}",
    },
  },
  absence: {
    name: "Certificat d’absence",
    description: "Pour l’école, le travail ou les études",
    whom: { label: "Absence" },
    places: ["École", "Travail", "Études"],
    from: { label: "Premier jour" },
    until: { label: "Dernier jour" },
    extent: { label: "Taux d’absence", hint: "Laisser vide pour une absence complète" },
    reason: { label: "Appréciation", hint: "Uniquement ce que le patient souhaite faire savoir" },
    message: {
      subject: "Votre certificat d’absence",
      body: "{greeting}\n\nVoici votre document « {document} ». Vous pouvez le remettre à l’école ou à l’employeur.\n\n{signature}",
    },
  },
  advice: {
    name: "Conseils de traitement",
    description: "Soins à domicile et conseils après la consultation",
    problem: { label: "Objet" },
    advice: { label: "Conseils" },
    seekCare: { label: "Consulter de nouveau en cas de" },
    signs: ["Fièvre qui persiste", "Douleur intense", "Difficulté à respirer", "Aggravation ou nouveaux symptômes"],
    followUp: { label: "Suivi" },
    message: {
      subject: "Conseils après votre consultation",
      body: "{greeting}\n\nVoici les conseils dont nous avons parlé, « {document} ». N’hésitez pas à nous écrire si un point n’est pas clair.\n\n{signature}",
    },
  },
  referral: {
    name: "Courrier d’adressage",
    description: "Lettre à un autre professionnel de santé",
    to: { label: "À l’attention de", hint: "Établissement et ville" },
    urgency: { label: "Degré d’urgence" },
    urgencies: ["Normal", "Sous deux semaines", "Urgent"],
    background: "Contexte",
    diagnosis: { label: "Diagnostic" },
    history: { label: "Anamnèse" },
    findings: { label: "Examen" },
    question: { label: "Question posée" },
  },
}
