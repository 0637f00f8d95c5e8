import type { Faker } from "@faker-js/faker"
import type { DemoProse } from "@rond/core/server-kit/demo"
import type { DemoClinician } from "../clinicians.ts"
import { ageAt, daysOld, usualBody } from "../plausible/age.ts"
import type { DemoPatient } from "./patients.ts"
import { hasWholeRecord } from "../promises/promised-patients.ts"
import { seededFaker, idOf } from "../random.ts"

/** Warnings about a patient: one in five adults has one; the first of each pool has them all, and who has a whole record. */
function warningsOf({ id, pool, kind, index }: DemoPatient, random: Faker) {
  const { warnings } = pool.market.prose
  const hasAll = (kind === "adult" && index === 0) || hasWholeRecord(id)
  const count = hasAll ? warnings.length : kind === "adult" && random.datatype.boolean(0.18) ? 1 : 0
  return random.helpers.arrayElements(warnings, count)
}

export const penicillin = /penicillin|pénicilline/i

/** Whether the record warns of an allergy to penicillin, or the patient has reported one. */
export function isAllergicToPenicillin(patient: DemoPatient, day: Temporal.PlainDate): boolean {
  const { isWarnedOfPenicillin } = knownOf(patient)
  return isWarnedOfPenicillin || reportedAllergiesOf(patient, day).some(({ name }) => penicillin.test(name))
}

/** The age from which patients have each of a market's allergies, in their order: birch, penicillin as a child, peanut, nickel, cat. */
export const allergyAges = [5, 18, 4, 14, 4] as const

/** The allergies that the patient has reported, as far as they had them on that day. */
export function reportedAllergiesOf(patient: DemoPatient, day: Temporal.PlainDate): DemoProse["allergies"] {
  const { allergies } = knownOf(patient)
  if (allergies.length === 0) return allergies
  const age = ageAt(patient.dateOfBirth, day)
  const all = patient.pool.market.prose.allergies
  return allergies.filter((allergy) => age >= (allergyAges[all.indexOf(allergy)] ?? 18) + 0.5)
}

interface KnownOfPatient {
  readonly isWarnedOfPenicillin: boolean
  readonly allergies: DemoProse["allergies"]
}

// Cached: each of a patient's many meetings needs them.
const extrasByPatient = new Map<string, KnownOfPatient>()

function knownOf(patient: DemoPatient): KnownOfPatient {
  const extras = extrasByPatient.get(patient.id) ?? drawnOf(patient)
  extrasByPatient.set(patient.id, extras)
  return extras
}

function drawnOf(patient: DemoPatient): KnownOfPatient {
  const random = seededFaker("allergies", patient.id)
  const { allergies } = patient.pool.market.prose
  const isReporting = patient.kind !== "one-time" && (random.datatype.boolean(0.4) || hasWholeRecord(patient.id))
  return {
    isWarnedOfPenicillin: warningsOf(patient, seededFaker("warnings", patient.id)).some(({ reason }) => penicillin.test(reason)),
    allergies: isReporting ? random.helpers.arrayElements(allergies, { min: 1, max: 3 }) : [],
  }
}

export function warningRowsOf(patient: DemoPatient, clinicians: readonly DemoClinician[], today: Temporal.PlainDate) {
  const random = seededFaker("warnings", patient.id)
  return warningsOf(patient, random).map(({ type, kind, reason, note }, index) => ({
    id: idOf("warning", patient.id, String(index)),
    patient_id: patient.id,
    pool_id: patient.pool.id,
    type,
    kind,
    reason,
    note,
    clinician_name: random.helpers.arrayElement(clinicians.filter(({ profession }) => profession === "doctor")).name,
    created_at: momentBefore(today, random, 900),
  }))
}

