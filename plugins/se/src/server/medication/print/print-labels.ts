import type { Weekday } from "../../../dosage/index.ts"

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
  /** A drug that is taken on one day of the week, or on some days alone. */
  readonly weekly: string
  readonly someDays: string
  /** Before how it is taken. */
  readonly whenNeeded: string
  /** Before what is taken from a later day on. */
  readonly later: (day: string) => string
  readonly begins: (day: string) => string
  readonly begun: string
  readonly doseChanged: string
  readonly allergies: string
  readonly noAllergies: string
  readonly moreAllergies: string
  readonly unreadAllergies: string
  /** What the list holds, and what it may lack. */
  readonly aboutList: string
  readonly holds: string
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
    weekly: "EN GÅNG I VECKAN",
    someDays: "BARA VISSA DAGAR",
    whenNeeded: "Vid behov:",
    later: (day) => `Från ${day}:`,
    begins: (day) => `Börjar först ${day}`,
    begun: "Sedan",
    doseChanged: "Dosen ändrad",
    allergies: "Allergier",
    noAllergies: "Inga allergier finns bland journalens varningar eller i dina egna svar.",
    moreAllergies: "Journalen har varningar som kan gälla fler allergier. Fråga din vårdgivare.",
    unreadAllergies: "Uppgifterna om allergier kunde inte läsas när listan skrevs ut. Fråga din vårdgivare.",
    aboutList: "Om listan",
    holds:
      "Listan innehåller det som den här vårdgivaren har lagt in. Läkemedel från andra vårdgivare, recept och receptfria läkemedel kan saknas.",
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
    weekly: "ÉN GANG I UKEN",
    someDays: "BARE VISSE DAGER",
    whenNeeded: "Ved behov:",
    later: (day) => `Fra ${day}:`,
    begins: (day) => `Begynner først ${day}`,
    begun: "Siden",
    doseChanged: "Dosen endret",
    allergies: "Allergier",
    noAllergies: "Ingen allergier finnes blant journalens varsler eller i dine egne svar.",
    moreAllergies: "Journalen har varsler som kan gjelde flere allergier. Spør behandleren din.",
    unreadAllergies: "Opplysningene om allergier kunne ikke leses da listen ble skrevet ut. Spør behandleren din.",
    aboutList: "Om listen",
    holds:
      "Listen inneholder det som denne klinikken har lagt inn. Legemidler fra andre behandlere, resepter og reseptfrie legemidler kan mangle.",
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
    weekly: "ONCE A WEEK",
    someDays: "ONLY ON SOME DAYS",
    whenNeeded: "When needed:",
    later: (day) => `From ${day}:`,
    begins: (day) => `Starts on ${day}, not before`,
    begun: "Since",
    doseChanged: "Dose changed",
    allergies: "Allergies",
    noAllergies: "There are no allergies among the record’s warnings or in your own answers.",
    moreAllergies: "The record has warnings that may be about more allergies. Ask your clinic.",
    unreadAllergies: "The allergies could not be read when this list was printed. Ask your clinic.",
    aboutList: "About this list",
    holds:
      "This list holds what this clinic has entered. Medicines from other clinics, prescriptions and over-the-counter medicines may be missing.",
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
    weekly: "UNE FOIS PAR SEMAINE",
    someDays: "CERTAINS JOURS SEULEMENT",
    whenNeeded: "Si besoin\u00a0:",
    later: (day) => `À partir du ${day}\u00a0:`,
    begins: (day) => `Ne commence que le ${day}`,
    begun: "Depuis",
    doseChanged: "Dose modifiée",
    allergies: "Allergies",
    noAllergies: "Aucune allergie ne figure parmi les alertes du dossier ni dans vos réponses.",
    moreAllergies: "Le dossier contient des alertes qui peuvent concerner d’autres allergies. Demandez à votre soignant.",
    unreadAllergies: "Les allergies n’ont pas pu être lues lors de l’impression. Demandez à votre soignant.",
    aboutList: "À propos de la liste",
    holds:
      "Cette liste contient ce que cet établissement a saisi. Des médicaments d’autres soignants, des ordonnances et des médicaments sans ordonnance peuvent manquer.",
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
    weekly: "EINMAL PRO WOCHE",
    someDays: "NUR AN MANCHEN TAGEN",
    whenNeeded: "Bei Bedarf:",
    later: (day) => `Ab ${day}:`,
    begins: (day) => `Beginnt erst am ${day}`,
    begun: "Seit",
    doseChanged: "Dosis geändert",
    allergies: "Allergien",
    noAllergies: "Weder in den Warnhinweisen der Akte noch in Ihren Antworten stehen Allergien.",
    moreAllergies: "Die Akte enthält Warnhinweise, die weitere Allergien betreffen können. Fragen Sie Ihre Praxis.",
    unreadAllergies: "Die Allergien konnten beim Drucken nicht gelesen werden. Fragen Sie Ihre Praxis.",
    aboutList: "Zu dieser Liste",
    holds:
      "Diese Liste enthält, was diese Praxis eingetragen hat. Medikamente anderer Praxen, Rezepte und rezeptfreie Medikamente können fehlen.",
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
