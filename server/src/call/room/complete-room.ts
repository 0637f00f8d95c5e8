import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { defineJob, DurableWork, type EndingMeeting } from "@rond/core/server-kit"
import { callConfiguration } from "../configuration.ts"
import { completeTwilioRoom } from "../provider/twilio-rooms.ts"

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
export const completeVendorRoom = Effect.fnUntraced(function* ({
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
export const completeRoomOf = ({ meetingId }: EndingMeeting) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [room] = yield* sql<{ readonly provider: string | null; readonly vendorRoom: string | null }>`
      select provider, provider_session_id as "vendorRoom" from call_room where meeting_id = ${meetingId}`
    if (room !== undefined) yield* completeVendorRoom(room)
  })
