import type { DemoDocumentTexts } from "@rond/core/server-kit/demo"

/** The document templates of the demo clinic. */
export const documents: DemoDocumentTexts = {
  visit: {
    name: "Confirmation of consultation",
    description: "Confirms that the patient was seen",
    day: { label: "Day of the consultation" },
    manner: { label: "Kind of consultation" },
    manners: ["Video", "Telephone", "At the surgery"],
    accompanied: { label: "A relative was present throughout" },
    remarks: { label: "Remarks", hint: "Only what the patient wants the reader to know" },
    message: {
      subject: "Confirmation of your consultation",
      body: "{greeting}\n\nHere is your “{document}”. Please show it to whoever asked for it.\n\n{signature}",
    },
  },
  absence: {
    name: "Letter about absence",
    description: "For school, work or studies",
    whom: { label: "Absence from" },
    places: ["School", "Work", "Studies"],
    from: { label: "First day" },
    until: { label: "Last day" },
    extent: { label: "Extent", hint: "Leave empty for full absence" },
    reason: { label: "Assessment", hint: "Only what the patient wants the reader to know" },
    message: {
      subject: "Letter about your absence",
      body: "{greeting}\n\nHere is your “{document}”. Please hand it to your school or employer.\n\n{signature}",
    },
  },
  advice: {
    name: "Treatment advice",
    description: "Self-care and advice after the consultation",
    problem: { label: "What it is about" },
    advice: { label: "Advice" },
    seekCare: { label: "Seek help again with" },
    signs: ["A fever that does not settle", "Severe pain", "Difficulty breathing", "Worsening or new symptoms"],
    followUp: { label: "Follow-up" },
    message: {
      subject: "Advice after your consultation",
      body: "{greeting}\n\nHere is the advice we spoke about, “{document}”. Please get in touch if anything is unclear.\n\n{signature}",
    },
  },
  referral: {
    name: "Referral letter",
    description: "Letter to another provider of care",
    to: { label: "To", hint: "Clinic and town" },
    urgency: { label: "Urgency" },
    urgencies: ["Routine", "Within two weeks", "Urgent"],
    background: "Background",
    diagnosis: { label: "Diagnosis" },
    history: { label: "History" },
    findings: { label: "Examination" },
    question: { label: "Question" },
  },
}
