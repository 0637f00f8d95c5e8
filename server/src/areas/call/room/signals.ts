import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  callMoved,
  maxSignalBytes,
  maxSignalBytesPerMinute,
  maxSignalsPerMinute,
  signalBytes,
  PageJoined,
  pageJoined,
  type Party,
  postSignals,
  readSignals,
  renewIceServers,
  SequencedSignal,
  Signal,
  signalsAPage,
} from "@rond/core/model/call"
import { Problem, Events, handle, readStored, refused, type EventTopic } from "@rond/core/server-kit"
import { iceServersFor } from "../provider/ice-servers.ts"
import { hashOf } from "../secret.ts"

const tooLarge = new Problem({ status: 413, code: "signal_too_large", title: `A signal has at most ${maxSignalBytes} bytes` })

/**
 * Counts the signals that a party is about to send, and refuses those that are too long or too many for a minute. A stolen key cannot fill the
 * database; a call that keeps restarting ICE stays far below the limit.
 */
const countSignals = Effect.fnUntraced(function* (room: string, party: Party, signals: readonly unknown[]) {
  const sizes = signals.map(signalBytes)
  if (sizes.some((size) => size > maxSignalBytes)) return yield* tooLarge
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const sql = yield* SqlClient.SqlClient
  const [minute] = yield* sql<{ readonly signals: number; readonly bytes: number; readonly secondsLeft: number }>`
    insert into call_signal_minute as minute (room_id, party, since, signals, bytes)
    values (${room}, ${party}, now(), ${signals.length}, ${bytes})
    on conflict (room_id, party) do update set
      since = case when minute.since < now() - interval '1 minute' then now() else minute.since end,
      signals = excluded.signals + case when minute.since < now() - interval '1 minute' then 0 else minute.signals end,
      bytes = excluded.bytes + case when minute.since < now() - interval '1 minute' then 0 else minute.bytes end
    returning signals, bytes, ceil(extract(epoch from since + interval '1 minute' - now()))::int as "secondsLeft"`
  if (minute === undefined || minute.signals > maxSignalsPerMinute || minute.bytes > maxSignalBytesPerMinute)
    return yield* new Problem({
      status: 429,
      code: "too_many_signals",
      title: "This party has said too much within a minute",
      retryAfterSeconds: Math.max(1, minute?.secondsLeft ?? 1),
    })
})

/** A page that was admitted to a room. */
interface AdmittedPage {
  readonly party: Party
  readonly page: number
  /** Another page of the party has joined since. */
  readonly isReplaced: boolean
}

const moved = refused("Another page of this party has the call", callMoved)

/**
 * The page that a key belongs to. A key that is wrong, expired, or of a finished meeting is refused, and so is that of a page that another
 * one replaced.
 *
 * @param isLeaving the party only says goodbye, which may arrive after the meeting's end, and from a replaced page
 */
const pageOf = Effect.fnUntraced(function* (room: string, key: string, isLeaving = false) {
  const sql = yield* SqlClient.SqlClient
  const [page] = yield* sql<AdmittedPage>`
    select party.party, party.page::float8 as page, party.replaced_at is not null as "isReplaced" from call_party party
    join call_room room on room.id = party.room_id
    left join meeting on meeting.id = room.meeting_id
    where party.key_hash = ${hashOf(key)} and party.room_id = ${room} and party.expires_at > now()
      and (${isLeaving}::boolean or (meeting.finished_status is null and meeting.actual_end_at is null))`
  if (page === undefined) return yield* refused("The key does not open this room", "room_key")
  return page.isReplaced && !isLeaving ? yield* moved : page
})

/** A page that says hello is in the call: every page of its party that was admitted before it is out, and is told so. */
const replaceEarlierPages = Effect.fnUntraced(function* (room: string, { party, page }: AdmittedPage) {
  const sql = yield* SqlClient.SqlClient
  const replaced = yield* sql`
    update call_party set replaced_at = now()
    where room_id = ${room} and party = ${party} and page < ${page} and replaced_at is null returning page`
  if (replaced.length === 0) return
  const data = yield* Effect.orDie(Schema.encodeEffect(PageJoined)({ party, page }))
  yield* (yield* Events).publish({ topic: `call:${room}`, type: pageJoined, data })
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

const isGoodbye = (signals: readonly Signal[]) => signals.every(({ type }) => type === "bye")

const encodeSignals = Schema.encodeEffect(Schema.Array(Signal))
const readAll = readStored(Schema.Array(SequencedSignal))

export const signalHandlers = [
  handle(
    postSignals,
    ({ payload }) =>
      Effect.gen(function* () {
        const { room, partyKey, signals } = payload
        const isLeaving = isGoodbye(signals)
        const from = yield* pageOf(room, partyKey, isLeaving)
        const { party } = from
        yield* countSignals(room, party, yield* Effect.orDie(encodeSignals(signals)))
        // The party is still there, with another page.
        if (from.isReplaced && isLeaving) return { lastSequence: 0 }
        if (signals.some(({ type }) => type === "hello")) yield* replaceEarlierPages(room, from)
        return { lastSequence: yield* say(room, party, signals) }
      }),
    {
      store: ({ lastSequence }) => ({ lastSequence }),
      read: ({ lastSequence }, { payload }) =>
        Effect.as(pageOf(payload.room, payload.partyKey, isGoodbye(payload.signals)), { lastSequence }),
    },
  ),
  handle(readSignals, ({ payload }) =>
    Effect.gen(function* () {
      yield* pageOf(payload.room, payload.partyKey)
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`
        select sequence, sender, signal from call_signal
        where room_id = ${payload.room} and sequence > ${payload.after} order by sequence limit ${signalsAPage}`
      return { signals: yield* readAll(rows) }
    }),
  ),
  handle(renewIceServers, ({ payload }) =>
    Effect.gen(function* () {
      const { party } = yield* pageOf(payload.room, payload.partyKey)
      const { iceServers } = yield* iceServersFor(party, payload.partyKey)
      return { iceServers }
    }),
  ),
]

/** A room's events are for parties with one of its keys, signed in or not. A page that joins again has a new key, and is the same party. */
export const callTopic: EventTopic = {
  kind: "call",
  authorize: (room, { key }) =>
    key === undefined ? Effect.fail(refused("No key", "room_key")) : Effect.map(pageOf(room, key), ({ party }) => party),
}
