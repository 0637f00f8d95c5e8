import type { AllergyStatement, FindingKind } from "@rond/core/model/drug-safety"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Drug, MedicationItem } from "../../model/contract/index.ts"
import { dosageOf, newDosage, parseShortcut, withAsNeeded, withType, type DosageDraft, type Weekday } from "../../model/dosage/index.ts"
import { medicationGuard, type MedicationSituation } from "../../model/safety/guard.ts"
import { demoDrugs } from "../catalogue/demo-catalogue.ts"
import { demoDrugSafety } from "./demo-drug-safety.ts"
import { guardCases, type GuardCase } from "./guard-cases.ts"

const today = "2026-11-02"
const drugs = Effect.runSync(demoDrugs)

/** Finds a drug by its substance and the beginning of its strength. */
function drugOf(name: string): Drug {
  const found = drugs.find(({ substance, strength }) => `${substance} ${strength}`.startsWith(name))
  if (found === undefined) throw new Error(`The demo's catalogue has no ${name}`)
  return found
}

/** `1x3 10d`: ten days; `MONDAY 4x1`: weekdays; `vb 1-2 max 8`: as needed; `text …`: free text; `from+8`: so many days later. */
function draftIn(text: string): DosageDraft {
  const { from = "0", rest = "" } = /^(?:from\+(?<from>\d+) )?(?<rest>.*?)$/.exec(text)?.groups ?? {}
  const start = Temporal.PlainDate.from(today).add({ days: Number(from) })
  const begun = newDosage(start.toString())
  if (rest.startsWith("text ")) return { ...withType(begun, "CUSTOM"), customText: rest.slice(5) }
  const asNeeded = /^vb (?<amount>[\d-]+)(?: max (?<most>\d+))?$/.exec(rest)?.groups
  if (asNeeded !== undefined)
    return {
      ...withAsNeeded(begun, true),
      asNeededAmount: asNeeded["amount"]!,
      asNeededMax: asNeeded["most"] === undefined ? null : Number(asNeeded["most"]),
    }
  const { days, shortcut = "", length } = /^(?:(?<days>[A-Z,]+) )?(?<shortcut>.*?)(?: (?<length>\d+)d)?$/.exec(rest)?.groups ?? {}
  const said = parseShortcut(shortcut)
  if (said === undefined || !("times" in said)) throw new Error(`${text} is no dose`)
  const { times } = said
  const dosage = days === undefined ? begun : { ...withType(begun, "WEEKLY"), weekdays: days.split(",") as Weekday[] }
  if (length === undefined) return { ...dosage, times }
  return { ...dosage, times, isUntilFurtherNotice: false, endDay: start.add({ days: Number(length) - 1 }).toString() }
}

const statementOf = (text: string, place: number): AllergyStatement => ({
  id: `said-${place}`,
  text: text.slice(2),
  from: text.startsWith("p:") ? "patient" : "record",
  by: text.startsWith("p:") ? null : "Robin Vale",
  at: "2026-01-01T08:00:00.000Z",
  isSorted: !text.startsWith("?:"),
})

const listed = ([name, dose]: readonly [string, string], place: number): MedicationItem => ({
  ...drugOf(name),
  id: `taken-${place}`,
  dosage: dosageOf(draftIn(dose)),
  reason: [],
  latestModifiedAt: "2026-11-01T08:00:00.000Z",
  latestModifiedBy: "Robin Vale",
  status: { status: "ACTIVE", createdAt: "2026-11-01T08:00:00.000Z" },
  version: 1,
})

const situationOf = ({ adds, dose, isChild = false, allergies = [], takes = [] }: GuardCase): MedicationSituation => {
  const drug = drugOf(adds)
  return {
    product: drug,
    drug,
    dosage: draftIn(dose),
    isChild,
    active: takes.map(listed),
    changedId: undefined,
    allergies: allergies.map(statementOf),
    areAllergiesLoaded: true,
    interactions: { known: Effect.runSync(demoDrugSafety.interactionsOf(drug.medication.atcCode)) },
  }
}

const nameOf = ({ adds, dose, isChild = false, allergies = [], takes = [] }: GuardCase) =>
  [`${adds}, ${dose}${isChild ? " for a child" : ""}`, ...allergies, ...takes.map((other) => `beside ${other.join(", ")}`)].join("; ")

describe("the guard says", { tags: ["SAFE-001", "SAFE-002", "SAFE-003", "SAFE-004", "SAFE-005", "SAFE-006"] }, () => {
  it.each(guardCases.map((row) => [nameOf(row), row] as const))("%s", (_name, row) => {
    const { findings, unchecked } = medicationGuard(situationOf(row))
    const said = findings.map(({ kind }) => kind).toSorted()
    expect(said).toEqual([...(row.wants ?? []), ...(row.falseAlarms ?? [])].toSorted())
    const notChecked = unchecked.map(({ what, why }) => `${what}: ${why}`)
    expect(notChecked).toEqual(row.notChecked ?? notChecked)
    expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length)
  })

  it("what is wanted, and little else: the alarms of the table", () => {
    const count = (kinds: (row: GuardCase) => readonly FindingKind[] | undefined) => guardCases.flatMap((row) => kinds(row) ?? []).length
    expect({
      cases: guardCases.length,
      trueAlarms: count(({ wants }) => wants),
      falseAlarms: count(({ falseAlarms }) => falseAlarms),
      misses: count(({ misses }) => misses),
      silentCases: guardCases.filter(({ wants = [], falseAlarms = [] }) => wants.length + falseAlarms.length === 0).length,
    }).toEqual({ cases: 196, trueAlarms: 120, falseAlarms: 9, misses: 6, silentCases: 69 })
  })
})
