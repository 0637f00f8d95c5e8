import type { Weekday } from "../../../medication-list/dosage/index.ts"

/** The words of a printed list, for the patient. */
export interface PrintLabels {
  readonly title: string
  readonly idNumber: string
  readonly regular: string
  readonly asNeeded: string
  readonly nothing: string
  readonly why: string
  readonly how: string
  readonly when: string
  readonly byWhom: string
  readonly everyDay: string
  /** The days before what is taken on them. */
  readonly on: (days: string) => string
  readonly weekdays: Readonly<Record<Weekday, string>>
  readonly at: (hour: number) => string
  readonly to: (smaller: string, larger: string) => string
  readonly atMost: (amount: string) => string
  /** In place of a dosage that the server cannot read. */
  readonly unknownDosage: string
  readonly from: (day: string) => string
  readonly fromTo: (first: string, last: string) => string
  readonly untilFurtherNotice: string
  readonly addedBy: (name: string, day: string) => string
  readonly changedBy: (name: string, day: string) => string
  readonly printed: string
}

const clock = (hour: number, mark: string) => `${String(hour).padStart(2, "0")}${mark}00`

const labels = {
  sv: {
    title: "Läkemedelslista",
    idNumber: "Personnummer",
    regular: "Läkemedel som du tar regelbundet",
    asNeeded: "Läkemedel som du tar vid behov",
    nothing: "Inga aktuella läkemedel",
    why: "Varför",
    how: "Hur",
    when: "När",
    byWhom: "Av vem",
    everyDay: "Varje dag",
    on: (days) => `${days}:`,
    weekdays: {
      MONDAY: "måndag",
      TUESDAY: "tisdag",
      WEDNESDAY: "onsdag",
      THURSDAY: "torsdag",
      FRIDAY: "fredag",
      SATURDAY: "lördag",
      SUNDAY: "söndag",
    },
    at: (hour) => `kl.\u00a0${clock(hour, ".")}`,
    to: (smaller, larger) => `${smaller} till ${larger}`,
    atMost: (amount) => `högst ${amount} per dygn`,
    unknownDosage: "Fråga din vårdgivare hur du ska ta läkemedlet",
    from: (day) => `Från ${day}`,
    fromTo: (first, last) => `Från ${first} till och med ${last}`,
    untilFurtherNotice: "tills vidare",
    addedBy: (name, day) => `Insatt av ${name}, ${day}`,
    changedBy: (name, day) => `Senast ändrad av ${name}, ${day}`,
    printed: "Utskriven",
  },
  nb: {
    title: "Legemiddelliste",
    idNumber: "Personnummer",
    regular: "Legemidler du tar fast",
    asNeeded: "Legemidler du tar ved behov",
    nothing: "Ingen aktuelle legemidler",
    why: "Hvorfor",
    how: "Hvordan",
    when: "Når",
    byWhom: "Av hvem",
    everyDay: "Hver dag",
    on: (days) => `${days}:`,
    weekdays: {
      MONDAY: "mandag",
      TUESDAY: "tirsdag",
      WEDNESDAY: "onsdag",
      THURSDAY: "torsdag",
      FRIDAY: "fredag",
      SATURDAY: "lørdag",
      SUNDAY: "søndag",
    },
    at: (hour) => `kl.\u00a0${clock(hour, ".")}`,
    to: (smaller, larger) => `${smaller} til ${larger}`,
    atMost: (amount) => `høyst ${amount} per døgn`,
    unknownDosage: "Spør behandleren din om hvordan du skal ta legemidlet",
    from: (day) => `Fra ${day}`,
    fromTo: (first, last) => `Fra ${first} til og med ${last}`,
    untilFurtherNotice: "inntil videre",
    addedBy: (name, day) => `Lagt til av ${name}, ${day}`,
    changedBy: (name, day) => `Sist endret av ${name}, ${day}`,
    printed: "Skrevet ut",
  },
  en: {
    title: "Medication list",
    idNumber: "Swedish personal identity number",
    regular: "Medicines that you take regularly",
    asNeeded: "Medicines that you take when you need them",
    nothing: "No current medicines",
    why: "Why",
    how: "How",
    when: "When",
    byWhom: "By whom",
    everyDay: "Every day",
    on: (days) => `${days}:`,
    weekdays: {
      MONDAY: "Monday",
      TUESDAY: "Tuesday",
      WEDNESDAY: "Wednesday",
      THURSDAY: "Thursday",
      FRIDAY: "Friday",
      SATURDAY: "Saturday",
      SUNDAY: "Sunday",
    },
    at: (hour) => `at\u00a0${clock(hour, ":")}`,
    to: (smaller, larger) => `${smaller} to ${larger}`,
    atMost: (amount) => `no more than ${amount} in 24 hours`,
    unknownDosage: "Ask your clinic how to take this medicine",
    from: (day) => `From ${day}`,
    fromTo: (first, last) => `From ${first} up to and including ${last}`,
    untilFurtherNotice: "until further notice",
    addedBy: (name, day) => `Added by ${name}, ${day}`,
    changedBy: (name, day) => `Last changed by ${name}, ${day}`,
    printed: "Printed",
  },
  fr: {
    title: "Liste de médicaments",
    idNumber: "Numéro d’identité suédois",
    regular: "Médicaments à prendre régulièrement",
    asNeeded: "Médicaments à prendre si besoin",
    nothing: "Aucun médicament en cours",
    why: "Pourquoi",
    how: "Comment",
    when: "Quand",
    byWhom: "Par qui",
    everyDay: "Chaque jour",
    on: (days) => `${days}\u00a0:`,
    weekdays: {
      MONDAY: "lundi",
      TUESDAY: "mardi",
      WEDNESDAY: "mercredi",
      THURSDAY: "jeudi",
      FRIDAY: "vendredi",
      SATURDAY: "samedi",
      SUNDAY: "dimanche",
    },
    at: (hour) => `à\u00a0${String(hour)}\u00a0h`,
    to: (smaller, larger) => `${smaller} à ${larger}`,
    atMost: (amount) => `au maximum ${amount} par 24 heures`,
    unknownDosage: "Demandez à votre soignant comment prendre ce médicament",
    from: (day) => `À partir du ${day}`,
    fromTo: (first, last) => `Du ${first} au ${last} inclus`,
    untilFurtherNotice: "jusqu’à nouvel ordre",
    addedBy: (name, day) => `Ajouté par ${name}, le ${day}`,
    changedBy: (name, day) => `Dernière modification par ${name}, le ${day}`,
    printed: "Imprimé",
  },
  de: {
    title: "Medikamentenliste",
    idNumber: "Schwedische Personennummer",
    regular: "Medikamente, die Sie regelmäßig einnehmen",
    asNeeded: "Medikamente, die Sie bei Bedarf einnehmen",
    nothing: "Keine aktuellen Medikamente",
    why: "Wofür",
    how: "Wie",
    when: "Wann",
    byWhom: "Von wem",
    everyDay: "Jeden Tag",
    on: (days) => `${days}:`,
    weekdays: {
      MONDAY: "Montag",
      TUESDAY: "Dienstag",
      WEDNESDAY: "Mittwoch",
      THURSDAY: "Donnerstag",
      FRIDAY: "Freitag",
      SATURDAY: "Samstag",
      SUNDAY: "Sonntag",
    },
    at: (hour) => `um\u00a0${String(hour)}\u00a0Uhr`,
    to: (smaller, larger) => `${smaller} bis ${larger}`,
    atMost: (amount) => `höchstens ${amount} in 24 Stunden`,
    unknownDosage: "Fragen Sie Ihre Praxis, wie Sie das Medikament einnehmen",
    from: (day) => `Ab ${day}`,
    fromTo: (first, last) => `Von ${first} bis einschließlich ${last}`,
    untilFurtherNotice: "bis auf Weiteres",
    addedBy: (name, day) => `Angesetzt von ${name}, ${day}`,
    changedBy: (name, day) => `Zuletzt geändert von ${name}, ${day}`,
    printed: "Gedruckt",
  },
} satisfies Readonly<Record<string, PrintLabels>>

type PrintLanguage = keyof typeof labels

const isPrinted = (language: string): language is PrintLanguage => Object.hasOwn(labels, language)

/** The language of a patient's sheet, by the primary subtags of what they prefer, best first; Swedish where none is printed. */
export function printLanguage(preferred: readonly (string | null)[]): PrintLanguage {
  const known = preferred
    .map((language) => language?.split("-")[0]?.toLowerCase() ?? "")
    .map((language) => (language === "no" ? "nb" : language))
  return known.find(isPrinted) ?? "sv"
}

export const printLabels = (language: PrintLanguage): PrintLabels => labels[language]
