import { Context, Effect } from "effect"
import type { SqlError } from "effect/sql"
import { Access, type MeetingAccess } from "./access.ts"
import type { PermissionServices } from "./market-permissions.ts"
import type { PlatformProblem } from "./problem.ts"

/** Decides which clinicians may read a meeting's data in the record. */
export interface RecordAccess {
  readonly requireRecordOf: (
    meetingId: string,
  ) => Effect.Effect<Pick<MeetingAccess, "meetingId" | "patientId">, PlatformProblem | SqlError.SqlError, PermissionServices>
  readonly readableMeetings: (patientId: string) => Effect.Effect<ReadableMeetings, PlatformProblem | SqlError.SqlError, PermissionServices>
}

/** The meetings of a patient whose record data the caller may read. */
export interface ReadableMeetings {
  readonly meetingIds: readonly string[]
  /** There are meetings whose record data is withheld from the caller. */
  readonly isPartial: boolean
}

/** The server provides it; without one, only the meeting's own clinicians may read. */
export const RecordAccess = Context.Reference<RecordAccess>("@rond/core/server-kit/RecordAccess", {
  defaultValue: () => ({
    requireRecordOf: (meetingId) => Effect.flatMap(Access, (access) => access.requireMeeting(meetingId)),
    readableMeetings: () => Effect.succeed({ meetingIds: [], isPartial: true }),
  }),
})

/**
 * Authorises reading a meeting's record data: its photos, answers, prescriptions, documents and referrals. The meeting's own clinicians may read
 * them. So may readers of its entry: through the care relation, in the entry's own pool, unless the entry is withheld (`entry_withheld`). A read
 * whose audit action ends in `prescriptions.read` or `referrals.read` shows in the entry's own log.
 *
 * @example
 * const { patientId } = yield* requireRecordOf(params.id)
 * yield* (yield* Audit).write({ action: "se.prescriptions.read", meetingId: params.id, patientId, outcome: "done" })
 */
export const requireRecordOf: RecordAccess["requireRecordOf"] = (meetingId) =>
  Effect.flatMap(RecordAccess, (records) => records.requireRecordOf(meetingId))

/**
 * The meetings of a patient that {@link requireRecordOf} opens for the caller, in the caller's pool, for a reader of data from several
 * meetings. Emergency access opens none here: it is for the notes that a clinician opens. Ask it once access to the patient is granted; it
 * audits nothing.
 *
 * @example
 * const { patientId } = yield* (yield* Access).requirePatient(params.id)
 * const { meetingIds, isPartial } = yield* readableMeetings(patientId)
 */
export const readableMeetings: RecordAccess["readableMeetings"] = (patientId) =>
  Effect.flatMap(RecordAccess, (records) => records.readableMeetings(patientId))
