import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** Characters of the message that goes with a sick note. */
export const longestSickNoteMessage = 10_000

/** The message to the patient about a sick note that was written in Webcert. */
export const SickNote = snakeCaseStruct({
  createdAt: InstantText,
  title: Schema.String,
  body: Schema.String,
})
export type SickNote = typeof SickNote.Type

/**
 * Tells the patient of a meeting that a sick note was written in Webcert, in the clinician's words. For the meeting's own
 * doctors and adult patients (`not_offered`). A blank message is refused with `sick_note_message`.
 */
export const sendSickNote = defineEndpoint({
  id: "se.send-sick-note",
  method: "POST",
  path: "/meeting/webcertsicknote/:id",
  summary: "Tell a meeting's patient of a sick note written in Webcert",
  params: Schema.Struct({ id: Schema.NonEmptyString }),
  payload: snakeCaseStruct({ messageBody: Schema.String.check(Schema.isMaxLength(longestSickNoteMessage)) }),
  response: SickNote,
  retries: 1,
  errors: ["sick_note_message"],
})

/** An act for a meeting in an external system, which it names. */
export const ExternalAction = snakeCaseStruct({
  id: Schema.String,
  type: openWords("external action", ["WEBCERT_SICK_NOTE"]),
  ...SickNote.fields,
})
export type ExternalAction = typeof ExternalAction.Type

/** The clinicians' actions outside for one meeting, newest first. */
export const listExternalActions = defineEndpoint({
  id: "se.external-actions",
  method: "GET",
  path: "/meeting/clinicianexternalaction/:id",
  summary: "The actions for a meeting in systems outside",
  params: Schema.Struct({ id: Schema.NonEmptyString }),
  response: snakeCaseStruct({ externalActions: Schema.Array(ExternalAction) }),
  retries: 2,
})
