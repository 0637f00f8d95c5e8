import { everyAction, PromisedToday } from "@rond/core/server-kit/demo"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { followedAdultId, demoPool, demoPools, idOf } from "../../demo/index.ts"
import { insertOffers, insertPlans, type SeededPlan } from "../seed.ts"
import { demoOffers } from "./offers.ts"
import { plansOf } from "./plans.ts"

/** No patient of the demo has it yet. */
const insomnia = demoOffers.find(({ identifier }) => identifier === "ICBT_INSOMNIA")!

/** They have a module in a state that no build knows. */
const withUnknown = new Set(demoPools.map(followedAdultId))

/**
 * The offers of the demo's pools, and the programmes of one adult of each pool and of every adult whom a psychologist is to meet. Run again
 * it adds what is missing.
 */
export const demoProgrammes = Effect.gen(function* () {
  for (const { id } of demoPools) yield* insertOffers(id, demoOffers)
  const sql = yield* SqlClient.SqlClient
  const now = Temporal.Instant.fromEpochMilliseconds(yield* Clock.currentTimeMillis)
  const missing = yield* sql<{ readonly patientId: string; readonly poolId: string; readonly clinicianId: string }>`
    select patient_id as "patientId", pool_id as "poolId", min(clinician_id) as "clinicianId" from (
      select patient.id as patient_id, patient.pool_id, clinician.id as clinician_id
      from patient join clinician on clinician.pool_id = patient.pool_id and clinician.profession = 'psychologist'
      where patient.id in ${sql.in([...withUnknown])}
      union
      select patient.id, meeting.pool_id, clinician.id
      from meeting
      join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'psychologist'
      join patient on patient.id = meeting.patient_id and not patient.is_child
      where meeting.finished_status is null and meeting.start_at > ${now.subtract({ hours: 24 }).toString()}::text::timestamptz
    ) as treated
    where pool_id in ${sql.in(demoPools.map(({ id }) => id))}
      and not exists (select 1 from care_plan where patient_id = treated.patient_id and pool_id = treated.pool_id)
    group by patient_id, pool_id`
  yield* insertPlans(
    missing.flatMap(({ patientId, poolId, clinicianId }) => {
      const { timeZone, market } = demoPool(poolId)
      const idOfPart = (...names: readonly string[]) => idOf("care-plan", poolId, patientId, ...names)
      return plansOf(
        { poolId, patientId, clinicianId, language: market.language, timeZone, idOf: idOfPart, now },
        withUnknown.has(patientId),
      )
    }),
  )
})

/** A programme that was given in the meetings of today in which everything was done. Idempotent. */
export const demoProgrammesToday = Effect.gen(function* () {
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings(everyAction)
  if (ids.length === 0) return
  const sql = yield* SqlClient.SqlClient
  const programmes = yield* sql<{
    readonly meetingId: string
    readonly patientId: string
    readonly poolId: string
    readonly clinicianId: string
    readonly createdAt: string
  }>`
    select meeting.id as "meetingId", meeting.patient_id as "patientId", meeting.pool_id as "poolId", meeting.clinician_id as "clinicianId",
      instant_text(now()) as "createdAt"
    from meeting where ${sql.in("meeting.id", ids)} and not exists (select 1 from care_plan where care_plan.meeting_id = meeting.id)`
  yield* insertPlans(
    programmes.map((plan): SeededPlan => {
      const idOfPart = (...names: readonly string[]) => idOf("care-plan", "every action", plan.meetingId, ...names)
      return {
        ...plan,
        id: idOfPart(),
        identifier: insomnia.identifier,
        nameCopyKey: insomnia.name_copy_key,
        state: "active",
        modules: insomnia.modules.map(({ name, steps }, index) => ({
          id: idOfPart(name),
          name,
          state: index === 0 ? "enabled" : "disabled",
          started: null,
          steps: Array.from({ length: steps }, () => "not_started"),
        })),
      }
    }),
  )
})
