import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"

/** The values that core knows of its facts: professions, activity types, ways to meet, and views. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  doctor: msg`Doctor`,
  nurse: msg`Nurse`,
  psychologist: msg`Psychologist`,
  video_visit: msg`Video visit`,
  physical_meeting: msg`Face-to-face visit`,
  non_video_visit: msg`Visit without video`,
  text_consultation: msg`Text consultation`,
  e_prescription_renewal: msg`Prescription renewal`,
  e_prescription_medication_request: msg`Medication request`,
  phone_triage: msg`Phone triage`,
  video: msg`Video`,
  phone: msg`Phone`,
  text: msg`Text`,
  physical: msg`Face-to-face visit`,
  prescription_only: msg`Prescription only`,
  meeting: msg`Meeting`,
  "patient-profile": msg`Patient profile`,
}

/**
 * A fact's value as support reads it: in words, and by the code that conditions compare. A market's own value is its code.
 *
 * @example
 * valueText(translate, "nurse") // "Nurse (nurse)"
 */
export function valueText(translate: (text: MessageDescriptor) => string, value: string | number | boolean): string {
  const code = String(value)
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined
  return text === undefined ? code : `${translate(text)} (${code})`
}
