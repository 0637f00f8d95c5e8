import { defineJob, Audit, Events, type AtMeetingEnd } from "@rond/core/server-kit"
import { MeetingEnded } from "@rond/core/end-meeting/contract"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { lockUnlessEndedOtherwise } from "../clinic/ended-otherwise.ts"
import { announceDocument } from "./announce.ts"
import { findMeetingNote, lockEntry } from "./entry-store.ts"
import { signEntryOf } from "./seal-entry.ts"

/** What a finish works on; ids only, and the name of who asked, as the signature keeps it. */
const FinishPayload = Schema.Struct({
  meetingId: Schema.String,
  patientId: Schema.String,
  clinicianId: Schema.String,
  /** Present exactly when the note is to be signed. */
  sign: Schema.NullOr(Schema.Struct({ entryId: Schema.String, contentId: Schema.String })),
  byId: Schema.String,
  byName: Schema.String,
})
export type FinishPayload = typeof FinishPayload.Type

const encodeEnded = Schema.encodeSync(MeetingEnded)

/**
 * The finish of a meeting: sign, publish, complete, notify. Each step's writes and the note that it is done are one transaction,
 * so a server that is killed between (or within) steps goes on where it stopped and signs once.
 *
 * @param ends what the markets do when a meeting is completed
 */
export const finishJobWith = (ends: readonly AtMeetingEnd[]) =>
  defineJob({
    name: "end-meeting.finish",
    payload: FinishPayload,
    steps: [
      { name: "sign", run: (payload: FinishPayload) => sign(payload) },
      { name: "publish", run: (payload: FinishPayload) => publish(payload) },
      { name: "complete", run: (payload: FinishPayload) => complete(payload, ends) },
      { name: "notify", run: (payload: FinishPayload) => notify(payload) },
    ],
  })

/** The finish without any market: what starts it and asks about it knows it by its name. */
export const finishJob = finishJobWith([])

const sign = ({ sign: wanted, meetingId, patientId, byId, byName }: FinishPayload) =>
  Effect.gen(function* () {
    // Cancelled by another page between the question and this step: what is not held is neither signed nor completed.
    yield* lockUnlessEndedOtherwise(meetingId, "COMPLETED")
    if (wanted === null) return
    const entry = yield* lockEntry(wanted.entryId)
    if (entry === undefined) return yield* Effect.die(new Error(`Entry ${wanted.entryId} vanished`))
    const signed = yield* signEntryOf(entry, wanted.contentId, { id: byId, name: byName })
    if (signed === entry) return
    yield* (yield* Audit).write({
      action: "record.sign",
      patientId,
      meetingId,
      subjectId: entry.id,
      outcome: "done",
      detail: { version: signed.version },
    })
  })

/** A signed note may be read by whoever may read the record, from now on. */
const publish = ({ meetingId, byName }: FinishPayload) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update entry set published_at = now() where meeting_id = ${meetingId} and signed_at is not null and published_at is null`
    const entry = yield* findMeetingNote(meetingId)
    if (entry !== undefined) yield* announceDocument({ document: "note", meetingId, version: entry.version, writer: null, byName })
  })

const complete = ({ meetingId, patientId }: FinishPayload, ends: readonly AtMeetingEnd[]) =>
  Effect.gen(function* () {
    yield* lockUnlessEndedOtherwise(meetingId, "COMPLETED")
    const sql = yield* SqlClient.SqlClient
    yield* sql`update meeting set finished_status = 'COMPLETED', actual_end_at = coalesce(actual_end_at, now())
      where id = ${meetingId} and finished_status is null`
    yield* (yield* Audit).write({ action: "meeting.complete", meetingId, patientId, outcome: "done" })
    for (const atEnd of ends) yield* atEnd({ meetingId, patientId })
  })

const notify = ({ meetingId, clinicianId }: FinishPayload) =>
  Effect.gen(function* () {
    const events = yield* Events
    const data = encodeEnded({ meetingId, status: "COMPLETED" })
    yield* events.publish({ topic: `meeting:${meetingId}`, type: "meeting-ended", data })
    yield* events.publish({ topic: `clinician:${clinicianId}`, type: "meeting-ended", data })
  })
