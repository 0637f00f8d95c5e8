import type { ActivityType } from "@rond/core/meeting/contract"
import type { DemoClinician } from "./clinicians.ts"
import type { DemoPatient } from "./patients.ts"

const therapy: readonly ActivityType[] = ["video_visit", "non_video_visit", "physical_meeting", "text_consultation"]

/** What this clinician is booked for. */
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

/** What is for adults alone becomes a video visit for a child. */
export function activityFor(patient: DemoPatient, activityType: ActivityType): ActivityType {
  const forAdults: readonly ActivityType[] = ["chlamydia_nurse_video", "e_prescription_renewal", "e_prescription_medication_request"]
  return patient.kind === "child" && forAdults.includes(activityType) ? "video_visit" : activityType
}
