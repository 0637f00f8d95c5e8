import { postToExternalService, type ExternalService } from "@rond/core/server-kit"
import { Effect } from "effect"
import { functional, technical, type ExternalEmr } from "./external-emr.ts"

/** Its own word that something is wrong with what was sent. */
const refusals: ReadonlySet<number> = new Set([400, 404, 409, 410, 422])

/**
 * A record system behind HTTP: a POST of the patient as snake_case JSON, which names the partner, with the run as idempotency key. 2xx is
 * taken; a refusal of what was sent is a functional failure; anything else, and no answer in time, a technical one.
 */
export const httpEmr = (service: ExternalService): ExternalEmr => ({
  send: (patient, runId) =>
    Effect.gen(function* () {
      const status = yield* postToExternalService(service, wireOf(patient), runId)
      if (status >= 200 && status < 300) return
      const because = `The record system answered ${status}`
      return yield* refusals.has(status) ? functional(because) : technical(because)
    }).pipe(
      Effect.catchTag("OutsideUnreached", ({ isTimeout }) =>
        Effect.fail(technical(isTimeout ? "The record system did not answer in time" : "The record system was not reached")),
      ),
    ),
})

const wireOf = (patient: Parameters<ExternalEmr["send"]>[0]) => ({
  partner_id: patient.partnerId,
  external_patient_id: patient.externalPatientId,
  meeting_id: patient.meetingId,
  first_name: patient.givenName,
  last_name: patient.familyName,
  date_of_birth: patient.dateOfBirth,
  phone_number: patient.phone,
})
