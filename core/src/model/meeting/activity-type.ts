import { Schema } from "effect"

/** What the patient booked. Determines the meeting's title; any other type is an error ("Unknown activity type"). */
export const activityTypes = [
  "video_visit",
  "physical_meeting",
  "non_video_visit",
  "text_consultation",
  "e_prescription_renewal",
  "e_prescription_medication_request",
  "pollen_non_video",
  "chlamydia_nurse_video",
  "phone_triage",
] as const
export const ActivityType = Schema.Literals(activityTypes)
export type ActivityType = typeof ActivityType.Type

const renewals: ReadonlySet<string> = new Set<ActivityType>(["e_prescription_renewal", "e_prescription_medication_request"])

/** Whether the type is a prescription renewal, including the medication request. Markets without renewals throw for these. */
export const isPrescriptionRenewal = (activityType: string): boolean => renewals.has(activityType)

/** How clinician and patient meet. */
export const interventionTypes = ["video", "phone", "text", "physical", "prescription_only"] as const
export const InterventionType = Schema.Literals(interventionTypes)
export type InterventionType = typeof InterventionType.Type

/** How the meeting is held: as booked, or prescription-only where a prescription-only activity has no type. */
export function interventionTypeOf(meeting: {
  readonly interventionType: InterventionType | null
  readonly prescriptionOnly: boolean
}): InterventionType | undefined {
  return meeting.interventionType ?? (meeting.prescriptionOnly ? "prescription_only" : undefined)
}
