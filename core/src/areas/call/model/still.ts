import { Schema } from "effect"
import { defineEndpoint, snakeCaseStruct, WireFile } from "../../../kernel/api/index.ts"
import { openWords } from "../../../kernel/api/open-words.ts"
import { visitLinkErrors } from "./visit.ts"

const Id = Schema.NonEmptyString
const Secret = Schema.NonEmptyString.check(Schema.isMaxLength(200))

/** A still picture's media type. */
export const stillType = "image/jpeg"
/** Maximum bytes of a still picture: a frame of 1920 by 1080 has about a fifth of it. */
export const maxStillBytes = 2_000_000
/** Maximum characters of a still picture's description. */
export const maxStillDescription = 200
/** Seconds for which the patient can answer whether a picture may be kept. */
export const stillQuestionSeconds = 120

/** Tells the patient's page that the clinician asks whether a picture may be kept, or no longer asks. */
export const stillAsked = "still-asked"
/** Tells the meeting's pages that the patient has answered. */
export const stillAnswered = "still-answered"

/** The patient's answer; `none`: nothing yet, and too late once the question has been withdrawn or is too old. */
export const StillAnswer = openWords("answer about a picture", ["none", "allowed", "refused"])
export type StillAnswer = typeof StillAnswer.Type

/** Asks the patient's page whether a picture may be kept. It replaces an earlier question. Refused with `meeting_over` (409). */
export const askForStill = defineEndpoint({
  id: "call.still.ask",
  method: "POST",
  path: "/video-meeting/room/still/ask",
  summary: "Ask the patient in the call whether a picture may be kept",
  payload: snakeCaseStruct({ meetingId: Id }),
  response: snakeCaseStruct({ questionId: Id }),
  errors: ["meeting_over"],
})

/** Withdraws the question. Does nothing if it was answered. */
export const withdrawStillQuestion = defineEndpoint({
  id: "call.still.withdraw",
  method: "POST",
  path: "/video-meeting/room/still/withdraw",
  summary: "No longer ask whether a picture may be kept",
  payload: snakeCaseStruct({ meetingId: Id, questionId: Id }),
})

export const getStillAnswer = defineEndpoint({
  id: "call.still.answer",
  method: "GET",
  path: "/video-meeting/clinician/meeting/:meetingId/still/:questionId",
  summary: "Whether the patient lets a picture be kept",
  params: Schema.Struct({ meetingId: Id, questionId: Id }),
  response: snakeCaseStruct({ answer: StillAnswer }),
  retries: 2,
})

/**
 * Keeps a picture in the record, with the consent to it. Refused with `still_not_allowed` (409) unless the patient has allowed it for this
 * question and no picture has been kept for it, with `still_type`, `still_too_large` or `still_description` (422), and with `meeting_over`
 * (409).
 */
export const saveStill = defineEndpoint({
  id: "call.still.save",
  method: "POST",
  path: "/video-meeting/room/still",
  summary: "Keep a still picture of the patient's video in the record",
  payload: snakeCaseStruct({
    meetingId: Id,
    /** Absent: the clinician says that the patient has agreed in words. */
    questionId: Schema.optionalKey(Id),
    description: Schema.String,
    picture: WireFile,
  }),
  body: "multipart",
  maxBodyBytes: 2 * maxStillBytes,
  limit: "upload",
  response: snakeCaseStruct({ id: Id }),
  retries: 1,
  timeoutMillis: 60_000,
  errors: ["meeting_over", "still_description", "still_not_allowed", "still_too_large", "still_type"],
})

/** The patient answers. Refused like `joinVisit`, and with `question_closed` (409) if it was withdrawn. */
export const answerStillQuestion = defineEndpoint({
  id: "call.visit.still-answer",
  method: "POST",
  path: "/video-meeting/visit/still/answer",
  summary: "The patient says whether a picture may be kept",
  payload: snakeCaseStruct({ link: Secret, visitKey: Schema.NullOr(Secret), questionId: Id, allows: Schema.Boolean }),
  access: "public",
  retries: 2,
  limit: "visit-link",
  errors: [...visitLinkErrors, "link_unused", "question_closed"],
})
