import { Access, conflict, notFound } from "@rond/core/server-kit"
import { Config, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { defaultInsurerPath } from "../model/insurer-path.ts"

/** The partner's name in paths: `ROND_UK_INSURER`, and `VITE_ROND_UK_INSURER` when the pages are built. */
const insurerPath = Config.NonEmptyString("ROND_UK_INSURER").pipe(Config.withDefault(defaultInsurerPath))

/** The calling clinician of a British pool. Fails with `not_found` for another partner's name. */
export const clinicianOfPartner = Effect.fnUntraced(function* (insurer: string) {
  const clinician = yield* (yield* Access).requireClinicianIn(["GB"])
  if (insurer !== (yield* Effect.orDie(insurerPath))) return yield* notFound("Insurer")
  return clinician
})

/** A consultation that the caller may work on, with its account. */
export const memberMeeting = Effect.fnUntraced(function* (insurer: string, meetingId: string) {
  const { id: clinicianId } = yield* clinicianOfPartner(insurer)
  const { patientId } = yield* (yield* Access).requireMeeting(meetingId)
  const sql = yield* SqlClient.SqlClient
  const [account] = yield* sql<{ readonly userId: string }>`select user_id as "userId" from meeting where id = ${meetingId}`
  return { clinicianId, meetingId, patientId, userId: account!.userId }
})

/** Locks a meeting until the caller's transaction ends, so that nobody ends it meanwhile. Fails if it has ended or is ending. */
export const lockOpenMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly hasEnded: boolean; readonly isEnding: boolean }>`
    select finished_status is not null as "hasEnded", ending_as is not null as "isEnding"
    from meeting where id = ${meetingId} for update`
  if (meeting!.hasEnded) return yield* conflict("meeting_ended", "The meeting has ended")
  if (meeting!.isEnding) return yield* conflict("meeting_is_ending", "The meeting is ending")
})
