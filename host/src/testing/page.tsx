import { getPatientLink } from "@rond/core/model/call"
import { countUnread } from "@rond/core/model/conversation"
import { getEmergencyAccess } from "@rond/core/model/emergency-access"
import { getEvaluation } from "@rond/core/model/evaluation"
import { makeApiRuntime, makeConnection, type Connection } from "@rond/core/platform/http"
import { createTexts, marketFormat } from "@rond/core/i18n"
import { getDayMeetings } from "@rond/core/model/meeting"
import { getMeetingAlarms } from "@rond/core/model/alarm"
import { getWorklist } from "@rond/core/model/worklist"
import { getMeetingNote } from "@rond/core/model/note"
import { defineManifest, fact, type Contribution, type Disabled, type Plugin, type LazyComponent } from "@rond/core/plugin"
import { createPlugin } from "@rond/core/plugin/runtime"
import { IdleClock, makeReauthenticationGate, type ReauthenticationGate } from "@rond/core/platform/session"
import { getSession, type SignedInSession } from "@rond/core/model/session"
import { getPluginSwitches } from "@rond/core/model/support"
import {
  respond,
  apiError,
  clinicianOf,
  memoryApi,
  memoryEvents,
  type MemoryResponse,
  type MemoryApi,
  patientOf,
  userOf,
  poolPlace,
} from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { createMemoryHistory } from "@tanstack/react-router"
import { render } from "@testing-library/react"
import { App } from "../main/App.tsx"
import type { Services } from "../page/services/services.ts"
import type { RegisteredPlugin } from "../plugins/registry.ts"
import { createAppRouter, type AppRouter } from "../routes/router.tsx"
import { getCallHistory, getProviderChoice, openVideoSession } from "@rond/core/features/call"
import { getPatientInfo, getPatientUser, getPatientWarnings } from "@rond/core/features/patient"
import { Effect } from "effect"

/** Robin Vale, a doctor of country XX. */
export const doctor = clinicianOf()

/** A session of that doctor. */
export function sessionOf(changes: Partial<SignedInSession> = {}): SignedInSession {
  return {
    person: { id: "person-1", name: doctor.name, role: "clinician", language: "en-GB" },
    clinician: doctor,
    featureFlagIds: [],
    csrfToken: "csrf",
    expiresAt: "2026-03-02T10:00:00Z",
    endsAt: "2026-03-02T20:00:00Z",
    newestEvent: 0,
    isLocked: false,
    lockAfterSeconds: 600,
    ...changes,
  }
}

/** A market of country XX with these contributions. */
export function marketOf(
  contributes: readonly Contribution[],
  more: { readonly facts?: readonly Contribution[]; readonly disables?: readonly Disabled[] } = {},
): Plugin {
  return createPlugin({
    manifest: defineManifest({
      id: "xx",
      version: "1.2.3",
      name: "Market XX",
      core: "workspace:^",
      selectedBy: fact("pool.country").is("XX"),
    }),
    name: { id: "Test market", message: "Test market" },
    texts: {},
    format: marketFormat({
      locale: "en-GB",
      timeZone: "Europe/London",
      currency: "GBP",
      idNumber: (stored) => `${stored.slice(0, 8)}-${stored.slice(8)}`,
    }),
    contributes,
    ...more,
  })
}

export const registered = (...plugins: readonly Plugin[]): readonly RegisteredPlugin[] =>
  plugins.map((plugin) => ({
    manifest: plugin.manifest,
    load: () => Promise.resolve({ default: plugin }),
  }))

export interface Page {
  readonly api: MemoryApi
  readonly router: AppRouter
  readonly gate: ReauthenticationGate
  readonly connection: Connection
  /** Sends an event through the page's event stream. */
  readonly receiveEvent: (event: { readonly topic: string; readonly type: string; readonly data?: unknown }) => void
  readonly address: () => string
}

const noMeetings = { total: 0, meetings: [] }

/** Opens the whole app at an address, with an Api that answers from memory. */
export async function openPage(
  address: string,
  options: {
    readonly responses?: readonly MemoryResponse[]
    readonly registry?: readonly RegisteredPlugin[]
    readonly session?: MemoryResponse
  } = {},
): Promise<Page> {
  const api = memoryApi([
    options.session ?? respond(getSession, sessionOf()),
    respond(getPluginSwitches, { switches: [], nowMillis: 0, endHolders: [], leftOut: [], ...poolPlace }),
    // Every screen of a meeting reads its note and evaluation; a test that needs others responds with its own.
    respond(getMeetingNote, apiError("NotFound", { code: "no_form_template" })),
    respond(getEvaluation, apiError("Unavailable")),
    respond(getEmergencyAccess, { access: null }),
    respond(getDayMeetings, { meetings: [], nowMillis: 0 }),
    respond(getMeetingAlarms, { alarms: [] }),
    respond(countUnread, { unreads: [], takesPart: false }),
    respond(getWorklist, { unsigned: noMeetings, unfinished: noMeetings, referred: noMeetings }),
    respond(getPatientLink, {
      hasOneTimeUrl: false,
      receiver: null,
      sms: null,
      lastSentAtMillis: null,
      nowMillis: 0,
      device: null,
      wasPutOut: false,
      demoLink: null,
    }),
    ...(options.responses ?? []),
  ])
  const events = memoryEvents()
  const services: Services = {
    runtime: makeApiRuntime(api.context),
    gate: makeReauthenticationGate(),
    idle: new IdleClock(),
    connection: makeConnection(window),
    events: events.stream,
    opened: Promise.resolve(),
    texts: createTexts({ read: () => "en-GB", write: () => undefined }, []),
    registry: options.registry ?? registered(marketOf([])),
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter(services, history)
  await router.load()
  // Overlays are loaded before they are pressed; the deferred trigger's own test covers earlier presses.
  await preloadComponents()
  render(<App services={services} router={router} />)
  return {
    api,
    router,
    gate: services.gate,
    connection: services.connection,
    receiveEvent: events.send,
    address: () => history.location.href,
  }
}

/** A contribution's component that shows a text. */
export const showing =
  (text: string): LazyComponent =>
  () =>
    Promise.resolve({ default: () => <p>{text}</p> })

/** A contribution's component that throws while it is drawn. */
export const throwing =
  (message: string): LazyComponent =>
  () =>
    Promise.resolve({
      default: () => {
        throw new Error(message)
      },
    })

/** Alex Moor, as account and person, with no warnings. */
export const alex: readonly MemoryResponse[] = [
  respond(getPatientUser, userOf()),
  respond(getPatientInfo, patientOf({ idNumber: "198002031234" })),
  respond(getPatientWarnings, { warnings: [] }),
]

/** A meeting's call that was never held; its session does not load. */
export const neverCalled: readonly MemoryResponse[] = [
  respond(getProviderChoice, { options: ["peer"], preferred: null }),
  respond(getCallHistory, { restarts: 0, sawPatient: false, patientLeft: null, startedAgoMillis: null }),
  respond(openVideoSession, () => Effect.never),
]

export const allergy = {
  warningId: "w",
  type: "WARNING",
  reason: "Allergy",
  note: null,
  clinicianName: "B",
  createdAt: "2026-01-01T00:00:00Z",
} as const
