import { Effect } from "effect"
import { functional, technical, type ExternalEmr } from "./external-emr.ts"

/** Where a partner's record system takes patients, and the key it knows us by. */
export interface HttpEmrAddress {
  readonly url: string
  readonly key: string | undefined
}

/** Its own word that something is wrong with what was sent. */
const refusals: ReadonlySet<number> = new Set([400, 404, 409, 410, 422])

/**
 * A record system behind HTTP: a POST of the patient as snake_case JSON, with the meeting as idempotency key. 2xx is taken; a refusal of
 * what was sent is a functional failure; anything else, and 8 s without an answer, a technical one.
 */
export const httpEmr = ({ url, key }: HttpEmrAddress): ExternalEmr => ({
  send: (patient) =>
    Effect.tryPromise({
      try: (signal) =>
        fetch(url, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "Idempotency-Key": patient.meetingId,
            ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            external_patient_id: patient.externalPatientId,
            meeting_id: patient.meetingId,
            first_name: patient.givenName,
            last_name: patient.familyName,
            date_of_birth: patient.dateOfBirth,
            phone_number: patient.phone,
          }),
          signal,
        }),
      catch: () => technical("The record system was not reached"),
    }).pipe(
      Effect.timeoutOrElse({ duration: "8 seconds", orElse: () => Effect.fail(technical("The record system did not answer in time")) }),
      Effect.flatMap((answer) => {
        if (answer.ok) return Effect.void
        const because = `The record system answered ${answer.status}`
        return Effect.fail(refusals.has(answer.status) ? functional(because) : technical(because))
      }),
    ),
})
