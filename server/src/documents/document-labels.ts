/** The labels on every document, whatever its template. */
export interface DocumentLabels {
  readonly patient: string
  /** Where the market has no name for it. */
  readonly idNumber: string
  readonly dateOfBirth: string
  readonly contact: string
  readonly phone: string
  readonly issuedBy: string
  readonly issued: string
  readonly yes: string
  readonly page: (number: number, count: number) => string
  /** For a note: who wrote, signed and struck it, its addenda, and who printed it. */
  readonly author: string
  readonly signedBy: string
  readonly notSigned: string
  readonly addendum: string
  readonly struckOut: string
  readonly printed: string
  /** Above the lines of a note's pictures, which are only in the record. */
  readonly pictures: (count: number) => string
  /** Printed across the pages of a document that is not saved yet. */
  readonly preview: string
}

const labels: Readonly<Record<string, DocumentLabels>> = {
  sv: {
    patient: "Patient",
    idNumber: "Id-nummer",
    dateOfBirth: "Födelsedatum",
    contact: "Vårdkontakt",
    phone: "Telefon",
    issuedBy: "Utfärdat och signerat av",
    issued: "Datum",
    yes: "Ja",
    page: (number, count) => `Sida ${number} av ${count}`,
    preview: "Förhandsgranskning – inte utfärdat",
    author: "Ansvarig behandlare",
    signedBy: "Signerad av",
    notSigned: "Osignerad",
    addendum: "Tillägg",
    struckOut: "Makulerad",
    printed: "Utskriven",
    pictures: (count) => `Bilder i journalen, inte utskrivna: ${count}`,
  },
  nb: {
    patient: "Pasient",
    idNumber: "Id-nummer",
    dateOfBirth: "Fødselsdato",
    contact: "Konsultasjon",
    phone: "Telefon",
    issuedBy: "Utstedt og signert av",
    issued: "Dato",
    yes: "Ja",
    page: (number, count) => `Side ${number} av ${count}`,
    preview: "Forhåndsvisning – ikke utstedt",
    author: "Ansvarig behandler",
    signedBy: "Signert av",
    notSigned: "Usignert",
    addendum: "Tillegg",
    struckOut: "Makulert",
    printed: "Skrevet ut",
    pictures: (count) => `Bilder i journalen, ikke skrevet ut: ${count}`,
  },
  en: {
    patient: "Patient",
    idNumber: "ID number",
    dateOfBirth: "Date of birth",
    contact: "Consultation",
    phone: "Phone",
    issuedBy: "Issued and signed by",
    issued: "Date",
    yes: "Yes",
    page: (number, count) => `Page ${number} of ${count}`,
    preview: "Preview – not issued",
    author: "Author",
    signedBy: "Signed by",
    notSigned: "Not signed",
    addendum: "Addendum",
    struckOut: "Struck out",
    printed: "Printed",
    pictures: (count) => `Pictures in the record, not printed: ${count}`,
  },
  fr: {
    patient: "Patient",
    idNumber: "Numéro d’identité",
    dateOfBirth: "Date de naissance",
    contact: "Consultation",
    phone: "Téléphone",
    issuedBy: "Établi et signé par",
    issued: "Date",
    yes: "Oui",
    page: (number, count) => `Page ${number} sur ${count}`,
    preview: "Aperçu – non établi",
    author: "Auteur",
    signedBy: "Signé par",
    notSigned: "Non signé",
    addendum: "Addendum",
    struckOut: "Rayé",
    printed: "Imprimé",
    pictures: (count) => `Images du dossier, non imprimées : ${count}`,
  },
  de: {
    patient: "Patientin/Patient",
    idNumber: "Identifikationsnummer",
    dateOfBirth: "Geburtsdatum",
    contact: "Behandlungstermin",
    phone: "Telefon",
    issuedBy: "Ausgestellt und signiert von",
    issued: "Datum",
    yes: "Ja",
    page: (number, count) => `Seite ${number} von ${count}`,
    preview: "Vorschau – nicht ausgestellt",
    author: "Verfasst von",
    signedBy: "Signiert von",
    notSigned: "Nicht signiert",
    addendum: "Nachtrag",
    struckOut: "Storniert",
    printed: "Gedruckt",
    pictures: (count) => `Bilder in der Akte, nicht gedruckt: ${count}`,
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
