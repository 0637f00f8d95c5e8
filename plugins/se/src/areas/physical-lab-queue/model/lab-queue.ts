import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** Entry point `@rond/plugin-se/contract/physical-lab-queue`: the queue of the laboratory of the care facility where a meeting is held. */

/** `REQUESTED`: the queue has not answered yet, so the patient may have a place or not. */
export const labQueueStates = ["REQUESTED", "WAITING", "CALLED", "DONE", "LEFT"] as const
export type LabQueueState = (typeof labQueueStates)[number]

/** The queue's information about a place. */
export const LabQueueStatus = snakeCaseStruct({
  /** The room in which the sample is taken; `null` until the queue has chosen one. */
  roomName: Schema.NullOr(Schema.String),
  /** The expected instant of the patient's call; `null` while the queue has no estimate. */
  expectedTime: Schema.NullOr(InstantText),
})
export type LabQueueStatus = typeof LabQueueStatus.Type

/** A place that the patient of a meeting has, or had. */
export const LabQueuePlace = snakeCaseStruct({
  placeId: Schema.String,
  state: openWords("state of a place in a laboratory's queue", labQueueStates),
  status: LabQueueStatus,
  creationTime: InstantText,
  queuedByClinicianId: Schema.String,
})
export type LabQueuePlace = typeof LabQueuePlace.Type

const OfMeeting = { meetingId: Schema.NonEmptyString, patientId: Schema.NonEmptyString } as const

/**
 * Puts the patient of a meeting in the queue, for doctors and nurses. Fails with `lab_queue_already_joined`, `lab_queue_refused`, and
 * `lab_queue_unavailable`: then another attempt asks by the same key.
 */
export const joinLabQueue = defineEndpoint({
  id: "se.join-lab-queue",
  method: "POST",
  path: "/sweden-referral/doctor/lab-queue",
  summary: "Put the patient of a meeting in the queue of its care facility's laboratory",
  payload: snakeCaseStruct(OfMeeting),
  response: LabQueuePlace,
  retries: 1,
  errors: ["lab_queue_already_joined", "lab_queue_refused", "lab_queue_unavailable", "meeting_ended", "meeting_is_ending"],
})

/** Takes the patient out of the queue, also when the meeting has ended. Fails with `lab_queue_place_over`, and as {@link joinLabQueue} does. */
export const leaveLabQueue = defineEndpoint({
  id: "se.leave-lab-queue",
  method: "POST",
  path: "/sweden-referral/doctor/lab-queue/leave",
  summary: "Take the patient of a meeting out of the queue of the laboratory",
  payload: snakeCaseStruct({ ...OfMeeting, placeId: Schema.NonEmptyString }),
  response: LabQueuePlace,
  retries: 1,
  errors: ["lab_queue_place_over", "lab_queue_refused", "lab_queue_unavailable"],
})

/** The places of a meeting's patient, the newest first, as the queue knows them now. */
export const listLabQueuePlaces = defineEndpoint({
  id: "se.lab-queue-places",
  method: "GET",
  path: "/sweden-referral/doctor/lab-queue/:meetingId",
  summary: "The places in the laboratory's queue of one meeting",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  response: snakeCaseStruct({
    places: Schema.Array(LabQueuePlace),
    /** False where the queue did not answer: then its places are those that it knew last. */
    isCurrent: Schema.Boolean,
  }),
  retries: 2,
})

/** The id of the action, and of its kind among the taken actions. */
export const physicalLabQueue = "se-physical-lab-queue"

/** Open pages of a meeting read its places again. */
export const labQueueChanged = "se-lab-queue-changed"

/** Whether a patient still has the place, or may have it. One of an unknown state may. */
export const isOpen = ({ state }: Pick<LabQueuePlace, "state">): boolean => state !== "DONE" && state !== "LEFT"
