import { type Config, DateTime, Effect } from "effect"
import type { VideoSession } from "@rond/core/model/call"
import { callConfiguration, type CallConfiguration } from "../configuration.ts"
import { createOpentokSession, opentokToken, twilioToken } from "../provider/credentials.ts"
import { iceServersFor } from "../provider/ice-servers.ts"
import { hashOf, newSecret } from "../secret.ts"
import { SqlClient, type SqlError } from "effect/sql"
import { randomUUID } from "node:crypto"
import { conflict, invalid, notFound, type Problem, unavailable } from "@rond/core/server-kit"

/** A party's key, and its right to be in a room, is valid this long. */
const partyHours = 12
/** Vendors' tokens need to be valid only until the party has joined; rejoining fetches another. */
export const tokenLastsSeconds = 5 * 60

export interface Room {
  readonly id: string
  readonly provider: string | null
  /** The vendor's name of the room; it changes when a party is removed. */
  readonly vendorRoom: string | null
}

const roomColumns = `id, provider, provider_session_id as "vendorRoom"`

/** The party that is admitted; for a patient, with the link. */
export type Entering = { readonly party: "clinician" } | { readonly party: "patient"; readonly linkId: string | null }

/** The meeting's room, created if missing. Fails with `meeting_over` for a finished meeting. */
export const roomOfMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly over: boolean }>`
    select finished_status is not null or actual_end_at is not null as over from meeting where id = ${meetingId}`
  if (meeting === undefined) return yield* notFound("Meeting")
  if (meeting.over) return yield* conflict("meeting_over", "The meeting is over: there is no call any more")
  yield* sql`insert into call_room (id, meeting_id) values (${randomUUID()}, ${meetingId}) on conflict (meeting_id) do nothing`
  const [room] = yield* sql<Room>`select ${sql.literal(roomColumns)} from call_room where meeting_id = ${meetingId}`
  return room === undefined ? yield* notFound("Room") : room
})

/** The id of a clinician's test room with this seed. */
export const testRoomId = (clinicianId: string, seed: string): string => `test-${hashOf(`${clinicianId}/${seed}`).slice(0, 32)}`

/** A room without a meeting for testing devices. The same seed of the same clinician gives the same room. */
export const testRoom = Effect.fnUntraced(function* (clinicianId: string, seed: string) {
  const sql = yield* SqlClient.SqlClient
  const id = testRoomId(clinicianId, seed)
  yield* sql`delete from call_room where tested_by is not null and created_at < now() - interval '1 day'`
  yield* sql`insert into call_room (id, tested_by) values (${id}, ${clinicianId}) on conflict (id) do nothing`
  const [room] = yield* sql<Room>`select ${sql.literal(roomColumns)} from call_room where id = ${id}`
  return room === undefined ? yield* notFound("Room") : room
})

