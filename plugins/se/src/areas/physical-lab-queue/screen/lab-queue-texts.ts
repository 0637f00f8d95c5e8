import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"
import { unknownText } from "@rond/core/platform/terms"
import { joinLabQueue, type LabQueuePlace, type LabQueueState, leaveLabQueue } from "../model/lab-queue.ts"

const states: Readonly<Record<LabQueueState, MessageDescriptor>> = {
  REQUESTED: msg`The queue has not confirmed it`,
  WAITING: msg`Waiting`,
  CALLED: msg`The laboratory calls the patient`,
  DONE: msg`The sample has been taken`,
  LEFT: msg`Left the queue`,
}

/** Returns the text of a place's state. */
export const stateText = (state: LabQueuePlace["state"]): MessageDescriptor =>
  typeof state === "string" ? states[state] : unknownText(state)

const refused = msg`You can no longer change the queue for this patient. Contact support if you should be able to.`

/** The texts for a patient who got no place: the reason, and what to do next. */
export const joinErrors = errorTexts(
  joinLabQueue,
  {
    lab_queue_already_joined: msg`The patient already has a place in the queue. It is shown here.`,
    lab_queue_refused: msg`The laboratory does not take the patient into its queue. Call the laboratory.`,
    lab_queue_unavailable: msg`The queue did not answer, and may have the patient. Try again: the patient gets one place.`,
    meeting_ended: msg`The meeting has ended. Send the patient to the laboratory’s reception.`,
    meeting_is_ending: msg`The meeting is ending. Wait until it has ended or the end has failed.`,
  },
  { Refused: refused },
)

/** The texts for a patient who could not leave the queue: the reason, and what to do next. */
export const leaveErrors = errorTexts(
  leaveLabQueue,
  {
    lab_queue_place_over: msg`The laboratory has taken the sample meanwhile.`,
    lab_queue_refused: msg`The laboratory keeps the patient in its queue. Call the laboratory.`,
    lab_queue_unavailable: msg`The queue did not answer. The patient may still have the place. Try again.`,
  },
  { Refused: refused },
)
