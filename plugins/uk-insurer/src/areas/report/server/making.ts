import { ExternalServiceUnavailable, hasDoneNothing } from "@rond/core/server-kit"
import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Insurer, type SentConsultation } from "../../insurer-service/server/index.ts"
import { calculationStateOf } from "../../outcomes/server/index.ts"

/** Seconds after which an insurer that does not have a consultation is taken never to have begun to make it. */
export const BeginsWithinSeconds = Context.Reference<number>("@rond/plugin-uk-insurer/BeginsWithinSeconds", { defaultValue: () => 60 })

/** Whether the insurer has the consultation already: its coverage was calculated, or it was made at an end. */
export const isMade = Effect.fnUntraced(function* (meetingId: string) {
  if ((yield* calculationStateOf(meetingId)) === "calculated") return true
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select 1 from uk_insurer_report where meeting_id = ${meetingId} and made_at is not null`
  return rows.length > 0
})

/**
 * Makes a consultation at the insurer, once: a row that commits before says that the insurer was asked. After an answer that never came, the
 * insurer is asked what it has. One that has nothing may still be at work, so it is asked to make the consultation again only later; until
 * then this fails as unavailable.
 */
export const make = Effect.fnUntraced(function* (consultation: SentConsultation) {
  const { meetingId } = consultation
  const sql = yield* SqlClient.SqlClient
  const insurer = yield* Insurer
  const made = sql`update uk_insurer_report set made_at = now() where meeting_id = ${meetingId}`
  const first = yield* sql`insert into uk_insurer_report (meeting_id) values (${meetingId}) on conflict do nothing returning 1`
  if (first.length === 0) {
    if (yield* insurer.isKnown(consultation)) return yield* Effect.andThen(insurer.send(consultation), made)
    const again = yield* sql`
      update uk_insurer_report set asked_at = now()
      where meeting_id = ${meetingId} and asked_at < now() - make_interval(secs => ${yield* BeginsWithinSeconds}) returning 1`
    if (again.length === 0) return yield* new ExternalServiceUnavailable({ reason: "timeout" })
  }
  const forget = Effect.asVoid(sql`delete from uk_insurer_report where meeting_id = ${meetingId}`)
  yield* Effect.tapError(insurer.calculate(consultation), (failure) => (hasDoneNothing(failure) ? forget : Effect.void))
  return yield* made
})
