/** The labels on every document, whatever its template. */
export interface DocumentLabels {
  readonly patient: string
  readonly idNumber: string
  readonly dateOfBirth: string
  readonly contact: string
  readonly issuedBy: string
  readonly issued: string
  readonly yes: string
  readonly page: (number: number, count: number) => string
  /** Printed across the pages of a document that is not saved yet. */
  readonly preview: string
}

const labels: Readonly<Record<string, DocumentLabels>> = {
  sv: {
    patient: "Patient",
    idNumber: "Personnummer",
    dateOfBirth: "Födelsedatum",
    contact: "Vårdkontakt",
    issuedBy: "Utfärdat av",
    issued: "Datum",
    yes: "Ja",
    page: (number, count) => `Sida ${number} av ${count}`,
    preview: "Förhandsgranskning – inte utfärdat",
  },
  nb: {
    patient: "Pasient",
    idNumber: "Fødselsnummer",
    dateOfBirth: "Fødselsdato",
    contact: "Konsultasjon",
    issuedBy: "Utstedt av",
    issued: "Dato",
    yes: "Ja",
    page: (number, count) => `Side ${number} av ${count}`,
    preview: "Forhåndsvisning – ikke utstedt",
  },
  en: {
    patient: "Patient",
    idNumber: "NHS number",
    dateOfBirth: "Date of birth",
    contact: "Consultation",
    issuedBy: "Issued by",
    issued: "Date",
    yes: "Yes",
    page: (number, count) => `Page ${number} of ${count}`,
    preview: "Preview – not issued",
  },
  fr: {
    patient: "Patient",
    idNumber: "Numéro de sécurité sociale",
    dateOfBirth: "Date de naissance",
    contact: "Consultation",
    issuedBy: "Établi par",
    issued: "Date",
    yes: "Oui",
    page: (number, count) => `Page ${number} sur ${count}`,
    preview: "Aperçu – non établi",
  },
  de: {
    patient: "Patientin/Patient",
    idNumber: "Versichertennummer",
    dateOfBirth: "Geburtsdatum",
    contact: "Behandlungstermin",
    issuedBy: "Ausgestellt von",
    issued: "Datum",
    yes: "Ja",
    page: (number, count) => `Seite ${number} von ${count}`,
    preview: "Vorschau – nicht ausgestellt",
  },
}

/**
 * The labels in a template's language (BCP 47, by its primary subtag).
 *
 * @throws Error for a language without labels.
 */
export function documentLabels(language: string): DocumentLabels {
  const found = labels[language.split("-")[0]?.toLowerCase() ?? ""]
  if (found === undefined) throw new Error(`No document is written in ${language}`)
  return found
}
