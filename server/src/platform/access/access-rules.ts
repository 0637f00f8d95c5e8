import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  type ConversationAccess,
  type MeetingAccess,
  Access,
  type AuditEvent,
  type Lookup,
  type Lookups,
  notFound,
  type PatientAccess,
  type PlatformProblem,
  type Problem,
  refused,
  type Session,
  type SessionClinician,
} from "@rond/core/server-kit"
import { byKey, inPlaces, type Placed } from "../database/lookups.ts"

/** The rows that decide access to a meeting. */
interface MeetingRelations extends MeetingAccess {
  /** Clinicians who are or were in it, besides its own. */
  readonly colleagueIds: readonly string[]
}

interface ClinicianInPool {
  readonly clinicianId: string
  readonly poolId: string
}

interface PatientPair extends ClinicianInPool {
  readonly patientId: string
}

interface PatientRelation {
  readonly exists: boolean
  /** Whether the clinician has a care relation with the patient in the pool. */
  readonly isRelated: boolean
}

/** A clinician, and an account that their patients may be on. */
interface AccountPair extends ClinicianInPool {
  readonly userId: string
}

/** A clinician who asks for a conversation. */
interface ConversationPair {
  readonly clinicianId: string
  readonly conversationId: string
}

interface ConversationRelation extends ConversationAccess {
  /** Whether the clinician treats its patient in its pool, or takes part. */
  readonly isRelated: boolean
}

export const findMeetingRelations: Lookup<string, MeetingRelations | undefined> = (sql, ids) =>
  Effect.map(
    sql<MeetingRelations>`
      select id as "meetingId", patient_id as "patientId", clinician_id as "clinicianId", pool_id as "poolId",
        array(select colleague.clinician_id from meeting_colleague colleague where colleague.meeting_id = meeting.id) as "colleagueIds"
      from meeting where id = any(${ids})`,
    (rows) => byKey(ids, rows, ({ meetingId }) => meetingId),
  )

export const findPatientRelations: Lookup<PatientPair, PatientRelation> = (sql, pairs) =>
  sql<PatientRelation>`
    select exists (select 1 from patient where patient.id = asked.patient_id) as "exists",
      exists (
        select 1 from care_relation relation
        where relation.clinician_id = asked.clinician_id and relation.patient_id = asked.patient_id and relation.pool_id = asked.pool_id
      ) as "isRelated"
    from unnest(
      ${pairs.map((pair) => pair.clinicianId)}::text[], ${pairs.map((pair) => pair.poolId)}::text[], ${pairs.map((pair) => pair.patientId)}::text[]
    ) with ordinality as asked (clinician_id, pool_id, patient_id, place)
    order by place`

/** The patient whom the clinician treats on the account, preferably its holder; `undefined` for none. */
export const findTreatedOnAccount: Lookup<AccountPair, string | undefined> = (sql, pairs) =>
  Effect.map(
    sql<{ readonly patientId: string | null }>`
      select (
        select relation.patient_id from care_relation relation
        where relation.user_id = asked.user_id and relation.clinician_id = asked.clinician_id and relation.pool_id = asked.pool_id
        order by relation.patient_id = asked.user_id desc, relation.since desc limit 1
      ) as "patientId"
      from unnest(
        ${pairs.map((pair) => pair.clinicianId)}::text[], ${pairs.map((pair) => pair.poolId)}::text[], ${pairs.map((pair) => pair.userId)}::text[]
      ) with ordinality as asked (clinician_id, pool_id, user_id, place)
      order by place`,
    (rows) => rows.map(({ patientId }) => patientId ?? undefined),
  )

const findConversationRelations: Lookup<ConversationPair, ConversationRelation | undefined> = (sql, pairs) =>
  Effect.map(
    sql<ConversationRelation & Placed>`
      select place::int, plan.conversation_id as "conversationId", plan.patient_id as "patientId", plan.pool_id as "poolId",
        plan.clinician_id = asked.clinician_id
        or exists (
          select 1 from care_relation relation
          where relation.clinician_id = asked.clinician_id and relation.patient_id = plan.patient_id and relation.pool_id = plan.pool_id
        )
        or coalesce(reader.written, 0) > 0 as "isRelated"
      from unnest(
        ${pairs.map((pair) => pair.clinicianId)}::text[], ${pairs.map((pair) => pair.conversationId)}::text[]
      ) with ordinality as asked (clinician_id, conversation_id, place)
      join care_plan plan on plan.conversation_id = asked.conversation_id
      left join conversation_reader reader
        on reader.conversation_id = asked.conversation_id and reader.clinician_id = asked.clinician_id`,
    (rows) => inPlaces(pairs, rows),
  )

/** The reason a meeting does not open for a clinician. */
type MeetingRefusal = "another_pool" | "another_clinician"

const refusals: Readonly<Record<MeetingRefusal, string>> = {
  another_pool: "The meeting is another pool's",
  another_clinician: "The meeting is another clinician's",
}

