import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import type { Party, VideoSession } from "@rond/core/call/contract"
import { conflict, invalid, notFound } from "@rond/core/server-kit"
import { callConfiguration, type CallConfiguration } from "./configuration.ts"
import { createOpentokSession, opentokToken } from "./provider/opentok-token.ts"
import { twilioToken } from "./provider/twilio-token.ts"
import { hashOf, newSecret } from "./secret.ts"

/** A key, and with it the right to be in a room, lasts this long. */
const partyHours = 12
/** Vendors' tokens only have to be good until the call has been joined; a reload fetches new ones. */
const tokenLastsSeconds = 4 * 60 * 60

export interface Room {
  readonly id: string
  readonly provider: string | null
  readonly providerSessionId: string | null
}

const columns = `id, provider, provider_session_id as "providerSessionId"`

/** The meeting's room; made when there is none. Fails with `meeting_over` for a meeting that is finished. */
export const roomOfMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly over: boolean }>`
    select finished_status is not null or actual_end_at is not null as over from meeting where id = ${meetingId}`
  if (meeting === undefined) return yield* notFound("Meeting")
  if (meeting.over) return yield* conflict("meeting_over", "The meeting is over: there is no call any more")
  yield* sql`insert into call_room (id, meeting_id) values (${randomUUID()}, ${meetingId}) on conflict (meeting_id) do nothing`
  const [room] = yield* sql<Room>`select ${sql.literal(columns)} from call_room where meeting_id = ${meetingId}`
  return room === undefined ? yield* notFound("Room") : room
})

/** A room without a meeting for trying out devices; the same seed of the same clinician is the same room. */
export const testRoom = Effect.fnUntraced(function* (clinicianId: string, seed: string) {
  const sql = yield* SqlClient.SqlClient
  const id = `test-${hashOf(`${clinicianId}/${seed}`).slice(0, 32)}`
  yield* sql`delete from call_room where tested_by is not null and created_at < now() - interval '1 day'`
  yield* sql`insert into call_room (id, tested_by) values (${id}, ${clinicianId}) on conflict (id) do nothing`
  const [room] = yield* sql<Room>`select ${sql.literal(columns)} from call_room where id = ${id}`
  return room === undefined ? yield* notFound("Room") : room
})

/** Deletes what earlier calls said to each other, which is of no use any more and holds network addresses, and keys that ran out. */
export const sweepCalls = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from call_signal where sent_at < now() - interval '1 hour'`
  yield* sql`delete from call_party where expires_at < now()`
})

/** Settles which provider carries the room's call, and lets this party in. */
export const admit = Effect.fnUntraced(function* (room: Room, provider: string, party: Party) {
  const configuration = yield* callConfiguration
  if (!configuration.providers.includes(provider)) {
    return yield* invalid("provider_not_offered", "This installation does not offer the video provider", { provider })
  }
  const sql = yield* SqlClient.SqlClient
  const nowSeconds = Math.floor(DateTime.toEpochMillis(yield* DateTime.now) / 1_000)
  const providerSessionId = yield* providerSession(configuration, room, provider, nowSeconds)
  yield* sql`update call_room set provider = ${provider}, provider_session_id = ${providerSessionId} where id = ${room.id}`
  yield* sweepCalls
  return yield* credentials(configuration, room.id, provider, providerSessionId, party, nowSeconds)
})

const providerSession = Effect.fnUntraced(function* (configuration: CallConfiguration, room: Room, provider: string, nowSeconds: number) {
  if (provider !== "opentok" || configuration.opentok === undefined) return null
  if (room.provider === provider && room.providerSessionId !== null) return room.providerSessionId
  return yield* createOpentokSession(configuration.opentok, nowSeconds)
})

const credentials = Effect.fnUntraced(function* (
  configuration: CallConfiguration,
  room: string,
  provider: string,
  sessionId: string | null,
  party: Party,
  nowSeconds: number,
): Effect.fn.Return<VideoSession, unknown, SqlClient.SqlClient> {
  const lastsSeconds = tokenLastsSeconds
  const { twilio, opentok } = configuration
  if (provider === "twilio" && twilio !== undefined) {
    const token = twilioToken(twilio, { room, identity: `${party}-${newSecret().slice(0, 8)}`, nowSeconds, lastsSeconds })
    return { kind: "room", provider, room, region: twilio.region, token }
  }
  if (provider === "opentok" && opentok !== undefined && sessionId !== null) {
    const token = opentokToken(opentok, { sessionId, data: party, nowSeconds, lastsSeconds })
    return { kind: "keyed", provider, apiKey: opentok.apiKey, sessionId, token, proxyUrl: opentok.proxyUrl }
  }
  if (provider === "peer") {
    const partyKey = yield* partyKeyOf(room, party)
    return { kind: "signalled", provider, room, party, partyKey, iceServers: configuration.iceServers }
  }
  return yield* invalid("provider_not_offered", "This installation does not offer the video provider", { provider })
})

const partyKeyOf = Effect.fnUntraced(function* (room: string, party: Party) {
  const sql = yield* SqlClient.SqlClient
  const key = newSecret()
  yield* sql`
    insert into call_party (key_hash, room_id, party, expires_at)
    values (${hashOf(key)}, ${room}, ${party}, now() + ${`${partyHours} hours`}::interval)`
  return key
})
