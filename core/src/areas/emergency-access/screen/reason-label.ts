import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { EmergencyReason } from "../model/index.ts"

/** Labels of the reasons for opening protected notes. */
export const emergencyReasonLabels: Readonly<Record<EmergencyReason, MessageDescriptor>> = {
  danger_to_life: msg`Risk to life or health`,
  urgent_care: msg`Urgent care, and the note’s author cannot be reached`,
  patient_asks: msg`The patient has asked for it`,
  other: msg`Another reason`,
}
