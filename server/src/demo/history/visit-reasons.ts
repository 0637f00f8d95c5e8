import type { Faker } from "@faker-js/faker"
import type { MeetingPlan } from "./meeting-rows.ts"
import type { VisitReason } from "./notes.ts"

/** The reason for a patient's visit to this clinician. */
export function visitReasonOf(
  { clinician, patient, activityType, hasPhotos }: Pick<MeetingPlan, "clinician" | "patient" | "activityType" | "hasPhotos">,
  random: Faker,
): VisitReason {
  const { prose } = clinician.pool.market
  if (activityType === "e_prescription_renewal" || activityType === "e_prescription_medication_request") {
    return { kind: "renewal", renewal: random.helpers.arrayElement(prose.renewals) }
  }
  if (clinician.profession === "psychologist") {
    // A course of therapy has one subject.
    return { kind: "therapy", condition: prose.therapy[Number.parseInt(patient.id.slice(0, 2), 16) % prose.therapy.length]! }
  }
  if (activityType === "pollen_non_video") {
    return { kind: "visit", condition: prose.conditions.find(({ symptomId }) => symptomId === "pollen_allergy")! }
  }
  if (activityType === "chlamydia_nurse_video") {
    if (prose.chlamydia === undefined) throw new Error(`${clinician.pool.country} has no follow-up of chlamydia tests`)
    return { kind: "visit", condition: prose.chlamydia }
  }
  const fitting = prose.conditions.filter(
    ({ children, women, symptomId, photos }) =>
      (hasPhotos !== true || photos === true) &&
      (patient.kind !== "child" || children === true) &&
      (patient.gender === "female" || women !== true) &&
      !(patient.isToddler && notForToddlers.includes(symptomId)),
  )
  return { kind: "visit", condition: random.helpers.arrayElement(fitting) }
}

const notForToddlers = ["pollen_allergy", "sore_throat"]
