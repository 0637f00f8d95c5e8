import {
  Audit,
  claimMeetingEnd,
  type CompletingMeeting,
  defineJob,
  Problem,
  publishMeetingEnd,
  releaseMeetingEnd,
  type ServerModule,
} from "@rond/core/server-kit"
import type { SigningErrorDetail } from "@rond/core/model/end-meeting"
import type { EntryDocument } from "@rond/core/model/record"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { announceDocument, announceRecord } from "../changed-documents.ts"
import { findMeetingNote, lockEntry } from "../entry-store.ts"
import { takeLateSignature } from "./late-signature.ts"
import { type FinishSteps, mustBeSent, sendSteps } from "./finish-steps.ts"
import { signEntryOf } from "../seal-entry.ts"

/** A rule that must hold for as long as the job holds the meeting. Its refusal ends the job, whatever its code. */
type Requirement = (meeting: CompletingMeeting) => Effect.Effect<void, unknown, SqlClient.SqlClient>

/** The note that a finish signs, and which content of it. */
const NoteToSign = Schema.Struct({ entryId: Schema.String, contentId: Schema.String })
export type NoteToSign = typeof NoteToSign.Type

/** Releases the meeting of a finish that ends without having completed it. */
export const giveUpEnd = (meetingId: string) => Effect.andThen(takeLateSignature(meetingId), releaseMeetingEnd(meetingId, ["COMPLETED"]))

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

/** Seconds for which a finish waits for a service outside before it releases the meeting. */
const waitSeconds = 15 * 60

/**
 * The finish of a meeting: hold, send, sign, publish, complete, notify. Each step's writes and its completion commit in one transaction;
 * only `send` runs outside of one. After a kill between or within steps, any server runs the first step that has not committed, so the note
 * is signed once. Until the finish is done or has failed, the meeting cannot be ended in another way.
 *
 * @param mustBeCompletable what keeps a meeting from being completed: asked with the meeting held, before anything is sent, before it is signed
 *   and before it is completed
 * @param sending what the markets send before the end. A meeting that has nothing to send is started without `hold` and `send`
 * @param modules what they do when a meeting is completed
 */
export const finishJobWith = (
  mustBeCompletable: Requirement,
  sending: FinishSteps = [],
  modules: readonly Pick<ServerModule, "atMeetingEnd" | "whenMeetingIsOver">[] = [],
) => {
  const mustBeReady: Requirement = (meeting) => Effect.andThen(mustBeCompletable(meeting), mustBeSent(meeting, sending))
  return defineJob({
    name: "end-meeting.finish",
    payload: FinishPayload,
    steps: [
      { name: "hold", run: (payload: FinishPayload) => hold(payload, mustBeCompletable) },
      {
        name: "send",
        external: { seconds: "none", giveUpAfterSeconds: waitSeconds, atOnce: 50 },
        run: (payload: FinishPayload) => sendSteps(completingOf(payload), sending),
      },
      { name: "sign", run: (payload: FinishPayload) => sign(payload, mustBeReady) },
      { name: "publish", run: (payload: FinishPayload) => publish(payload) },
      { name: "complete", run: (payload: FinishPayload) => complete(payload, mustBeReady, modules) },
      {
        name: "notify",
        run: ({ meetingId, clinicianId }: FinishPayload) => publishMeetingEnd({ meetingId, status: "COMPLETED" }, clinicianId),
      },
    ],
    atFailure: giveUpEnd,
  })
}

/** The finish of a meeting for which something is sent, without a market's part: enough to start the job and to ask for its state. */
export const sendingFinishJob = finishJobWith(() => Effect.void)

/** The same for a meeting that has nothing to send. */
export const finishJob = {
  ...sendingFinishJob,
  steps: sendingFinishJob.steps.filter(({ name }) => name !== "hold" && name !== "send"),
}

const completingOf = ({ meetingId, patientId, byId }: FinishPayload): CompletingMeeting => ({ meetingId, patientId, byClinicianId: byId })

const hold = (payload: FinishPayload, mustBe: Requirement) =>
  Effect.andThen(claimMeetingEnd(payload.meetingId, "COMPLETED"), mustBe(completingOf(payload)))

const sign = (payload: FinishPayload, mustBeReady: Requirement) =>
  Effect.gen(function* () {
    yield* hold(payload, mustBeReady)
    const signature = (yield* takeLateSignature(payload.meetingId)) ?? signatureOf(payload)
    if (signature === null) return
    const entry = yield* lockEntry(signature.entryId)
    if (entry === undefined) return yield* Effect.die(new Error(`Entry ${signature.entryId} vanished`))
    const signed = yield* Effect.mapError(
      signEntryOf(entry, signature.contentId, { id: signature.byId, name: signature.byName }),
      asSigningProblem,
    )
    if (signed !== entry) yield* auditSignature(signed)
  })

const signatureOf = ({ sign, byId, byName }: FinishPayload) => (sign === null ? null : { ...sign, byId, byName })

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

const complete = (
  payload: FinishPayload,
  mustBeReady: Requirement,
  modules: readonly Pick<ServerModule, "atMeetingEnd" | "whenMeetingIsOver">[],
) =>
  Effect.gen(function* () {
    const { meetingId, patientId, byId } = payload
    yield* hold(payload, mustBeReady)
    const sql = yield* SqlClient.SqlClient
    const completed = yield* sql`update meeting set finished_status = 'COMPLETED', actual_end_at = coalesce(actual_end_at, ending_at, now())
      where id = ${meetingId} and finished_status is null returning id`
    // A meeting that was completed before this finish began is not completed again.
    if (completed.length === 0) return
    yield* (yield* Audit).write({ action: "meeting.complete", meetingId, patientId, outcome: "done" })
    const over = { meetingId, patientId, status: "COMPLETED", reason: undefined, byClinicianId: byId } as const
    for (const { atMeetingEnd, whenMeetingIsOver } of modules) {
      if (atMeetingEnd !== undefined) yield* atMeetingEnd({ meetingId, patientId })
      if (whenMeetingIsOver !== undefined) yield* whenMeetingIsOver(over)
    }
    // The history says how long the consultation took.
    yield* announceRecord({ meetingId })
  })
