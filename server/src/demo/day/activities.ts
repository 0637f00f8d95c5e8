import type { ActivityType } from "@rond/core/model/meeting"
import type { DemoClinician } from "../clinicians.ts"
import type { DemoPatient } from "../patient/patients.ts"

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

/** An activity that does not fit the patient becomes a video visit: adult matters for a child, a physical room for a one-time link user. */
export function activityFor(patient: DemoPatient, activityType: ActivityType): ActivityType {
  return unfit[patient.kind].includes(activityType) || (patient.isToddler && activityType === "pollen_non_video")
    ? "video_visit"
    : activityType
}

const renewals: readonly ActivityType[] = ["e_prescription_renewal", "e_prescription_medication_request"]
const unfit: Readonly<Record<DemoPatient["kind"], readonly ActivityType[]>> = {
  adult: [],
  child: [...renewals, "chlamydia_nurse_video"],
  "one-time": [...renewals, "physical_meeting"],
}
