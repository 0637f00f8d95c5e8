import type { Finding, Unchecked } from "./findings.ts"
import { isMoreThanWeekly, unitsADay } from "./intake.ts"
import { takenBeside } from "./list-findings.ts"
import type { DrugSafetyData } from "./market-data.ts"
import type { Medicine, Quantity, Situation } from "./situation.ts"

type Checked = { readonly findings: readonly Finding[]; readonly unchecked: readonly Unchecked[] }
const nothing: Checked = { findings: [], unchecked: [] }
const notChecked = (unchecked: Unchecked): Checked => ({ findings: [], unchecked: [unchecked] })

/**
 * The amount of one counted unit in this unit: its strength, or 1 where the unit itself is counted. `undefined` where it cannot be told.
 */
const perUnitIn = ({ perUnit, countedIn }: Medicine, unit: string): number | undefined =>
  countedIn === unit ? 1 : perUnit?.unit === unit ? perUnit.amount : undefined

/**
 * Whether a day has more than the catalogue's usual maximum, with all medicines of the same substance. The maximum is for adults. A dose above it is
 * too much for a child as well; a dose below it may be too much.
 */
export function maximumFindings(situation: Situation): Checked {
  const { findings, unchecked } = adultMaximumFindings(situation)
  const isSilent = findings.length === 0 && situation.medicine.usualMaximum !== undefined
  return { findings, unchecked: situation.isChild && isSilent ? [...unchecked, { what: "maximum", why: "child" }] : unchecked }
}

function adultMaximumFindings(situation: Situation): Checked {
  const { medicine, intake } = situation
  const { usualMaximum: maximum } = medicine
  if (maximum === undefined) return notChecked({ what: "maximum", why: "not-named" })
  const perUnit = perUnitIn(medicine, maximum.unit)
  if (perUnit === undefined) return notChecked({ what: "maximum", why: "strength" })
  const units = unitsADay(intake)
  if (units === undefined) return notChecked({ what: "maximum", why: intake.pattern.kind === "as-needed" ? "as-needed" : "free-text" })
  const beside = takenBeside(situation)
    .filter(({ atcCode }) => atcCode === medicine.atcCode)
    .flatMap((other) => {
      const [each, taken] = [perUnitIn(other, maximum.unit), unitsADay(other.intake)]
      return each === undefined || taken === undefined ? [] : [{ other, amount: each * taken }]
    })
  const daily: Quantity = { amount: beside.reduce((sum, { amount }) => sum + amount, units * perUnit), unit: maximum.unit }
  if (isAbove(daily.amount, maximum.amount))
    return { findings: [{ kind: "maximum", key: "maximum", daily, maximum, others: beside.map(({ other }) => other) }], unchecked: [] }
  const isOpen = intake.pattern.kind === "as-needed" && intake.pattern.most === undefined
  return isOpen ? notChecked({ what: "maximum", why: "as-needed" }) : nothing
}

/** Sums of decimal amounts are not exact. */
const isAbove = (amount: number, maximum: number): boolean => amount > maximum * (1 + 1e-9)

/** Whether a medicine that is taken once a week is taken more often. */
export function weeklyFindings({ medicine, intake }: Situation, { weekly, asOf }: DrugSafetyData): Checked {
  const isWeekly = weekly.some(
    ({ atc, countedIn, from }) =>
      medicine.atcCode.startsWith(atc) &&
      (countedIn === undefined || (medicine.countedIn !== undefined && countedIn.includes(medicine.countedIn))) &&
      (from === undefined || (medicine.perUnit?.unit === from.unit && medicine.perUnit.amount >= from.amount)),
  )
  if (!isWeekly) return nothing
  const isMore = isMoreThanWeekly(intake)
  if (isMore === undefined) return notChecked({ what: "weekly", why: "free-text" })
  return isMore ? { findings: [{ kind: "weekly", key: "weekly", asOf }], unchecked: [] } : nothing
}

/** Whether a treatment that ends has no last day. */
export function courseFindings({ medicine, intake }: Situation, { courses, asOf }: DrugSafetyData): readonly Finding[] {
  const [course] = courses
    .filter(({ atc }) => medicine.atcCode.startsWith(atc))
    .toSorted((left, right) => right.atc.length - left.atc.length)
  const days = course?.days ?? null
  return days === null || intake.lastDay !== null ? [] : [{ kind: "no-end", key: "no-end", days, asOf }]
}
