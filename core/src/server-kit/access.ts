import { Context, type Effect } from "effect"
import type { Problem } from "./problem.ts"
import type { SessionClinician } from "./session.ts"

/**
 * The one door to patients and meetings. Every handler that reads or writes about a patient passes it first;
 * a refusal is audited. Rules: a clinician reaches a meeting of the own pool in which they are (or were) the clinician,
 * and a patient with whom they have a care relation in the own pool (a meeting, from its booking until the pool's days after it).
 */
export class Access extends Context.Service<
  Access,
  {
    /** Fails with `not_found` when there is no such meeting, `refused` when it is another pool's or clinician's. */
    readonly requireMeeting: (meetingId: string) => Effect.Effect<MeetingAccess, Problem>
    readonly requirePatient: (patientId: string) => Effect.Effect<PatientAccess, Problem>
    /**
     * The door to an account. Whoever treats a child may know the account that booked for it, and only that: the guardian's own
     * record stays closed. `patientId` of the answer is who is treated.
     */
    readonly requireAccount: (userId: string) => Effect.Effect<PatientAccess, Problem>
    /** The calling clinician. Fails with `refused` unless their pool is in one of these countries (ISO 3166-1 alpha-2). */
    readonly requireClinicianIn: (countries: readonly string[]) => Effect.Effect<SessionClinician, Problem>
    /** Fails with `refused` unless a support person is calling. */
    readonly requireSupport: Effect.Effect<void, Problem>
    /** Refuses what the doors above let through, for a rule of its own; the refusal is audited like theirs. `code` is `refused` unless given. */
    readonly refuse: (
      title: string,
      about: { readonly meetingId?: string; readonly patientId?: string },
      code?: string,
    ) => Effect.Effect<never, Problem>
  }
>()("@rond/core/server-kit/Access") {}

/** A meeting that may be touched, and whose it is. */
export interface MeetingAccess {
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly poolId: string
}

/** A patient who may be touched, and the caller's pool. */
export interface PatientAccess {
  readonly patientId: string
  readonly poolId: string
}
