import type { ActivityType } from "@rond/core/meeting/contract"
import type { DemoClinician } from "./clinicians.ts"

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
