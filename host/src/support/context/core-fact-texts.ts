import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { CoreFactId } from "@rond/core/plugin/runtime"

/** Support's texts about one of core's facts. */
interface FactTexts {
  /** Names the field in which support chooses it. */
  readonly label: MessageDescriptor
  /** Its meaning, in one sentence. */
  readonly means: MessageDescriptor
}

/** The texts of core's facts. A fact without them does not compile. */
export const coreFactTexts: Readonly<Record<CoreFactId, FactTexts>> = {
  "pool.country": { label: msg`The pool’s country`, means: msg`The country of the clinician’s pool.` },
  "pool.is-external": { label: msg`External pool`, means: msg`The clinician’s pool belongs to another organisation.` },
  profession: { label: msg`Profession`, means: msg`The clinician’s profession.` },
  "clinician.care-type": { label: msg`Type of care`, means: msg`The kind of care that the clinician gives.` },
  "clinician.capabilities": { label: msg`Clinician’s capabilities`, means: msg`What the clinician is able to do.` },
  "clinician.flags": { label: msg`Clinician’s flags`, means: msg`What the clinician’s account is permitted to do.` },
  "feature-flags": { label: msg`Feature flags`, means: msg`The features that are switched on in the clinician’s pool.` },
  partnership: { label: msg`Partnership`, means: msg`The partner through whom the patient comes; most patients have none.` },
  "activity.type": { label: msg`Activity type`, means: msg`What the meeting was booked for.` },
  "activity.intervention-type": { label: msg`Intervention type`, means: msg`How the meeting is held.` },
  view: { label: msg`View`, means: msg`Whether a meeting is on screen, or a patient’s profile without one.` },
  "patient.is-child": { label: msg`The patient is a child`, means: msg`The patient is a child on somebody else’s account.` },
  "patient.is-one-time-user": { label: msg`One-time web user`, means: msg`The patient came by a link and has no account.` },
  "patient.is-resolved": { label: msg`The patient is identified`, means: msg`It is known who the patient is.` },
  "meeting.exists": { label: msg`There is a meeting`, means: msg`A meeting is on screen.` },
  "meeting.has-care-facility": { label: msg`The meeting has a care facility`, means: msg`The meeting takes place at a care facility.` },
  "meeting.is-internal-referral": {
    label: msg`A colleague sent the patient here`,
    means: msg`A colleague booked the meeting for the patient by an internal referral.`,
  },
  "meeting.has-survey": { label: msg`The patient answered a survey`, means: msg`The patient answered a survey before the meeting.` },
  "symptoms.form-exists": {
    label: msg`There are symptom questions`,
    means: msg`The meeting has a symptom form with at least one question.`,
  },
}
