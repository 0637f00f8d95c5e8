import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access, Audit, handle, notFound } from "@rond/core/server-kit"
import {
  getMeetingContext,
  getPoolUse,
  meetingOver,
  getSupportClinicians,
  getSupportMeetings,
  getSupportOverview,
  type PoolUse,
  type SupportClinician,
  type SupportMeeting,
  type SupportPlugin,
  type SupportPool,
} from "@rond/core/model/support"
import { lostAfterSeconds } from "@rond/core/model/call"
import { factsOf } from "@rond/core/model/workspace"
import { featureFlagsOf, findClinician, findMeeting } from "../clinic/index.ts"
import { InstalledPlugins } from "../../platform/plugins/policies.ts"
import { silentSeconds } from "../../platform/limits/streams.ts"
import { databaseNow, poolExists, switchesInForce } from "../plugin-switches/index.ts"

const overviewOf = (plugins: readonly SupportPlugin[]) =>
  handle(getSupportOverview, () =>
    Effect.gen(function* () {
      yield* (yield* Access).requireSupport
      const sql = yield* SqlClient.SqlClient
      const pools = yield* sql<Omit<SupportPool, "switches">>`
      select id, name, country, time_zone as "timeZone", is_external as "isExternal",
        coalesce((select jsonb_agg(distinct flag.id order by flag.id) from feature_flag flag
          where flag.pool_id is null or flag.pool_id = pool.id), '[]') as "featureFlagIds"
      from pool order by country, name`
      yield* (yield* Audit).write({ action: "support.overview.read", outcome: "done" })
      const { leftOut } = yield* InstalledPlugins
      const switches = Map.groupBy(yield* switchesInForce(undefined), (poolSwitch) => poolSwitch.poolId)
      return {
        pools: pools.map((pool) => ({ ...pool, switches: switches.get(pool.id) ?? [] })),
        plugins: plugins.map((plugin) => ({ ...plugin, leftOut: leftOut.filter(({ id }) => id === plugin.id) })),
        nowMillis: yield* databaseNow,
      }
    }),
  )

const use = handle(getPoolUse, ({ params }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    yield* poolExists(params.poolId)
    yield* (yield* Audit).write({ action: "support.pool-use.read", subjectId: params.poolId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    // Every page of a clinician holds an event stream open.
    const [pool] = yield* sql<PoolUse>`
      select
        (select count(distinct clinician.id)::int from clinician
          join stream_use on caller = 'person:' || clinician.person_id and seen_at > now() - make_interval(secs => ${silentSeconds}::int)
          where clinician.pool_id = ${params.poolId}) as clinicians,
        (select count(*)::int from call_room join meeting on meeting.id = meeting_id
          where meeting.pool_id = ${params.poolId} and finished_status is null
            and last_alive_at > now() - make_interval(secs => ${lostAfterSeconds}::int)) as calls`
    return pool!
  }),
)

const clinicians = handle(getSupportClinicians, ({ params }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    yield* poolExists(params.poolId)
    yield* (yield* Audit).write({ action: "support.clinicians.read", subjectId: params.poolId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    return {
      clinicians: yield* sql<SupportClinician>`
        select clinician.id, person.name, profession, care_type as "careType", capabilities, flags
        from clinician join person on person.id = clinician.person_id
        where pool_id = ${params.poolId} order by person.name, clinician.id`,
    }
  }),
)

const meetings = handle(getSupportMeetings, ({ params }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    yield* poolExists(params.poolId)
    yield* (yield* Audit).write({ action: "support.meetings.read", subjectId: params.poolId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    return {
      meetings: yield* sql<SupportMeeting>`
        select meeting.id, activity_type as "activityType", clinician_id as "clinicianId", person.name as "clinicianName", profession,
          epoch_millis(start_at) as "startMillis", epoch_millis(end_at) as "endMillis",
          actual_start_at is not null and actual_end_at is null as "isRunning"
        from meeting
        join clinician on clinician.id = clinician_id
        join person on person.id = clinician.person_id
        where meeting.pool_id = ${params.poolId} and finished_status is null
          and start_at between now() - interval '12 hours' and now() + interval '12 hours'
        order by "isRunning" desc, start_at, meeting.id limit 200`,
    }
  }),
)

const context = handle(getMeetingContext, ({ params }) =>
  Effect.gen(function* () {
    const access = yield* Access
    yield* access.requireSupport
    const meeting = (yield* findMeeting(params.meetingId)) ?? (yield* notFound("Meeting"))
    if (meeting.finishedStatus !== null) return yield* access.refuse("The meeting is over", { meetingId: meeting.id }, meetingOver)
    const clinician = (yield* findClinician(meeting.clinicianId)) ?? (yield* notFound("Clinician"))
    const facts = factsOf({
      clinician,
      featureFlagIds: yield* featureFlagsOf(meeting.poolId),
      view: "meeting",
      meeting,
      user: meeting.user,
      patient: { isChild: meeting.child !== null },
    })
    yield* (yield* Audit).write({ action: "support.meeting-context.read", meetingId: params.meetingId, outcome: "done" })
    return {
      meetingId: params.meetingId,
      poolId: meeting.poolId,
      facts: Object.fromEntries([...facts].map(([id, fact]) => [id, fact.state === "known" ? (fact.value ?? null) : null])),
    }
  }),
)

export const overviewHandlers = (plugins: readonly SupportPlugin[]) => [overviewOf(plugins), use, clinicians, meetings, context]
