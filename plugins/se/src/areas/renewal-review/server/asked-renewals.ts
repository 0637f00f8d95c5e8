import type { MeetingAccess, Problem } from "@rond/core/server-kit"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { swedishClinician } from "../../clinic/server/index.ts"
import { knownWord } from "@rond/core/api"
import type { NationalServiceRefused, NationalServiceUnavailable } from "../../prescription/model/index.ts"
import { NationalPrescriptions, nationalUnavailable, refusedBy, unknownWhetherDone } from "../../prescription/server/index.ts"
import type { CheckedRenewal } from "./review-safety.ts"

type Failure = NationalServiceRefused<"renew"> | NationalServiceUnavailable

/** A renewal that the national service has made. */
export interface MadeRenewal extends CheckedRenewal {
  readonly nationalId: string
}

/** The key of a renewal at the national service. It is the same for every clinician who asks, so that nothing is renewed twice. */
const renewalKey = (id: string): string => `se-renewal-${id}`

/** Keeps that the service is going to be asked, so that a lost answer is known to be one. It commits before the service is asked. */
export const markAsked = (ids: readonly string[]) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`update se_renewal_prescription set renewal_asked_at = now() where id = any(${ids}) and approval is null`,
  )

const markNotAsked = (id: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`update se_renewal_prescription set renewal_asked_at = null where id = ${id} and approval is null`,
  )

/** Asks the service about a request. Returns the renewal that it made, `NONE` for a request it does not know, `undefined` without an answer. */
const saidOf = Effect.fnUntraced(function* (id: string) {
  const status = yield* Effect.option((yield* NationalPrescriptions).statusOf({ key: renewalKey(id) }))
  const state = status._tag === "None" ? undefined : knownWord(status.value.state)
  if (status._tag === "None" || state === undefined) return undefined
  return state === "NONE" ? state : { nationalId: status.value.medicationRequestId }
})

/** Asks for one renewal. Returns its id at the service, or why there is none. */
const askFor = Effect.fnUntraced(function* (id: string, wasAsked: boolean) {
  const { id: clinicianId } = yield* swedishClinician
  const service = yield* NationalPrescriptions
  const answer = yield* Effect.result(service.renew({ key: renewalKey(id), clinicianId, prescriptionId: id }))
  if (Result.isSuccess(answer)) return Result.succeed(answer.success.medicationRequestId)
  const failure: Failure = answer.failure
  const isRefused = failure._tag === "NationalServiceRefused"
  const said = wasAsked || !isRefused ? yield* saidOf(id) : "NONE"
  if (said !== undefined && said !== "NONE" && said.nationalId !== null) return Result.succeed(said.nationalId)
  // The failure of a repetition says nothing about the request before it.
  const isUnknown = isRefused ? said !== "NONE" : failure.isDone === "unknown" || wasAsked
  if (!isUnknown) yield* markNotAsked(id)
  return Result.fail({ failure, isUnknown })
})

const failed = Effect.fnUntraced(function* (failure: Failure, isUnknown: boolean, { meetingId, patientId }: MeetingAccess) {
  if (failure._tag === "NationalServiceRefused") return yield* refusedBy(failure, { meetingId, patientId })
  return yield* Effect.fail<Problem<"prescription_unknown_whether_done" | "national_prescriptions_unavailable">>(
    isUnknown ? unknownWhetherDone : nationalUnavailable,
  )
})

/**
 * Asks the national service for each renewal, outside any transaction. A renewal that it does not accept does not stop the others. Fails if it
 * made none; otherwise the decision says which it made.
 *
 * @param wasAsked the ids of those that it was asked for before, without a known answer
 */
export const askForAll = Effect.fnUntraced(function* (
  renewals: readonly CheckedRenewal[],
  wasAsked: readonly string[],
  meeting: MeetingAccess,
) {
  const madeRenewals: MadeRenewal[] = []
  let first: { readonly failure: Failure; readonly isUnknown: boolean } | undefined
  for (const renewal of renewals) {
    const { id } = renewal
    // A service that does not answer is not asked for the rest.
    if (first?.failure._tag === "NationalServiceUnavailable") {
      if (!wasAsked.includes(id)) yield* markNotAsked(id)
      continue
    }
    const answer = yield* askFor(id, wasAsked.includes(id))
    if (Result.isSuccess(answer)) madeRenewals.push({ ...renewal, nationalId: answer.success })
    else first ??= answer.failure
  }
  if (madeRenewals.length === 0 && first !== undefined) return yield* failed(first.failure, first.isUnknown, meeting)
  return madeRenewals
})
