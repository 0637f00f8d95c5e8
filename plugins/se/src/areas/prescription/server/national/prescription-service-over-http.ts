import { snakeCaseStruct } from "@rond/core/api"
import {
  askExternal,
  type ExternalAskFor,
  type ExternalService,
  type ExternalServiceRefused,
  type ExternalServiceUnavailable,
  externalTimeoutSeconds,
  isNotReached,
  type UnavailableReason,
} from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { NationalServiceStatus, NewPrescription, RoleLink } from "../../model/contract/prescription.ts"
import { type NationalRequest, NationalServiceUnavailable, refusalOf } from "../../model/national-refusals.ts"
import { NationalPrescription, NationalStatus, type PrescriptionService } from "./prescription-service.ts"

/** Seconds for a signature: the service asks others before it answers. */
const signingSeconds = 30

const RoleLinks = snakeCaseStruct({ roleLinks: Schema.Array(RoleLink) })
const Prescribed = snakeCaseStruct({ medicationRequestId: Schema.NonEmptyString })
const Prescriptions = snakeCaseStruct({ prescriptions: Schema.Array(NationalPrescription) })
const encoded = Schema.encodeSync(NewPrescription)

/**
 * A service that takes and answers JSON in snake_case: GET `/status`; GET `/role-links?clinician_id`; POST `/prescriptions` and POST
 * `/prescriptions/{id}/cancellation` and `/prescriptions/{id}/renewal`, each once for an `Idempotency-Key`; POST `/prescriptions/search` with
 * `patient_id_number`; GET `/prescriptions/{id}/status`, and GET `/requests/{key}/status` for a request that was not answered. A refusal has its word
 * in `code`.
 */
export const prescriptionServiceOverHttp = (service: ExternalService): PrescriptionService => ({
  status: askExternal(service, { method: "GET", path: ["status"], response: NationalServiceStatus, seconds: externalTimeoutSeconds }).pipe(
    Effect.orElseSucceed((): NationalServiceStatus => ({ status: "UNAVAILABLE", message: null })),
  ),
  roleLinks: (clinicianId) =>
    reading("read", service, { method: "GET", path: ["role-links"], query: { clinician_id: clinicianId }, response: RoleLinks }).pipe(
      Effect.map(({ roleLinks }) => roleLinks),
    ),
  prescribe: ({ key, clinicianId, patientIdNumber, pinCode, prescription, dosageText }) =>
    answered(
      "prescribe",
      askExternal(service, {
        method: "POST",
        path: ["prescriptions"],
        body: {
          clinician_id: clinicianId,
          patient_id_number: patientIdNumber,
          pin_code: pinCode,
          dosage_text: dosageText,
          prescription: encoded(prescription),
        },
        idempotencyKey: key,
        response: Prescribed,
        seconds: signingSeconds,
      }),
    ),
  cancel: ({ key, clinicianId, pinCode, medicationRequestId, reason, note, patientInformed }) =>
    answered(
      "cancel",
      askExternal(service, {
        method: "POST",
        path: ["prescriptions", medicationRequestId, "cancellation"],
        body: { clinician_id: clinicianId, pin_code: pinCode, reason, note, patient_informed: patientInformed },
        idempotencyKey: key,
        response: "none",
        seconds: signingSeconds,
      }),
    ),
  renew: ({ key, clinicianId, prescriptionId }) =>
    answered(
      "renew",
      askExternal(service, {
        method: "POST",
        path: ["prescriptions", prescriptionId, "renewal"],
        body: { clinician_id: clinicianId },
        idempotencyKey: key,
        response: Prescribed,
        seconds: signingSeconds,
      }),
    ),
  ofPatient: (patientIdNumber) =>
    reading("read-patient", service, {
      method: "POST",
      path: ["prescriptions", "search"],
      body: { patient_id_number: patientIdNumber },
      response: Prescriptions,
    }).pipe(Effect.map(({ prescriptions }) => prescriptions)),
  statusOf: (of) =>
    reading("read", service, {
      method: "GET",
      path: "key" in of ? ["requests", of.key, "status"] : ["prescriptions", of.medicationRequestId, "status"],
      response: NationalStatus,
    }),
})

const reading = <A, const Request extends "read" | "read-patient">(
  request: Request,
  service: ExternalService,
  ask: Omit<ExternalAskFor<A>, "seconds">,
) => answered(request, askExternal(service, { ...ask, seconds: externalTimeoutSeconds }))

/** Whether a request without an answer has surely changed nothing: it only reads, or it did not reach the service. */
export const isNotDone = (request: NationalRequest, reason: UnavailableReason): boolean =>
  request.startsWith("read") || isNotReached(reason)

function answered<A, const Request extends NationalRequest>(
  request: Request,
  ask: Effect.Effect<A, ExternalServiceUnavailable | ExternalServiceRefused>,
) {
  return ask.pipe(
    Effect.catchTags({
      ExternalServiceRefused: ({ code }) => Effect.fail(refusalOf(request, code)),
      ExternalServiceUnavailable: ({ reason }) =>
        Effect.fail(new NationalServiceUnavailable({ isDone: isNotDone(request, reason) ? "no" : "unknown" })),
    }),
  )
}
