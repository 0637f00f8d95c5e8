import type { Faker } from "@faker-js/faker"
import type { DemoClinician } from "../clinicians.ts"
import type { DemoPatient } from "./patients.ts"
import { seededFaker, idOf } from "../random.ts"

/** Warnings about a patient: one in five regular patients has some; the first of each pool has them all, so that "see all" can be tested. */
export function warningRowsOf(patient: DemoPatient, place: number, clinicians: readonly DemoClinician[], today: Temporal.PlainDate) {
  const { warnings } = patient.pool.market.prose
  const random = seededFaker("warnings", patient.id)
  const count = place === 0 ? warnings.length : patient.kind === "adult" && random.datatype.boolean(0.18) ? 1 : 0
  return random.helpers.arrayElements(warnings, count).map(({ type, kind, reason, note }, index) => ({
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
  const age = today.since(Temporal.PlainDate.from(patient.dateOfBirth), { largestUnit: "years" }).years
  const row = (source: string, name: string, value: unknown, createdAt: string, answers: string) => ({
    id: idOf("observation", patient.id, name),
    patient_id: patient.id,
    source,
    value,
    response_set_id: idOf("answers", patient.id, answers),
    created_at: createdAt,
  })
  const rows: ReturnType<typeof row>[] = []
  if (random.datatype.boolean(0.85)) {
    const { height, weight } = bodyOf(patient.gender, age, random)
    const earlier = momentBefore(today.subtract({ days: 700 }), random, 300)
    const later = momentBefore(today, random, 400)
    rows.push(row("body_height", "height", height, later, "body"), row("body_weight", "weight", `${weight}kg`, later, "body"))
    if (age >= 18)
      rows.push(row("body_weight", "weight-before", `${weight + random.number.int({ min: -6, max: 9 })}kg`, earlier, "body-before"))
  }
  if (random.datatype.boolean(0.4)) {
    const at = momentBefore(today, random, 800)
    const allergies = random.helpers.arrayElements(patient.pool.market.prose.allergies, { min: 1, max: 3 })
    for (const { name, methods, comment } of allergies) {
      rows.push(
        row(
          "health_profile_allergies",
          `allergy-${name}`,
          { allergyName: name, diagnosisMethods: methods, patientComment: comment },
          at,
          "health-profile",
        ),
      )
    }
  }
  if (age >= 18 && random.datatype.boolean(0.25)) {
    const physicalScore = random.number.int({ min: 35, max: 92 })
    const mentalScore = random.number.int({ min: 35, max: 92 })
    const score = { totalScore: Math.round((physicalScore + mentalScore) / 2), physicalScore, mentalScore, maxScore: 100 }
    rows.push(row("sf_36", "quality-of-life", score, momentBefore(today, random, 300), "sf-36"))
  }
  return rows
}

/** The survey's own values: mostly exact, `gt_` and `lt_` at the ends of its scale. */
function bodyOf(gender: "female" | "male", age: number, random: Faker): { readonly height: string; readonly weight: number } {
  if (age < 18) {
    const centimetres = Math.round(52 + 6.6 * age + random.number.int({ min: -4, max: 4 }))
    return { height: `${centimetres}cm`, weight: Math.round(4 + 3.1 * age) }
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
