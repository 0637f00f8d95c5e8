import { Data, Effect, type Config } from "effect"
import { postToExternalService, type ExternalService, externalServiceSettings, type UnavailableReason } from "@rond/core/server-kit"
import { type ServiceFailures, throughDemoFault } from "@rond/core/server-kit/demo"
import { SqlClient } from "effect/sql"

/** The patient data that the partner's record system receives. */
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

/** The record system did not accept the patient. `result` is the specification's code. */
class EmrError extends Data.TaggedError("EmrError")<{
  readonly result: "FUNC_FAILURE" | "TECH_FAILURE"
  /** The reason for the log. It has no patient data. */
  readonly because: string
}> {}

/** A patient whose data the record system refuses, and which must be corrected. */
export const functional = (because: string) => new EmrError({ result: "FUNC_FAILURE", because })
/** The record system was not reached, or failed. */
const technical = (because: string) => new EmrError({ result: "TECH_FAILURE", because })

/** The partner's record system as the server sees it: it takes a patient, or says why not. */
interface ExternalEmr<Needs = never> {
  /** @param runId one run of sending, and its idempotency key: a corrected patient who is sent again is another run */
  readonly send: (patient: PatientForEmr, runId: string) => Effect.Effect<void, EmrError, Needs>
}

/** The record system's own code for invalid data. */
const refusals: ReadonlySet<number> = new Set([400, 404, 409, 410, 422])

/**
 * A record system behind HTTP: a POST of the patient as snake_case JSON, which names the partner, with the run as idempotency key. 2xx is a success;
 * a refusal of the data is a functional failure; anything else, and a timeout, is a technical one.
 */
export const httpEmr = (service: ExternalService): ExternalEmr => ({
  send: (patient, runId) =>
    Effect.gen(function* () {
      const status = yield* postToExternalService(service, wireOf(patient), runId)
      if (status >= 200 && status < 300) return
      const because = `The record system answered ${status}`
      return yield* refusals.has(status) ? functional(because) : technical(because)
    }).pipe(Effect.catchTag("ExternalServiceUnavailable", ({ reason }) => Effect.fail(emrFailures.unavailable(reason)))),
})

/** The record system's errors. Only the status of its response counts, so that none is unreadable. */
const emrFailures: ServiceFailures<EmrError> = {
  unavailable: (reason) => technical(notReached[reason]),
  refused: () => functional("The record system refused the patient"),
  unreadable: () => technical("The record system did not answer as it should"),
}

const notReached: Readonly<Record<UnavailableReason, string>> = {
  timeout: "The record system did not respond in time",
  resting: "The record system did not respond to the latest requests; try again in half a minute",
  unreachable: "The record system was not reached",
  broken: "The record system was not reached",
  "too-large": "The record system was not reached",
  undecodable: "The record system was not reached",
  failing: "The record system failed",
}

const wireOf = (patient: Parameters<ExternalEmr["send"]>[0]) => ({
  partner_id: patient.partnerId,
  external_patient_id: patient.externalPatientId,
  meeting_id: patient.meetingId,
  first_name: patient.givenName,
  last_name: patient.familyName,
  date_of_birth: patient.dateOfBirth,
  phone_number: patient.phone,
})

/**
 * A record system on this machine, for the demo clinic: it answers for the partners whose system is in service, and takes a patient
 * only with date of birth and phone number, as a real one does.
 */
const referenceEmr: ExternalEmr<SqlClient.SqlClient> = {
  send: (patient) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [partner] = yield* Effect.orDie(
        sql<{ readonly answers: boolean }>`select emr_answers as answers from fr_partner where id = ${patient.partnerId}`,
      )
      if (partner?.answers !== true) return yield* technical("The partner's record system is out of service")
      if (patient.dateOfBirth === null || patient.phone === null)
        return yield* functional("The record system takes only patients with date of birth and phone number")
    }),
}

const notConfigured: ExternalEmr = { send: () => Effect.fail(technical("No external record system is configured")) }

/** The record system's name in `ROND_DEMO_FAULTS`. */
export const emrName = "fr.emr"

/** Sends patients to the record system at `ROND_FR_EMR_URL`. Without that setting, the demo uses its reference record system. */
export const chosenEmr: Effect.Effect<ExternalEmr<SqlClient.SqlClient>, Config.ConfigError> = Effect.map(
  externalServiceSettings("ROND_FR_EMR_URL", "ROND_FR_EMR_KEY"),
  ({ service, isDemo }) => {
    const emr: ExternalEmr<SqlClient.SqlClient> = service !== undefined ? httpEmr(service) : isDemo ? referenceEmr : notConfigured
    return { send: (patient, runId) => throughDemoFault(emrName, emr.send(patient, runId), emrFailures) }
  },
)
