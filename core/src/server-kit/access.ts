import { Context, type Effect } from "effect"
import type { PlatformProblem, Problem } from "./problem.ts"
import type { SessionClinician } from "./session.ts"
import type { SqlClient, Statement } from "effect/sql"

/**
 * Authorisation for patients and meetings. Every handler that reads or writes patient data calls it first;
 * refusals are audited. A clinician may access a meeting of their pool in which they are (or were) the clinician,
 * and a patient with whom they have a care relation in their pool (from the booking of a meeting until the pool's days after it).
 */
export class Access extends Context.Service<
  Access,
  {
    /** Fails with `not_found` for an unknown meeting, `refused` for another pool's or clinician's. */
    readonly requireMeeting: (meetingId: string) => Effect.Effect<MeetingAccess, PlatformProblem>
    readonly requirePatient: (patientId: string) => Effect.Effect<PatientAccess, PlatformProblem>
    /**
     * Authorises access to an account. The clinician who treats a child may see the account that booked for it, but not the guardian's
     * own record. `patientId` of the result is the person treated.
     */
    readonly requireAccount: (userId: string) => Effect.Effect<PatientAccess, PlatformProblem>
    /**
     * Authorises access to a treatment programme's conversation of the caller's pool: of a patient with whom the caller has a care relation, or
     * in which they take part, because they gave the programme or have written. Fails like `requireMeeting`.
     */
    readonly requireConversation: (conversationId: string) => Effect.Effect<ConversationAccess, PlatformProblem>
    /**
     * Returns the calling clinician. Fails with `refused` unless their pool is in one of these countries (ISO 3166-1 alpha-2). It limits the data
     * that an endpoint reads. The permissions are decided by the market's policy, not by a handler (`endpoints`, `mustOffer`).
     */
    readonly requireClinicianIn: (countries: readonly string[]) => Effect.Effect<SessionClinician, PlatformProblem>
    /** Fails with `refused` unless a support person is calling. */
    readonly requireSupport: Effect.Effect<void, PlatformProblem>
    /** Refuses by a handler's own rule; audited like the others. `code` is `refused` by default. */
    readonly refuse: <const Code extends string = never>(
      title: string,
      about: { readonly meetingId?: string; readonly patientId?: string },
      code?: Code,
    ) => Effect.Effect<never, Problem<Code | "refused">>
  }
>()("@rond/core/server-kit/Access") {}

/** An accessible meeting and its owner. */
export interface MeetingAccess {
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly poolId: string
}

/** An accessible patient and the caller's pool. */
export interface PatientAccess {
  readonly patientId: string
  readonly poolId: string
}

/** An accessible conversation and its patient. */
export interface ConversationAccess extends PatientAccess {
  readonly conversationId: string
}

/** An account, and the patient claimed to be on it. */
export interface AccountAndPatient {
  readonly userId: string
  readonly patientId: string
}

/**
 * SQL condition: the patient is on the account (the patient's own, a verified guardian's, or the one that booked a meeting which
 * gives the clinician a care relation with the patient). An unverified guardian has no access to the child's account.
 */
export const holdsAccountOf = (
  sql: SqlClient.SqlClient,
  { userId, patientId }: AccountAndPatient,
  clinician: Pick<SessionClinician, "id" | "poolId">,
): Statement.Fragment => sql`(
  ${userId} = ${patientId}
  or exists (select 1 from guardian where guardian.child_id = ${patientId} and guardian.user_id = ${userId} and guardian.is_verified)
  or exists (
    select 1 from care_relation relation
    where relation.patient_id = ${patientId} and relation.user_id = ${userId}
      and relation.clinician_id = ${clinician.id} and relation.pool_id = ${clinician.poolId}))`
