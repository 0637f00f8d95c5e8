import type { Call, CallInput } from "@rond/core/contract"
import { answerKey, answerOf } from "@rond/core/http"
import { getMeeting } from "@rond/core/meeting"
import { getPatientInfo, getPatientUser } from "@rond/core/patient"
import { getSession } from "@rond/core/session/contract"
import type { Services } from "../app/services.ts"
import { prefetchMarket } from "../open-workspace/prefetch-market.ts"

/*
 * Loaders only start what a screen will read, all of it at once, and never wait: the screens draw their own skeletons and
 * errors. Until it is known that somebody is signed in, a 401 is no reason to ask for sign-in in place.
 */

/** Who is signed in, then the code of their market. Resolves when it is known, or not to be had; what fails, fails again on screen. */
export const prefetchSession = async (services: Services): Promise<void> => {
  const session = await prefetch(services, getSession, {})
  try {
    if (session !== undefined) prefetchMarket(services, session)
  } catch {
    // The application's own reading of it meets the same fault, where it can be shown.
  }
}

export const prefetchHome = (services: Services): void => void prefetchSession(services)

/** The meeting, and where it is opened and not only pointed at, whom it is with. */
export async function prefetchMeeting(services: Services, meetingId: string, isOpened: boolean): Promise<void> {
  const meeting = await prefetch(services, getMeeting, { params: { id: meetingId } })
  if (isOpened && meeting?.isRecordOpen === true) await prefetch(services, getPatientInfo, { params: { id: meeting.patientId } })
}

/** The account and the person, side by side. */
export function prefetchPatient(services: Services, patientId: string): void {
  void prefetch(services, getPatientUser, { params: { id: patientId } })
  void prefetch(services, getPatientInfo, { params: { id: patientId } })
}

/** Reads a call into the cache, and gives what is there then. */
async function prefetch<Params, Query, Payload, Answer>(
  services: Services,
  call: Call<Params, Query, Payload, Answer>,
  input: CallInput<Call<Params, Query, Payload, Answer>>,
): Promise<Answer | undefined> {
  const { queries } = services.runtime
  const isSignedIn = queries.getQueryData(answerKey(getSession, {})) !== undefined
  const options = answerOf(services.runtime, call, input, { onExpiredSession: isSignedIn ? "ask" : "fail" })
  await queries.prefetchQuery(options)
  return queries.getQueryData(options.queryKey) as Answer | undefined
}
