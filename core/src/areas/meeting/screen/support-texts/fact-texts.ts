import { msg } from "@lingui/core/macro"

/**
 * The texts of the area's facts, for support, which finds them by this file's name: `label` names the field in which support chooses the
 * fact, `means` is its meaning in one sentence.
 */
export const factTexts = {
  "activity.type": { label: msg`Activity type`, means: msg`What the meeting was booked for.` },
  "activity.intervention-type": { label: msg`Intervention type`, means: msg`How the meeting is held.` },
  "meeting.exists": { label: msg`There is a meeting`, means: msg`A meeting is on screen.` },
  "meeting.has-care-facility": { label: msg`The meeting has a care facility`, means: msg`The meeting takes place at a care facility.` },
  "meeting.is-internal-referral": {
    label: msg`A colleague sent the patient here`,
    means: msg`A colleague booked the meeting for the patient by an internal referral.`,
  },
  "meeting.has-survey": { label: msg`The patient answered a survey`, means: msg`The patient answered a survey before the meeting.` },
}
