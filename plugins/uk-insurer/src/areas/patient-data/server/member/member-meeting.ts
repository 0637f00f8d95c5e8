import { Access, notFound } from "@rond/core/server-kit"
import { Config, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { defaultInsurerPath } from "../../../insurer-service/model/index.ts"

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