/** Deletes the signals of earlier calls, which are obsolete and contain network addresses, and expired keys. */
export const endStaleCalls = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from call_signal where sent_at < now() - interval '1 hour'`
  yield* sql`delete from call_signal_minute where since < now() - interval '1 hour'`
  yield* sql`delete from call_party where expires_at < now()`
})

/** A room by its meeting, or a test room by its id. It may not exist yet. */
export type RoomKey = { readonly meetingId: string } | { readonly id: string }

/**
 * Asks the vendor for a session if the room needs one for this provider. The vendor may take seconds, so this comes before the transaction that
 * admits a party ({@link admit}), and holds nothing meanwhile.
 *
 * @returns the vendor's name of the new session; `undefined` where the room needs none
 */
export const newVendorSession = Effect.fnUntraced(function* (key: RoomKey, provider: string) {
  const configuration = yield* callConfiguration
  if (provider !== "opentok" || configuration.opentok === undefined || !configuration.providers.includes(provider)) return undefined
  const sql = yield* SqlClient.SqlClient
  const [room] = yield* sql<Room>`
    select ${sql.literal(roomColumns)} from call_room
    where ${"id" in key ? sql`id = ${key.id}` : sql`meeting_id = ${key.meetingId}`}`
  if (room !== undefined && isHeldAt(room, provider)) return undefined
  return yield* createOpentokSession(configuration.opentok, yield* nowInSeconds)
})

/** Whether the room already has its name at this vendor. */
const isHeldAt = (room: Room, provider: string): room is Room & { readonly vendorRoom: string } =>
  room.provider === provider && room.vendorRoom !== null

const nowInSeconds = Effect.map(DateTime.now, (now) => Math.floor(DateTime.toEpochMillis(now) / 1_000))

/**
 * Chooses the provider that carries the room's call, and admits this party. Of two parties at the same moment, both get the session of the
 * first.
 *
 * @param newSession what {@link newVendorSession} returned
 */
export const admit = Effect.fnUntraced(function* (room: Room, provider: string, entering: Entering, newSession: string | undefined) {
  const configuration = yield* callConfiguration
  if (!configuration.providers.includes(provider)) {
    return yield* invalid("provider_not_offered", "This installation does not offer the video provider", { provider })
  }
  const sql = yield* SqlClient.SqlClient
  const [locked] = yield* sql<Room>`select ${sql.literal(roomColumns)} from call_room where id = ${room.id} for update`
  const vendorRoom = yield* vendorRoomFor(configuration, locked ?? room, provider, newSession)
  yield* sql`update call_room set provider = ${provider}, provider_session_id = ${vendorRoom} where id = ${room.id}`
  yield* endStaleCalls
  return yield* videoSessionOf(configuration, { id: room.id, provider, vendorRoom }, entering, yield* nowInSeconds)
})

const vendorRoomFor = Effect.fnUntraced(function* (
  { opentok }: CallConfiguration,
  room: Room,
  provider: string,
  newSession: string | undefined,
) {
  if (provider === "peer") return null
  if (isHeldAt(room, provider)) return room.vendorRoom
  // Every room has its own name: a party that was removed has a token for the old room only.
  if (provider === "twilio") return randomUUID()
  if (opentok === undefined) return null
  // Since the vendor was asked, the other party has changed the provider, or a device was removed.
  return newSession ?? (yield* unavailable("The call changed at the same moment; ask again", "busy"))
})

const videoSessionOf = Effect.fnUntraced(function* (
  { twilio, opentok }: CallConfiguration,
  { id: room, provider, vendorRoom }: Room & { readonly provider: string },
  entering: Entering,
  nowSeconds: number,
): Effect.fn.Return<VideoSession, Problem<"provider_not_offered"> | SqlError.SqlError | Config.ConfigError, SqlClient.SqlClient> {
  const lastsSeconds = tokenLastsSeconds
  const { party } = entering
  if (provider === "twilio" && twilio !== undefined && vendorRoom !== null) {
    // The vendor lets one participant of an identity in: a second page of a party puts the first out.
    const token = yield* twilioToken(twilio, { room: vendorRoom, identity: party, nowSeconds, lastsSeconds })
    return { kind: "room", provider, room: vendorRoom, region: twilio.region, token }
  }
  if (provider === "opentok" && opentok !== undefined && vendorRoom !== null) {
    const token = yield* opentokToken(opentok, { sessionId: vendorRoom, data: party, nowSeconds, lastsSeconds })
    return { kind: "keyed", provider, apiKey: opentok.apiKey, sessionId: vendorRoom, token, proxyUrl: opentok.proxyUrl }
  }
  if (provider === "peer") {
    const { partyKey, page } = yield* partyKeyOf(room, entering)
    return { kind: "signalled", provider, room, party, partyKey, page, ...(yield* iceServersFor(party, partyKey)) }
  }
  return yield* invalid("provider_not_offered", "This installation does not offer the video provider", { provider })
})

const partyKeyOf = Effect.fnUntraced(function* (room: string, entering: Entering) {
  const sql = yield* SqlClient.SqlClient
  const key = newSecret()
  const linkId = entering.party === "patient" ? entering.linkId : null
  const [admitted] = yield* sql<{ readonly page: number }>`
    insert into call_party (key_hash, room_id, party, link_id, expires_at)
    values (${hashOf(key)}, ${room}, ${entering.party}, ${linkId}, now() + ${`${partyHours} hours`}::interval)
    returning page::float8 as page`
  return { partyKey: key, page: admitted!.page }
})