/** Heights, weights, allergies and a quality-of-life score, as the patient answered them over the years. */
export function observationRowsOf(patient: DemoPatient, today: Temporal.PlainDate) {
  if (patient.kind === "one-time") return []
  const random = seededFaker("observations", patient.id)
  const age = ageAt(patient.dateOfBirth, today)
  // Since birth, and a day later than that.
  const within = (days: number) => Math.max(1, Math.min(days, daysOld(patient.dateOfBirth, today) - 1))
  const row = (source: string, name: string, value: unknown, createdAt: string, answers: string) => ({
    id: idOf("observation", patient.id, name),
    patient_id: patient.id,
    source,
    value,
    response_set_id: idOf("answers", patient.id, answers),
    created_at: createdAt,
  })
  const rows: ReturnType<typeof row>[] = []
  const isWhole = hasWholeRecord(patient.id)
  if (random.datatype.boolean(0.85) || isWhole) {
    const earlier = momentBefore(today.subtract({ days: 700 }), random, 300)
    const later = momentBefore(today, random, within(age < 18 ? Math.ceil(8 + 20 * age) : 400))
    const { height, weight } = bodyOf(patient, Temporal.PlainDate.from(later.slice(0, 10)), random)
    rows.push(row("body_height", "height", height, later, "body"), row("body_weight", "weight", `${weight}kg`, later, "body"))
    const change = random.number.int({ min: -6, max: 9 })
    if (age >= 22) rows.push(row("body_weight", "weight-before", `${weight + change}kg`, earlier, "body-before"))
  }
  const allergies = reportedAllergiesOf(patient, today)
  const { isWarnedOfPenicillin } = knownOf(patient)
  if (allergies.length > 0) {
    // Within the half year since the last of them came.
    const at = momentBefore(today, random, within(age < 22 ? 90 : 800))
    for (const { name, methods, comment } of allergies) {
      rows.push(
        row(
          "health_profile_allergies",
          `allergy-${name}`,
          // A patient who had an anaphylaxis does not mention a rash in childhood.
          { allergyName: name, diagnosisMethods: methods, patientComment: isWarnedOfPenicillin && penicillin.test(name) ? null : comment },
          at,
          "health-profile",
        ),
      )
    }
  }
  if (age >= 18 && (random.datatype.boolean(0.25) || isWhole)) {
    const physicalScore = random.number.int({ min: 35, max: 92 })
    const mentalScore = random.number.int({ min: 35, max: 92 })
    const score = { totalScore: Math.round((physicalScore + mentalScore) / 2), physicalScore, mentalScore, maxScore: 100 }
    rows.push(row("sf_36", "quality-of-life", score, momentBefore(today, random, 300), "sf-36"))
  }
  return rows
}

/** The survey's own values on a day: mostly exact, `gt_` and `lt_` at the ends of its scale. */
function bodyOf(
  { gender, dateOfBirth }: DemoPatient,
  day: Temporal.PlainDate,
  random: Faker,
): { readonly height: string; readonly weight: number } {
  const age = ageAt(dateOfBirth, day)
  if (age < 18) {
    const usual = usualBody(age)
    const part = random.number.float({ min: 0.96, max: 1.04 })
    return { height: `${Math.round(usual.height * part)}cm`, weight: Math.round(usual.weight * part * part) }
  }
  const tall = random.datatype.boolean(0.03)
  const centimetres = (gender === "female" ? 166 : 180) + random.number.int({ min: -12, max: 13 })
  const metres = centimetres / 100
  return {
    height: tall ? "gt_200cm" : `${centimetres}cm`,
    weight: Math.round(metres * metres * random.number.float({ min: 19, max: 34 })),
  }
}

function momentBefore(today: Temporal.PlainDate, random: Faker, maxDays: number): string {
  const day = today.subtract({ days: random.number.int({ min: 1, max: maxDays }) })
  return `${day.toString()}T${String(random.number.int({ min: 7, max: 19 })).padStart(2, "0")}:15:00Z`
}

/** The record service's notices for some of a pool's patients. */
export function recordServiceRowsOf(patient: DemoPatient, index: number) {
  const notice = patient.kind === "adult" ? patient.pool.recordServiceNotices?.get(index) : undefined
  return notice === undefined ? [] : [{ patient_id: patient.id, ...notice }]
}
