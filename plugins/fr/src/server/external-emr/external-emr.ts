import { Data, type Effect } from "effect"

/** What the partner's record system is told of a patient. */
export interface PatientForEmr {
  readonly partnerId: string
  readonly externalPatientId: string
  readonly meetingId: string
  readonly givenName: string
  readonly familyName: string
  /** ISO day. */
  readonly dateOfBirth: string | null
  /** E.164. */
  readonly phone: string | null
}

/** The record system did not take the patient. `result` is the word the specification gives it. */
class EmrFailure extends Data.TaggedError("EmrFailure")<{
  readonly result: "FUNC_FAILURE" | "TECH_FAILURE"
  /** For the log; holds no patient data. */
  readonly because: string
}> {}

/** A patient whose data the record system refuses: somebody must put it right. */
export const functional = (because: string) => new EmrFailure({ result: "FUNC_FAILURE", because })
/** The record system was not reached, or failed. */
export const technical = (because: string) => new EmrFailure({ result: "TECH_FAILURE", because })

/** The partner's record system as the server sees it: it takes a patient, or says why not. */
export interface ExternalEmr<Needs = never> {
  /** @param runId one run of sending, and its idempotency key: a corrected patient who is sent again is another run */
  readonly send: (patient: PatientForEmr, runId: string) => Effect.Effect<void, EmrFailure, Needs>
}
