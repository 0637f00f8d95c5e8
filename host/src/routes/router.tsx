import { lazyWithRetry } from "@rond/core/ui"
import { screenStateOf, searchOf, type ScreenSearch } from "@rond/core/platform/screen-state"
import { createRootRouteWithContext, createRoute, createRouter, redirect, type RouterHistory } from "@tanstack/react-router"
import type { Services } from "../page/services/services.ts"
import { AppRoot } from "./AppRoot.tsx"
import { ErrorScreen } from "../error-screens/ErrorScreen.tsx"
import { NotFoundScreen } from "../error-screens/lazy-error-screens.tsx"
import { homeSearchOf } from "../day/day-address.ts"
import { prefetchHome, prefetchMeeting, prefetchPatient, prefetchSession } from "./prefetch.ts"

/**
 * Search parameters as plain text, so that a link reads as the specification writes it: `?call=1&leftbar=patient`. (The router's default is
 * JSON: a programme called `17` would become `%2217%22`.)
 */
const searchParameters = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Readonly<Record<string, unknown>>): string => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) {
      if (typeof value === "string" && value !== "") parameters.set(name, value)
    }
    const text = parameters.toString()
    return text === "" ? "" : `?${text}`
  },
}

const root = createRootRouteWithContext<Services>()({
  component: AppRoot,
  notFoundComponent: NotFoundScreen,
  loader: ({ context }) => void prefetchSession(context),
})

const meetingScreen = () => import("../meeting-screen/MeetingScreen.tsx")
/** Fetches the code of the meeting screen before a meeting is opened. */
const fetchMeetingScreen = () =>
  void meetingScreen().then(
    ({ prefetchSections }) => prefetchSections(),
    () => undefined,
  )

const HomeScreen = lazyWithRetry(
  () => import("../home/HomeScreen.tsx"),
  (screen) => screen.HomeScreen,
)
const Home = () => <HomeScreen fetchNextScreen={fetchMeetingScreen} />

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: homeSearchOf,
  component: Object.assign(Home, { preload: HomeScreen.preload }),
  loader: ({ context }) => prefetchHome(context),
})

/** The record's root redirects home: it has no screen of its own. */
const emr = createRoute({
  getParentRoute: () => root,
  path: "/emr",
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true })
  },
})

/** The filter of the list of conversations, whose code reads it, and the message at which a conversation opens. */
const conversationSearchOf = ({
  state,
  unread,
  own,
  message,
}: Record<string, unknown>): Readonly<Partial<Record<"state" | "unread" | "own" | "message", string>>> => ({
  ...(typeof state === "string" && state !== "" ? { state } : {}),
  ...(unread === "1" ? { unread } : {}),
  ...(own === "1" ? { own } : {}),
  ...(typeof message === "string" && message !== "" ? { message } : {}),
})

/** Reads and cleans the meeting screen's own parameters; drops empty ones. */
const validateScreenSearch = (search: Record<string, unknown>): ScreenSearch => searchOf(screenStateOf(search))

const meeting = createRoute({
  getParentRoute: () => root,
  path: "/emr/$meetingId",
  validateSearch: validateScreenSearch,
  component: lazyWithRetry(meetingScreen, (screen) => screen.MeetingScreen),
  loader: ({ context, params, preload }) => void prefetchMeeting(context, params.meetingId, !preload),
})

const patientProfile = createRoute({
  getParentRoute: () => root,
  path: "/emr/patient-profile/$patientId",
  validateSearch: validateScreenSearch,
  component: lazyWithRetry(
    () => import("../patient-profile/PatientProfileScreen.tsx"),
    (screen) => screen.PatientProfileScreen,
  ),
  loader: ({ context, params }) => void prefetchPatient(context, params.patientId),
})

/** Conversations with patients. The list stays on screen while another conversation is opened. */
const messenger = createRoute({
  getParentRoute: () => root,
  path: "/emr/icbt-messenger",
  validateSearch: conversationSearchOf,
  component: lazyWithRetry(
    () => import("../messenger/MessengerScreen.tsx"),
    (screen) => screen.MessengerScreen,
  ),
  loader: ({ context }) => void prefetchSession(context),
})

const conversation = createRoute({ getParentRoute: () => messenger, path: "$conversationId" })

/** Former consultations: the address stays for old links. */
const legacyConsultation = createRoute({
  getParentRoute: () => root,
  path: "/emr/consultation/$consultationId",
  component: lazyWithRetry(
    () => import("../error-screens/LegacyConsultationScreen.tsx"),
    (screen) => screen.LegacyConsultationScreen,
  ),
})

/** Tests camera, microphone, network and video service without a patient. */
const videoTest = createRoute({
  getParentRoute: () => root,
  path: "/video-test",
  component: lazyWithRetry(
    () => import("../video-test/VideoTestScreen.tsx"),
    (screen) => screen.VideoTestScreen,
  ),
})

/** The uses of emergency access in the pool, for reviewers. */
const emergencyAccess = createRoute({
  getParentRoute: () => root,
  path: "/emergency-access",
  component: lazyWithRetry(
    () => import("../emergency-access/EmergencyReviewScreen.tsx"),
    (screen) => screen.EmergencyReviewScreen,
  ),
})

const support = createRoute({
  getParentRoute: () => root,
  path: "/support",
  validateSearch: ({ meeting }: Record<string, unknown>): { readonly meeting?: string } =>
    typeof meeting === "string" && meeting !== "" ? { meeting } : {},
  component: lazyWithRetry(
    () => import("../support/SupportScreen.tsx"),
    (screen) => screen.SupportScreen,
  ),
})

/** All components of the design system, for market teams. */
const gallery = createRoute({
  getParentRoute: () => root,
  path: "/gallery",
  component: lazyWithRetry(
    () => import("../gallery/GalleryScreen.tsx"),
    (screen) => screen.GalleryScreen,
  ),
})

const routeTree = root.addChildren([
  home,
  emr,
  meeting,
  patientProfile,
  messenger.addChildren([conversation]),
  legacyConsultation,
  videoTest,
  emergencyAccess,
  support,
  gallery,
])

/** The app's router; tests pass an in-memory history. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: services,
    ...searchParameters,
    history,
    defaultErrorComponent: ErrorScreen,
    defaultPreload: "intent",
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    scrollRestoration: false,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter
  }
}
