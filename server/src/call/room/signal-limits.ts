import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { maxSignalBytes, maxSignalBytesPerMinute, maxSignalsPerMinute, signalBytes, type Party } from "@rond/core/model/call"
import { Problem } from "@rond/core/server-kit"

const tooLarge = new Problem({ status: 413, code: "signal_too_large", title: `A signal has at most ${maxSignalBytes} bytes` })

/**
 * Counts the signals that a party is about to send, and refuses those that are too long or too many for a minute. A stolen key cannot fill the
 * database; a call that keeps restarting ICE stays far below the limit.
 */
export const countSignals = Effect.fnUntraced(function* (room: string, party: Party, signals: readonly unknown[]) {
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
