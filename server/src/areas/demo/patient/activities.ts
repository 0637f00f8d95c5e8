import type { ActivityType } from "@rond/core/model/meeting"
import { isInRange } from "@rond/core/server-kit/demo"
import type { DemoClinician } from "../clinicians.ts"
import type { DemoPatient } from "./patients.ts"
import { ageAt } from "../plausible/age.ts"

const therapy: readonly ActivityType[] = ["video_visit", "non_video_visit", "physical_meeting", "text_consultation"]

/** The activity types this clinician is booked for. */
export function activitiesOf({ profession, pool }: DemoClinician): readonly ActivityType[] {
  switch (profession) {
    case "doctor":
      return pool.doctors
    case "nurse":
      return pool.nurses
    case "psychologist":
      return therapy
  }
}

/** An activity that does not fit the patient on that day becomes a video visit. */
export const activityFor = (patient: DemoPatient, activityType: ActivityType, day: Temporal.PlainDate): ActivityType =>
  fitsActivity(patient, activityType, day) ? activityType : "video_visit"

/** Whether a patient of this kind and age books such a meeting: some are for adults only, others not for one-time patients. */
export function fitsActivity(patient: DemoPatient, activityType: ActivityType, day: Temporal.PlainDate): boolean {
  const own = patient.pool.market.activities?.[activityType]
  if (own?.isForAdults === true && patient.kind === "child") return false
  if (own?.ages !== undefined && !isInRange(own.ages, ageAt(patient.dateOfBirth, day))) return false
  return !unfit[patient.kind].includes(activityType)
}

const renewals: readonly ActivityType[] = ["e_prescription_renewal", "e_prescription_medication_request"]
const unfit: Readonly<Record<DemoPatient["kind"], readonly ActivityType[]>> = {
  adult: [],
  child: renewals,
  "one-time": [...renewals, "physical_meeting"],
}
