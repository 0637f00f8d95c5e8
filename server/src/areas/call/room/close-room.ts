import { Effect, Schema } from "effect"
import { askExternal, defineJob, DurableWork, type EndingMeeting, Events, externalTimeoutSeconds } from "@rond/core/server-kit"
import type { TwilioKeys } from "../provider/credentials.ts"
import { SqlClient } from "effect/sql"
import { callConfiguration } from "../configuration.ts"
import { callRoomCleared, serverVoice } from "@rond/core/model/call"
import { recordPatientEvent } from "../call-history.ts"
import { say } from "./signals.ts"

/**
 * Ends a room by Twilio's REST API (`POST /v1/Rooms/{name}`, `Status=completed`), which disconnects everybody. A room that no one ever joined,
 * or that has ended, does not exist (404).
 */
const completeTwilioRoom = (keys: TwilioKeys, room: string) =>
  askExternal(
    { url: keys.apiUrl, key: undefined },
    {
      path: ["v1", "Rooms", room],
      method: "POST",
      headers: { Authorization: `Basic ${Buffer.from(`${keys.apiKeySid}:${keys.apiKeySecret}`).toString("base64")}` },
      body: new URLSearchParams({ Status: "completed" }),
      response: "none",
      seconds: externalTimeoutSeconds,
    },
  ).pipe(Effect.catchTag("ExternalServiceRefused", (refused) => (refused.status === 404 ? Effect.void : Effect.fail(refused))))

/**
 * Ends a vendor's room on the vendor's server, which disconnects everybody in it. OpenTok sessions cannot be ended: the session is never
 * reused, and its tokens expire within minutes.
 */
export const completeRoomJob = defineJob({
  name: "call.complete-room",
  payload: Schema.Struct({ vendorRoom: Schema.String }),
  steps: [
    {
      name: "complete",
      external: true,
      run: ({ vendorRoom }: { readonly vendorRoom: string }) =>
        Effect.gen(function* () {
          const { twilio } = yield* callConfiguration
          if (twilio !== undefined) yield* completeTwilioRoom(twilio, vendorRoom)
        }),
    },
  ],
})

/** Starts the job that ends the room, if the vendor that carried the call has rooms that end. */
const completeVendorRoom = Effect.fnUntraced(function* ({
  provider,
  vendorRoom,
}: {
  readonly provider: string | null
  readonly vendorRoom: string | null
}) {
  if (provider !== "twilio" || vendorRoom === null) return
  yield* (yield* DurableWork).start(completeRoomJob, { vendorRoom }, { key: vendorRoom })
})

/** A meeting that is over has no call: its room at a vendor ends with it. */
export const completeRoomOf = ({ meetingId }: Pick<EndingMeeting, "meetingId">) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [room] = yield* sql<{ readonly provider: string | null; readonly vendorRoom: string | null }>`
      select provider, provider_session_id as "vendorRoom" from call_room where meeting_id = ${meetingId}`
    if (room !== undefined) yield* completeVendorRoom(room)
  })

/** The same where a call may start again: it then gets another room at the vendor. */
export const endRoomOf = Effect.fnUntraced(function* (meetingId: string) {
  yield* completeRoomOf({ meetingId })
  const sql = yield* SqlClient.SqlClient
  yield* sql`update call_room set provider_session_id = null where meeting_id = ${meetingId}`
})

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
