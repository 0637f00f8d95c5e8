/*
 * Loaders start everything that a screen will read, all at once, and never wait: the screens show their own skeletons and errors. Only the
 * session comes first: without one, and while it is locked, the server would refuse the rest.
 */
import { apiQueryOptions, apiQueryKey } from "@rond/core/platform/http"
import { type SignedInSession, getSession } from "@rond/core/model/session"
import { getPluginSwitches } from "@rond/core/model/support"
import type { Services } from "../page/services/services.ts"
import { sessionFacts, preloadPlugins } from "../workspace/use-plugins.ts"
import type { Endpoint, EndpointInput } from "@rond/core/api"
import { getMeeting } from "@rond/core/features/meeting"
import { getPatientInfo, getPatientUser } from "@rond/core/features/patient"

/** Fetches who is signed in, then the code of their market. Resolves when the session is known or has failed; the screen shows the failure. */
export const prefetchSession = async (services: Services): Promise<void> => {
  const session = await prefetch(services, getSession, {})
  try {
    if (session !== undefined) prefetchMarket(services, session)
  } catch {
    // The app reads the session itself, gets the same error, and shows it.
  }
}

/** Starts fetching the market's code, and support's switches for it, in parallel with whatever the screen fetches first. */
export function prefetchMarket(services: Services, { clinician, featureFlagIds, isLocked }: SignedInSession): void {
  if (clinician === null || isLocked) return
  void services.runtime.queries.prefetchQuery(
    apiQueryOptions(services.runtime, getPluginSwitches, {}, { staleTime: Number.POSITIVE_INFINITY }),
  )
  preloadPlugins(services, [], sessionFacts(clinician, featureFlagIds, "pending"))
}

export const prefetchHome = (services: Services): void => void prefetchSession(services)

/** Fetches the meeting; when it is opened, and not only hovered, its patient too. */
export async function prefetchMeeting(services: Services, meetingId: string, isOpened: boolean): Promise<void> {
  if (!(await isSessionOpen(services))) return
  const meeting = await prefetch(services, getMeeting, { params: { id: meetingId } })
  if (isOpened && meeting?.isRecordOpen === true) await prefetch(services, getPatientInfo, { params: { id: meeting.patientId } })
}

/** Fetches account and person in parallel. */
export async function prefetchPatient(services: Services, patientId: string): Promise<void> {
  if (!(await isSessionOpen(services))) return
  void prefetch(services, getPatientUser, { params: { id: patientId } })
  void prefetch(services, getPatientInfo, { params: { id: patientId } })
}

/** Whether a person is signed in and may read. After an unlocking the screens read for themselves. */
async function isSessionOpen(services: Services): Promise<boolean> {
  const cachedSession = services.runtime.queries.getQueryData<SignedInSession>(apiQueryKey(getSession, {}))
  const session = cachedSession ?? (await prefetch(services, getSession, {}))
  return session?.isLocked === false
}

/** Fetches an endpoint into the cache, and returns the cached response. */
async function prefetch<Params, Query, Payload, Response>(
  services: Services,
  endpoint: Endpoint<Params, Query, Payload, Response>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response>>,
): Promise<Response | undefined> {
  const { queries } = services.runtime
  // Sign-in in place is offered only after a first sign-in.
  const isSignedIn = queries.getQueryData(apiQueryKey(getSession, {})) !== undefined
  const options = apiQueryOptions(services.runtime, endpoint, input, { onExpiredSession: isSignedIn ? "ask" : "fail" })
  await queries.prefetchQuery(options)
  return queries.getQueryData(options.queryKey) as Response | undefined
}
