import { knownWord } from "@rond/core/api"
import { writtenText } from "@rond/core/format"
import type { MedicationItem } from "../../medication/model/contract/index.ts"
import type { Immunization } from "../../vaccination/model/index.ts"
import {
  amountText,
  amountWithUnit,
  clockHour,
  completeTimes,
  dayOfMillis,
  draftOf,
  knownDosage,
  parseRange,
  weekdays,
  type DosageDraft,
} from "../../medication/model/dosage/index.ts"
import type { DoneMedication } from "./done.ts"

/** Whether a language is Swedish. Sweden's notes are in Swedish, whatever the language on screen. */
const isSwedish = (language: string): boolean => language.split("-")[0] === "sv"

const list = new Intl.ListFormat("sv", { type: "conjunction" })
/** 5 January 2026 is a Monday. */
const weekdayNames = weekdays.map((_, index) =>
  new Intl.DateTimeFormat("sv", { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2026, 0, 5 + index))),
)

type Unit = MedicationItem["silDrug"]["dosages"][number] | undefined

const timesText = (dosage: DosageDraft, unit: Unit): string => {
  const times = completeTimes(dosage).toSorted((left, right) => left.hour - right.hour)
  const amounts = [...new Set(times.map(({ amount }) => amount))]
  return list.format(
    amounts.map((amount) => {
      const hours = times.filter((time) => time.amount === amount).map(({ hour }) => clockHour(hour))
      return `${amountWithUnit(amount, unit)} kl. ${list.format(hours)}`
    }),
  )
}

function doseText(dosage: DosageDraft, unit: Unit): string {
  switch (dosage.type) {
    case "DAILY":
      return `${timesText(dosage, unit)} varje dag`
    case "WEEKLY":
      return `${timesText(dosage, unit)} varje ${list.format(weekdayNames.filter((_, index) => dosage.weekdays.includes(weekdays[index]!)))}`
    case "AS_NEEDED": {
      const range = parseRange(dosage.asNeededAmount)
      const [least, most] = [range?.min, range?.max ?? range?.min]
      if (least === undefined || most === undefined) return "vid behov"
      const amount = least === most ? amountWithUnit(least, unit) : `${amountText(least)}–${amountWithUnit(most, unit)}`
      const limit = dosage.asNeededMax === null ? "" : `, högst ${amountWithUnit(dosage.asNeededMax, unit)} per dygn`
      return `${amount} vid behov${limit}`
    }
    case "CUSTOM":
      return dosage.customText.trim()
  }
}

/** Writes the first and last day of a dose, where it is not from the day on which it was written, until further notice. */
function periodText({ startDay, endDay }: DosageDraft, writtenDay: string): string {
  const from = startDay !== null && startDay > writtenDay ? `, från och med ${startDay}` : ""
  return endDay === null ? from : `${from}, till och med ${endDay}`
}

/**
 * A note's sentence about a change to a medication: `Insatt: Alvedon 500 mg, 1 tablett kl. 08:00 varje dag.` `undefined` for a note in
 * another language, and for a change that no note reports, such as an entry made in error.
 *
 * @param language of the note (BCP 47)
 */
export function medicationSentence({ item, done }: DoneMedication, language: string): string | undefined {
  if (!isSwedish(language)) return undefined
  const { name, dosages } = item.silDrug
  const dosage = knownDosage(item.dosage)
  const draft = dosage && draftOf(dosage)
  const writtenDay = dayOfMillis(Date.parse(done.at))
  const how = draft === undefined ? "" : `, ${doseText(draft, dosages[0])}${periodText(draft, writtenDay)}`
  switch (knownWord(done.change)) {
    case "added":
      return `Insatt: ${name}${how}.`
    case "edited":
      return `Ändrad dos: ${name}${how}.`
    case "ended":
      return `Utsatt: ${name}.`
    default:
      return undefined
  }
}

/**
 * A note's sentence about a given dose: `Vaccination: FSME-IMMUN, dos 2, batchnummer A1B2.` `undefined` for a note in another language.
 *
 * @param language of the note (BCP 47)
 */
export function doseSentence(
  { vaccine, doseNumber, lotNumber }: Pick<Immunization, "vaccine" | "doseNumber" | "lotNumber">,
  language: string,
) {
  if (!isSwedish(language)) return undefined
  const lot = writtenText(lotNumber ?? "")
  const batch = lot === "" ? "" : `, batchnummer ${lot}`
  return `Vaccination: ${vaccine.name}, dos ${doseNumber}${batch}.`
}
