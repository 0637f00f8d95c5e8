import { defineJob, DurableWork, type ServerFact, type WhenMeetingIsOver } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { epsEnabledFact, isAnswerOld } from "../../prescription/model/index.ts"
import { SigningService } from "./configured-signing.ts"

/** The signing service's last answer about a clinician; no answer counts as no. */
export const isEnabledFor = Effect.fnUntraced(function* (clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const [answer] = yield* sql<{ readonly isEnabled: boolean }>`
    select is_enabled as "isEnabled" from uk_eps_enabled where clinician_id = ${clinicianId}`
  return answer?.isEnabled ?? false
})

/** Keeps an answer of the signing service. */
export const keepEnabled = (clinicianId: string, isEnabled: boolean) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into uk_eps_enabled (clinician_id, is_enabled) values (${clinicianId}, ${isEnabled})
      on conflict (clinician_id) do update set is_enabled = excluded.is_enabled, asked_at = now()`,
  )

const Payload = Schema.Struct({ clinicianId: Schema.String })

/** Asks the signing service whether it enables a clinician. It gives up after an hour: the end of a later meeting asks again. */
export const askEnabledJob = defineJob({
  name: "uk.ask-eps-enabled",
  payload: Payload,
  steps: [
    {
      name: "ask",
      external: { giveUpAfterSeconds: 3_600 },
      run: ({ clinicianId }: typeof Payload.Type) =>
        Effect.gen(function* () {
          const isEnabled = yield* (yield* SigningService).isEnabled(clinicianId)
          yield* keepEnabled(clinicianId, isEnabled)
        }),
    },
  ],
})

/** After a meeting of a British pool: asks the signing service about its clinician, where the last answer is old. */
export const refreshEnabled: WhenMeetingIsOver = ({ meetingId, byClinicianId }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [clinician] = yield* sql<{ readonly askedAtMillis: number | null; readonly nowMillis: number }>`
      select (extract(epoch from enabled.asked_at) * 1000)::float8 as "askedAtMillis", (extract(epoch from now()) * 1000)::float8 as "nowMillis"
      from clinician
      join pool on pool.id = clinician.pool_id and pool.country = 'GB'
      left join uk_eps_enabled enabled on enabled.clinician_id = clinician.id
      where clinician.id = ${byClinicianId} and clinician.profession in ('doctor', 'nurse')`
    if (clinician === undefined || !isAnswerOld(clinician.askedAtMillis ?? undefined, clinician.nowMillis)) return
    yield* (yield* DurableWork).start(askEnabledJob, { clinicianId: byClinicianId }, { key: `${byClinicianId}:${meetingId}` })
  })

/** Whether the signing service enables the clinician, for the conditions of policies. */
export const epsEnabledOnServer: ServerFact = {
  id: epsEnabledFact,
  find: ({ clinicianId }) => isEnabledFor(clinicianId),
}
