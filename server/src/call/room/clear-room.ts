import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { callRoomCleared, serverVoice } from "@rond/core/model/call"
import { Events } from "@rond/core/server-kit"
import { recordPatientEvent } from "../call-history.ts"
import { completeVendorRoom } from "./complete-room.ts"
import { say } from "./signals.ts"

const goodbye = { type: "bye", from: serverVoice } as const

/**
 * Removes the patient's side from the meeting's room: their keys are revoked, both ends get a goodbye, and a vendor's room is replaced by a
 * new one. The clinician's page rejoins ({@link callRoomCleared}).
 *
 * @param keep the link whose device stays
 */
export const clearRoom = Effect.fnUntraced(function* (meetingId: string, keep: string | null) {
  const sql = yield* SqlClient.SqlClient
  const [room] = yield* sql<{ readonly id: string; readonly provider: string | null; readonly vendorRoom: string | null }>`
    select id, provider, provider_session_id as "vendorRoom" from call_room where meeting_id = ${meetingId} for update`
  if (room === undefined) return
  yield* sql`
    update call_room set provider_session_id = null, disconnect_reason = null, disconnected_at = null where id = ${room.id}`
  yield* sql`
    delete from call_party where room_id = ${room.id} and party = 'patient' and (link_id is null or ${keep}::text is null or link_id <> ${keep})`
  yield* recordPatientEvent(meetingId, "PATIENT_PUT_OUT")
  yield* say(room.id, "clinician", [goodbye])
  yield* say(room.id, "patient", [goodbye])
  yield* completeVendorRoom(room)
  yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: callRoomCleared, data: {} })
})
