import type { TakenAction } from "@rond/core/model/actions"
import {
  icbtIdentifiers,
  listOfferedProgrammes,
  listStartedProgrammes,
  OfferedProgramme,
  startProgramme,
  StartedProgramme,
} from "@rond/core/model/treatment-programme"
import {
  Access,
  announceTaken,
  Audit,
  clinicianOr,
  conflict,
  handle,
  invalid,
  type MeetingAccess,
  mustOffer,
  notFound,
  readStored,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { announceToLists, offerDemoPages } from "../conversation/index.ts"
import { announceProgrammes, auditPlan, carePlanOf } from "./care-plans.ts"
import { givenProgramme } from "./given-programme.ts"

/** The meeting, if a programme can be given in it. */
const requireGiving = Effect.fnUntraced(function* (meetingId: string) {
  const meeting = yield* (yield* Access).requireMeeting(meetingId)
  yield* mustOffer("treatment-programme", meeting)
  return meeting
})

const readOffered = readStored(OfferedProgramme)

/** The offers of a pool to one of its patients: programmes that the lists then show. */
const offeredTo = Effect.fnUntraced(function* ({ patientId, poolId }: Pick<MeetingAccess, "patientId" | "poolId">) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select identifier, name_copy_key as programme_name_copy_key, modules, exercise_types as exercises,
      exists (select 1 from care_plan plan where plan.patient_id = ${patientId} and plan.pool_id = ${poolId}
        and plan.identifier = offered.identifier and plan.state = 'active') as is_active
    from treatment_programme offered where pool_id = ${poolId} and identifier ~ ${`^${icbtIdentifiers}`} order by place, identifier`
  return yield* Effect.forEach(rows, readOffered)
})

const offered = handle(listOfferedProgrammes, ({ query }) =>
  Effect.gen(function* () {
    const meeting = yield* requireGiving(query.meetingId)
    const { meetingId, patientId } = meeting
    yield* (yield* Audit).write({ action: "treatment-programme.offered", meetingId, patientId, outcome: "done" })
    return { programmes: yield* offeredTo(meeting) }
  }),
)

const start = handle(
  startProgramme,
  ({ payload }) =>
    Effect.gen(function* () {
      const clinician = yield* clinicianOr("Only clinicians give treatment programmes")
      const meeting = yield* requireGiving(payload.meetingId)
      const { meetingId, patientId, poolId } = meeting
      if (patientId !== payload.patientId) return yield* invalid("patient_mismatch", "The meeting is another patient's")
      const programme = (yield* offeredTo(meeting)).find(({ identifier }) => identifier === payload.identifier)
      if (programme === undefined) return yield* notFound("Programme")
      const [id, conversationId] = [randomUUID(), randomUUID()]
      const sql = yield* SqlClient.SqlClient
      const started = yield* sql`
        insert into care_plan (id, pool_id, patient_id, clinician_id, meeting_id, identifier, programme_name_copy_key, state, conversation_id)
        values (${id}, ${poolId}, ${patientId}, ${clinician.id}, ${meetingId}, ${programme.identifier}, ${programme.programmeNameCopyKey},
          'active', ${conversationId})
        on conflict (patient_id, pool_id, identifier) where state = 'active' do nothing returning id`
      if (started.length === 0) return yield* conflict("programme_active", "The patient has this programme already")
      const { modules, exercises } = givenProgramme(programme)
      for (const [place, { name, state, isStarted, steps }] of modules.entries())
        yield* sql`
          insert into care_plan_module (id, care_plan_id, place, name, state, started_at, steps)
          values (${randomUUID()}, ${id}, ${place}, ${name}, ${state}, case when ${isStarted} then now() end, ${JSON.stringify(steps)}::text::jsonb)`
      for (const type of exercises)
        yield* sql`insert into care_plan_exercise (id, care_plan_id, type) values (${randomUUID()}, ${id}, ${type})`
      yield* auditPlan("treatment-programme.start", { id, patientId })
      yield* announceToLists(conversationId)
      yield* announceProgrammes(meeting)
      yield* announceTaken(meetingId)
      yield* offerDemoPages([conversationId])
      return yield* carePlanOf(id)
    }),
  { store: ({ id }) => ({ id }), read: ({ id }) => carePlanOf(id) },
)

const readStarted = readStored(StartedProgramme)

const ofMeeting = handle(listStartedProgrammes, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "treatment-programme.of-meeting", meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select id as care_plan_id, programme_name_copy_key, instant_text(created_at) as created, state
      from care_plan where meeting_id = ${meetingId} order by created_at desc, id`
    return { programmes: yield* Effect.forEach(rows, readStarted) }
  }),
)

/** The programmes given in a meeting. One that has ended since was given all the same. */
export const programmesTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`select id, false as "isCancelled" from care_plan where meeting_id = ${meetingId}`,
  )

export const programmeStarters = [offered, start, ofMeeting]
