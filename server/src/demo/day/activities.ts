import type { ActivityType } from "@rond/core/model/meeting"
import { isInRange, type DemoRange } from "@rond/core/server-kit/demo"
import type { DemoClinician } from "../clinicians.ts"
import type { DemoPatient } from "../patient/patients.ts"
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
export const fitsActivity = (patient: DemoPatient, activityType: ActivityType, day: Temporal.PlainDate): boolean =>
  !unfit[patient.kind].includes(activityType) && isOfAge(patient, ages[activityType], day)

const isOfAge = (patient: DemoPatient, range: DemoRange | undefined, day: Temporal.PlainDate): boolean =>
  range === undefined || isInRange(range, ageAt(patient.dateOfBirth, day))

const renewals: readonly ActivityType[] = ["e_prescription_renewal", "e_prescription_medication_request"]
const unfit: Readonly<Record<DemoPatient["kind"], readonly ActivityType[]>> = {
  adult: [],
  child: [...renewals, "chlamydia_nurse_video"],
  "one-time": [...renewals, "physical_meeting"],
}
const ages: Partial<Readonly<Record<ActivityType, DemoRange>>> = { chlamydia_nurse_video: [18, 49.9], pollen_non_video: [6, 65] }
