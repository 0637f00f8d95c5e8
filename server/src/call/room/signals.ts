import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { postSignals, readSignals, renewIceServers, SequencedSignal, Signal, signalsAPage, type Party } from "@rond/core/model/call"
import { Events, handle, refused, type EventTopic } from "@rond/core/server-kit"
import { iceServersFor } from "./ice-servers.ts"
import { hashOf } from "../secret.ts"
import { countSignals } from "./signal-limits.ts"

/** The party that a key belongs to. A key that is wrong, expired, or of a finished meeting is refused. */
const partyOf = Effect.fnUntraced(function* (room: string, key: string) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ readonly party: Party }>`
    select party.party from call_party party
    join call_room room on room.id = party.room_id
    left join meeting on meeting.id = room.meeting_id
    where party.key_hash = ${hashOf(key)} and party.room_id = ${room} and party.expires_at > now()
      and meeting.finished_status is null and meeting.actual_end_at is null`
  return found === undefined ? yield* refused("The key does not open this room", "room_key") : found.party
})

/** Numbers signals and stores them where the other party, on whichever server process, receives them. Returns the last number. */
export const say = Effect.fnUntraced(function* (room: string, sender: Party, signals: readonly Signal[]) {
  const sql = yield* SqlClient.SqlClient
  const events = yield* Events
  // The lock on the room's row makes the numbers gapless.
  const [counted] = yield* sql<{ readonly last: number }>`
    update call_room set last_sequence = last_sequence + ${signals.length} where id = ${room} returning last_sequence as last`
  const last = counted?.last ?? 0
  for (const [index, signal] of signals.entries()) {
    const sequenced = yield* encode({ sequence: last - signals.length + index + 1, sender, signal })
    yield* sql`
      insert into call_signal (room_id, sequence, sender, signal)
      values (${room}, ${sequenced.sequence}, ${sender}, ${JSON.stringify(sequenced.signal)}::jsonb)`
    yield* events.publish({ topic: `call:${room}`, type: "signal", data: sequenced })
  }
  return last
})

const encode = (signal: SequencedSignal) =>
  Effect.map(
    Effect.orDie(Schema.encodeEffect(SequencedSignal)(signal)),
    (wire) => wire as { readonly sequence: number; readonly sender: string; readonly signal: unknown },
  )

const encodeSignals = Schema.encodeEffect(Schema.Array(Signal))
const decodeAll = Schema.decodeUnknownEffect(Schema.Array(SequencedSignal))

export const signalHandlers = [
  handle(
    postSignals,
    ({ payload }) =>
      Effect.gen(function* () {
        const { room, partyKey, signals } = payload
        const party = yield* partyOf(room, partyKey)
        yield* countSignals(room, party, yield* Effect.orDie(encodeSignals(signals)))
        return { lastSequence: yield* say(room, party, signals) }
      }),
    {
      keep: ({ lastSequence }) => ({ lastSequence }),
      answer: ({ lastSequence }, { payload }) => Effect.as(partyOf(payload.room, payload.partyKey), { lastSequence }),
    },
  ),
  handle(readSignals, ({ payload }) =>
    Effect.gen(function* () {
      yield* partyOf(payload.room, payload.partyKey)
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`
        select sequence, sender, signal from call_signal
        where room_id = ${payload.room} and sequence > ${payload.after} order by sequence limit ${signalsAPage}`
      return { signals: yield* Effect.orDie(decodeAll(rows)) }
    }),
  ),
  handle(renewIceServers, ({ payload }) =>
    Effect.gen(function* () {
      const party = yield* partyOf(payload.room, payload.partyKey)
      const { iceServers } = yield* iceServersFor(party, payload.partyKey)
      return { iceServers }
    }),
  ),
]

/** A room's events are for parties with one of its keys, signed in or not. */
export const callTopic: EventTopic = {
  kind: "call",
  authorize: (room, { key }) => (key === undefined ? Effect.fail(refused("No key", "room_key")) : Effect.asVoid(partyOf(room, key))),
}
