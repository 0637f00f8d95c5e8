import path from "node:path"
import type { I18n } from "@lingui/core"
import { serverCatalogues } from "@rond/core/languages"
import type { Weekday } from "../../model/dosage/index.ts"

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
  /** The text in place of a dosage that the server cannot read. */
  readonly unknownDosage: string
  /** A drug that is taken on one day of the week, or only on some days. */
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
  /** The contents of the list, and its possible gaps. */
  readonly aboutList: string
  readonly holds: string
  readonly from: (day: string) => string
  readonly fromTo: (first: string, last: string) => string
  readonly untilFurtherNotice: string
  readonly addedBy: (name: string, day: string) => string
  readonly changedBy: (name: string, day: string) => string
  readonly printed: string
}

/** Finds the texts of a patient's sheet by the languages that they prefer (BCP 47, best first); Swedish where none is written. */
export const printCatalogue = serverCatalogues(path.join(import.meta.dirname, "../../../../../locales/server"), "sv")

const hourFormat = { twoDigits: { minimumIntegerDigits: 2 } }

/** The words of a patient's sheet, from {@link printCatalogue}. */
export const printLabels = (i18n: I18n): PrintLabels => ({
  title: i18n._({ id: "printedMedications.title", message: "Medication list" }),
  idNumber: i18n._({ id: "printedMedications.idNumber", message: "Swedish personal identity number" }),
  regular: i18n._({ id: "printedMedications.regular", message: "Medicines that you take regularly" }),
  asNeeded: i18n._({ id: "printedMedications.asNeeded", message: "Medicines that you take when you need them" }),
  nothing: i18n._({ id: "printedMedications.nothing", message: "No current medicines" }),
  why: i18n._({ id: "printedMedications.why", message: "Why" }),
  how: i18n._({ id: "printedMedications.how", message: "How" }),
  when: i18n._({ id: "printedMedications.when", message: "When" }),
  byWhom: i18n._({ id: "printedMedications.byWhom", message: "By whom" }),
  everyDay: i18n._({ id: "printedMedications.everyDay", message: "Every day" }),
  on: (days) =>
    i18n._("printedMedications.on", { days }, { message: "{days}:", comment: "Days of the week, before what is taken on them." }),
  weekdays: {
    MONDAY: i18n._({ id: "printedMedications.weekdays.MONDAY", message: "Monday" }),
    TUESDAY: i18n._({ id: "printedMedications.weekdays.TUESDAY", message: "Tuesday" }),
    WEDNESDAY: i18n._({ id: "printedMedications.weekdays.WEDNESDAY", message: "Wednesday" }),
    THURSDAY: i18n._({ id: "printedMedications.weekdays.THURSDAY", message: "Thursday" }),
    FRIDAY: i18n._({ id: "printedMedications.weekdays.FRIDAY", message: "Friday" }),
    SATURDAY: i18n._({ id: "printedMedications.weekdays.SATURDAY", message: "Saturday" }),
    SUNDAY: i18n._({ id: "printedMedications.weekdays.SUNDAY", message: "Sunday" }),
  },
  at: (hour) =>
    i18n._(
      "printedMedications.at",
      { hour },
      {
        message: "at {hour, number, twoDigits}:00",
        comment: "An hour from 0 to 23. “{hour}” is without, and “{hour, number, twoDigits}” with, a leading zero.",
        formats: hourFormat,
      },
    ),
  to: (smaller, larger) => i18n._("printedMedications.to", { smaller, larger }, { message: "{smaller} to {larger}" }),
  atMost: (amount) => i18n._("printedMedications.atMost", { amount }, { message: "no more than {amount} in 24 hours" }),
  unknownDosage: i18n._({ id: "printedMedications.unknownDosage", message: "Ask your clinic how to take this medicine" }),
  weekly: i18n._({ id: "printedMedications.weekly", message: "ONCE A WEEK", comment: "A drug that is taken on one day of the week." }),
  someDays: i18n._({ id: "printedMedications.someDays", message: "ONLY ON SOME DAYS" }),
  whenNeeded: i18n._({ id: "printedMedications.whenNeeded", message: "When needed:" }),
  later: (day) => i18n._("printedMedications.later", { day }, { message: "From {day}:" }),
  begins: (day) => i18n._("printedMedications.begins", { day }, { message: "Starts on {day}, not before" }),
  begun: i18n._({ id: "printedMedications.begun", message: "Since" }),
  doseChanged: i18n._({ id: "printedMedications.doseChanged", message: "Dose changed" }),
  allergies: i18n._({ id: "printedMedications.allergies", message: "Allergies" }),
  noAllergies: i18n._({
    id: "printedMedications.noAllergies",
    message: "There are no allergies among the record’s warnings or in your own answers.",
  }),
  moreAllergies: i18n._({
    id: "printedMedications.moreAllergies",
    message: "The record has warnings that may be about more allergies. Ask your clinic.",
  }),
  unreadAllergies: i18n._({
    id: "printedMedications.unreadAllergies",
    message: "The allergies could not be read when this list was printed. Ask your clinic.",
  }),
  aboutList: i18n._({ id: "printedMedications.aboutList", message: "About this list" }),
  holds: i18n._({
    id: "printedMedications.holds",
    message:
      "This list holds what this clinic has entered. Medicines from other clinics, prescriptions and over-the-counter medicines may be missing.",
  }),
  from: (day) => i18n._("printedMedications.from", { day }, { message: "From {day}" }),
  fromTo: (first, last) => i18n._("printedMedications.fromTo", { first, last }, { message: "From {first} up to and including {last}" }),
  untilFurtherNotice: i18n._({ id: "printedMedications.untilFurtherNotice", message: "until further notice" }),
  addedBy: (name, day) => i18n._("printedMedications.addedBy", { name, day }, { message: "Added by {name}, {day}" }),
  changedBy: (name, day) => i18n._("printedMedications.changedBy", { name, day }, { message: "Last changed by {name}, {day}" }),
  printed: i18n._({ id: "printedMedications.printed", message: "Printed" }),
})