/** The reason this meeting does not open for the clinician; `undefined` if it does. */
function meetingRefusal(
  meeting: Pick<MeetingRelations, "poolId" | "clinicianId" | "colleagueIds">,
  clinician: Pick<SessionClinician, "id" | "poolId">,
): MeetingRefusal | undefined {
  if (meeting.poolId !== clinician.poolId) return "another_pool"
  return meeting.clinicianId === clinician.id || meeting.colleagueIds.includes(clinician.id) ? undefined : "another_clinician"
}

/**
 * The patient's meetings that name the clinician and would open for the clinician, by the rule of `requireMeeting`. It opens none, so it
 * audits nothing.
 */
export const openMeetings = Effect.fnUntraced(function* (patientId: string, clinician: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  const named = yield* sql<Pick<MeetingRelations, "meetingId" | "poolId">>`
    select meeting_id as "meetingId", pool_id as "poolId" from meeting_clinician
    where patient_id = ${patientId} and clinician_id = ${clinician.id}`
  const isOpen = ({ poolId }: Pick<MeetingRelations, "poolId">) =>
    meetingRefusal({ poolId, clinicianId: clinician.id, colleagueIds: [] }, clinician) === undefined
  return new Set(named.filter(isOpen).map(({ meetingId }) => meetingId))
})

/**
 * Authorizes access to meetings and patients for this session. Every refusal is passed to `onRefused`, which audits it even when the
 * request's own transaction is rolled back because of it.
 *
 * @param lookups how relations are read: one by one, or together with those of concurrent reads
 * @param session absent on public endpoints without a signed-in person: then all access is refused
 */
export function accessOf(
  { find }: Lookups["Service"],
  session: Session | undefined,
  onRefused: (entry: AuditEvent) => void,
): Access["Service"] {
  const clinician = session?.clinician

  const refuse = <const Code extends string = never>(
    title: string,
    about: Pick<AuditEvent, "meetingId" | "patientId">,
    code?: Code,
  ): Effect.Effect<never, Problem<Code | "refused">> =>
    Effect.suspend(() => {
      onRefused({ action: "access.refused", outcome: "refused", ...about, detail: code === undefined ? undefined : { code } })
      return Effect.fail(refused(title, code ?? "refused"))
    })

  // Plain functions, because they are made for each request; `Effect.fnUntraced` is for those that are made once.
  const requireMeeting = (meetingId: string) =>
    Effect.gen(function* () {
      if (clinician === undefined) return yield* refuse("Only clinicians see meetings", { meetingId })
      const facts = yield* Effect.orDie(find(findMeetingRelations, meetingId))
      if (facts === undefined) return yield* notFound("Meeting")
      const { colleagueIds: _, ...access } = facts
      const refusal = meetingRefusal(facts, clinician)
      return refusal === undefined ? access : yield* refuse(refusals[refusal], { meetingId, patientId: facts.patientId })
    })

  const requirePatient = (patientId: string) =>
    Effect.gen(function* () {
      if (clinician === undefined) return yield* refuse("Only clinicians see patients", { patientId })
      const { exists, isRelated } = yield* Effect.orDie(
        find(findPatientRelations, { clinicianId: clinician.id, poolId: clinician.poolId, patientId }),
      )
      if (!exists) return yield* notFound("Patient")
      if (!isRelated) return yield* refuse("No care relation with this patient", { patientId })
      const access: PatientAccess = { patientId, poolId: clinician.poolId }
      return access
    })

  const requireAccount = (userId: string) =>
    Effect.gen(function* () {
      if (clinician === undefined) return yield* requirePatient(userId)
      const { id: clinicianId, poolId } = clinician
      const treated = yield* Effect.orDie(find(findTreatedOnAccount, { clinicianId, poolId, userId }))
      // The treated patient on the account has just been read from the clinician's care relations.
      return treated === undefined ? yield* requirePatient(userId) : ({ patientId: treated, poolId } satisfies PatientAccess)
    })

  const requireConversation = (conversationId: string) =>
    Effect.gen(function* () {
      if (clinician === undefined) return yield* refuse("Only clinicians read conversations", {})
      const relation = yield* Effect.orDie(find(findConversationRelations, { clinicianId: clinician.id, conversationId }))
      if (relation === undefined) return yield* notFound("Conversation")
      const { isRelated, ...access } = relation
      const { patientId } = access
      if (access.poolId !== clinician.poolId) return yield* refuse("The conversation is another pool's", { patientId })
      return isRelated ? access : yield* refuse("The clinician neither treats the patient nor takes part", { patientId })
    })

  const requireClinicianIn = (countries: readonly string[]) =>
    Effect.gen(function* () {
      if (clinician === undefined || !countries.includes(clinician.poolCountry))
        return yield* refuse("Another market's clinicians do this", {})
      return clinician
    })
  const requireSupport: Effect.Effect<void, PlatformProblem> =
    session?.role === "support" ? Effect.void : refuse("Only support people may do this", {})

  return Access.of({ requireMeeting, requirePatient, requireAccount, requireConversation, requireClinicianIn, requireSupport, refuse })
}
