import type { Call, CallInput } from "@rond/core/contract"
import { answerKey, answerOf } from "@rond/core/http"
import { getMeeting } from "@rond/core/meeting"
import { getPatientInfo, getPatientUser } from "@rond/core/patient"
import { getSession } from "@rond/core/session/contract"
import type { Services } from "../app/services.ts"

/*
 * Loaders only start what a screen will read, all of it at once, and never wait: the screens draw their own skeletons and
 * errors. Until it is known that somebody is signed in, a 401 is no reason to ask for sign-in in place.
 */

export const prefetchSession = (services: Services): void => prefetch(services, getSession, {})

export const prefetchHome = (services: Services): void => prefetchSession(services)

export const prefetchMeeting = (services: Services, meetingId: string): void =>
  prefetch(services, getMeeting, { params: { id: meetingId } })

/** The account and the person, side by side. */
export function prefetchPatient(services: Services, patientId: string): void {
  prefetch(services, getPatientUser, { params: { id: patientId } })
  prefetch(services, getPatientInfo, { params: { id: patientId } })
}

function prefetch<Params, Query, Payload, Answer>(
  services: Services,
  call: Call<Params, Query, Payload, Answer>,
  input: CallInput<Call<Params, Query, Payload, Answer>>,
): void {
  const isSignedIn = services.runtime.queries.getQueryData(answerKey(getSession, {})) !== undefined
  void services.runtime.queries.prefetchQuery(answerOf(services.runtime, call, input, { onExpiredSession: isSignedIn ? "ask" : "fail" }))
}
