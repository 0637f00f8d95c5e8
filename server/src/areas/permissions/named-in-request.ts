import type { WorkspaceOn } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A request's decoded input. */
interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly payload?: unknown
}

/** Match paths whose `:id` is a patient's or a meeting's: `/patient/:id/pdf`, `/meeting/webcertsicknote/:id`. */
const patientInPath = /\/patient\/:id(?:\/|$)/
const meetingInPath = /\/meeting\/(?:[\w-]+\/)?:id(?:\/|$)/

/** The ids that a request gives for a patient and a meeting. Nothing says yet that they exist. */
function idsIn(path: string, { params, query, payload }: Input) {
  const fields: Readonly<Record<string, unknown>> = Object.assign({}, payload, query, params)
  const textOf = (name: string) => (typeof fields[name] === "string" ? fields[name] : null)
  return {
    patientId: textOf("patientId") ?? (patientInPath.test(path) ? textOf("id") : null),
    meetingId: textOf("meetingId") ?? textOf("bookingId") ?? (meetingInPath.test(path) ? textOf("id") : null),
  }
}

/**
 * The patient whom a request names, and the meeting if it is theirs, for the audit of a refusal that comes before any access is checked. Empty
 * where it names none that exists.
 *
 * @param path of the endpoint: `/medication-list/swe/:id`
 */
export const namedInRequest = Effect.fnUntraced(function* (path: string, input: unknown) {
  // Every handler gets an object, which the server has decoded.
  const { patientId, meetingId } = idsIn(path, input as Input)
  const nobody: Partial<WorkspaceOn> = {}
  if (patientId === null && meetingId === null) return nobody
  const sql = yield* SqlClient.SqlClient
  const [named] = yield* sql<{ readonly patientId: string; readonly meetingId: string | null }>`
    select patient.id as "patientId", meeting.id as "meetingId"
    from patient left join meeting on meeting.id = ${meetingId}::text and meeting.patient_id = patient.id
    where patient.id = coalesce(${patientId}::text, (select patient_id from meeting where id = ${meetingId}::text))`
  return named === undefined ? nobody : { patientId: named.patientId, meetingId: named.meetingId ?? undefined }
})
