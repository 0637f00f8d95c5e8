import { claimMeetingEnd, defineJob, Audit, releaseMeetingEnd, Problem, publishMeetingEnd, type AtMeetingEnd } from "@rond/core/server-kit"
import type { SigningErrorDetail } from "@rond/core/model/end-meeting"
import type { EntryDocument } from "@rond/core/model/record"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { announceDocument, announceRecord } from "../changed-documents.ts"
import { findMeetingNote, lockEntry } from "../entries/entry-store.ts"
import type { CompletingMeeting } from "./may-be-completed.ts"
import { signEntryOf } from "../seal-entry.ts"

/** What must hold, for as long as the job holds the meeting. Its refusal ends the job, whatever its code. */
type Requirement = (meeting: CompletingMeeting) => Effect.Effect<void, unknown, SqlClient.SqlClient>

/** The note that a finish signs, and which content of it. */
const NoteToSign = Schema.Struct({ entryId: Schema.String, contentId: Schema.String })
export type NoteToSign = typeof NoteToSign.Type

/** The payload of a finish: ids only, and the name of the person, which the signature stores. */
const FinishPayload = Schema.Struct({
  meetingId: Schema.String,
  patientId: Schema.String,
  clinicianId: Schema.String,
  /** Present exactly when the note is to be signed. */
  sign: Schema.NullOr(NoteToSign),
  /** The clinician who asked. */
  byId: Schema.String,
  byName: Schema.String,
})
export type FinishPayload = typeof FinishPayload.Type

/**
 * The finish of a meeting: sign, publish, complete, notify. Each step's writes and its completion commit in one transaction. After a kill
 * between or within steps, any server runs the first step that has not committed, so the note is signed once. Until the finish is done or
 * has failed, the meeting cannot be ended in another way.
 *
 * @param mustBeCompletable what keeps a meeting from being completed: asked with the meeting held, before it is signed and before it is completed
 * @param ends what the markets do when a meeting is completed
 */
export const finishJobWith = (mustBeCompletable: Requirement, ends: readonly AtMeetingEnd[]) =>
  defineJob({
    name: "end-meeting.finish",
    payload: FinishPayload,
    steps: [
      { name: "sign", run: (payload: FinishPayload) => sign(payload, mustBeCompletable) },
      { name: "publish", run: (payload: FinishPayload) => publish(payload) },
      { name: "complete", run: (payload: FinishPayload) => complete(payload, mustBeCompletable, ends) },
      {
        name: "notify",
        run: ({ meetingId, clinicianId }: FinishPayload) => publishMeetingEnd({ meetingId, status: "COMPLETED" }, clinicianId),
      },
    ],
    atFailure: (meetingId) => releaseMeetingEnd(meetingId, ["COMPLETED"]),
  })

/** The finish without a market's part: enough to start the job and to ask for its state, both by its name. */
export const finishJob = finishJobWith(() => Effect.void, [])

const hold = ({ meetingId, patientId, byId }: FinishPayload, mustBeCompletable: Requirement) =>
  Effect.gen(function* () {
    yield* claimMeetingEnd(meetingId, "COMPLETED")
    yield* mustBeCompletable({ meetingId, patientId, byClinicianId: byId })
  })

const sign = (payload: FinishPayload, mustBeCompletable: Requirement) =>
  Effect.gen(function* () {
    yield* hold(payload, mustBeCompletable)
    const { sign: wanted, byId, byName } = payload
    if (wanted === null) return
    const entry = yield* lockEntry(wanted.entryId)
    if (entry === undefined) return yield* Effect.die(new Error(`Entry ${wanted.entryId} vanished`))
    const signed = yield* Effect.mapError(signEntryOf(entry, wanted.contentId, { id: byId, name: byName }), asSigningProblem)
    if (signed !== entry) yield* auditSignature(signed)
  })

const signingFailed: typeof SigningErrorDetail.Type = { signing: true }

/** Marks a problem as one of signing. Anything else that keeps the meeting from ending has another response. */
export const asSigningProblem = <E>(error: E): E =>
  // The same problem with another detail: its code, which is all that its type says, stays.
  error instanceof Problem
    ? (new Problem({ status: error.status, code: error.code, title: error.title, detail: signingFailed }) as E & Problem)
    : error

/** Writes the audit line of a signature. */
export const auditSignature = ({ id, meetingId, patientId, version }: EntryDocument) =>
  Effect.flatMap(Audit, (audit) =>
    audit.write({
      action: "record.sign",
      patientId,
      ...(meetingId === null ? {} : { meetingId }),
      subjectId: id,
      outcome: "done",
      detail: { version },
    }),
  )

/** Announces the changed note to the pages that have the meeting open or show the record. The signature stays when a later step fails. */
const publish = ({ meetingId, byName }: FinishPayload) =>
  Effect.gen(function* () {
    const entry = yield* findMeetingNote(meetingId)
    if (entry === undefined) return
    yield* announceDocument({ document: "note", meetingId, version: entry.version, writer: null, byName })
    yield* announceRecord({ entryId: entry.id })
  })

const complete = (payload: FinishPayload, mustBeCompletable: Requirement, ends: readonly AtMeetingEnd[]) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = payload
    yield* hold(payload, mustBeCompletable)
    const sql = yield* SqlClient.SqlClient
    const completed = yield* sql`update meeting set finished_status = 'COMPLETED', actual_end_at = coalesce(actual_end_at, now())
      where id = ${meetingId} and finished_status is null returning id`
    // A meeting that was completed before this finish began is not completed again.
    if (completed.length === 0) return
    yield* (yield* Audit).write({ action: "meeting.complete", meetingId, patientId, outcome: "done" })
    for (const atEnd of ends) yield* atEnd({ meetingId, patientId })
    // The history says how long the consultation took.
    yield* announceRecord({ meetingId })
  })
