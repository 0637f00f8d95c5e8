import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createStore, Provider } from "jotai"
import { useMemo, useRef, useState, type ReactNode } from "react"
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest"
import type { Contribution } from "../../kernel/engine/contribution.ts"
import type { EndpointResponse } from "../../kernel/api/index.ts"
import type { ServerEvent } from "../../server-kit/events.ts"
import { EventStreamProvider } from "../../platform/events/index.ts"
import {
  MemoryScreenState,
  ScreenStateProvider,
  screenStateOf,
  screenStateNames,
  useScreenState,
  type PatchScreenState,
  type ScreenState,
} from "../../platform/screen-state/index.ts"
import { useWorkspace, WorkspaceContext } from "../../platform/workspace/workspace-context.ts"
import { InWorkspace, subjectOf } from "./InWorkspace.tsx"
import { respond, memoryApi, type MemoryResponse } from "../memory-api.ts"
import { clinicianOf, meetingOf } from "../people.ts"
import { standardNoShow } from "../../areas/no-show/model/permissions.ts"
import { pluginOf } from "../plugin-of.ts"
import { streamOf, TestTrack } from "../tracks.ts"
import { preloadComponents } from "../../platform/ui/lazy-with-retry.ts"
import * as calls from "../../areas/call/model/index.ts"
import type { ProviderError, ConnectRequest, ProviderEvent, VideoProvider } from "../../areas/call/screen/provider.ts"
import { callButtonAtom } from "../../areas/call/screen/view/active-call.ts"
import { dockedCallAtom, releaseCallAtom, runningCallAtom, shownCallAtom } from "../../areas/call/screen/running/held-calls.ts"
import { CallDock } from "../../areas/call/screen/view/dock/CallDock.tsx"
import { NoShow } from "../../areas/no-show/screen/NoShow.tsx"
import type { CallState } from "../../areas/call/screen/machine/call-state.ts"
import { CallPanel } from "../../areas/call/screen/view/CallPanel.tsx"
import { VideoProvidersProvider } from "../../areas/call/screen/video-providers.tsx"

/** The store of the test's page. */
let store = createStore()

/** The fake browser of a call's page, and the page's calls to it. */
export interface CallBrowser {
  readonly tracks: TestTrack[]
  /** The name of the error with which capture fails. */
  refusal: string | undefined
  /** The callbacks of the newest observers. */
  observed: IntersectionObserverCallback | undefined
  resized: ResizeObserverCallback | undefined
}

/** Gives each test of the file the browser features that jsdom lacks, and ends its calls afterwards. */
export function withCallBrowser(): CallBrowser {
  const browser: CallBrowser = { tracks: [], refusal: undefined, observed: undefined, resized: undefined }
  // As on a page that has been idle.
  beforeAll(() => preloadComponents())
  beforeEach(() => stubBrowser(browser))
  afterEach(() => {
    for (const call of [store.get(runningCallAtom), store.get(dockedCallAtom)]) if (call !== undefined) store.set(releaseCallAtom, call)
  })
  return browser
}

function stubBrowser(browser: CallBrowser): void {
  browser.tracks.length = 0
  browser.refusal = undefined
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      enumerateDevices: async () => [],
      getUserMedia: async () => {
        if (browser.refusal !== undefined) throw new DOMException("said", browser.refusal)
        const tracks = [new TestTrack("audio"), new TestTrack("video")]
        browser.tracks.push(...tracks)
        return streamOf(...tracks)
      },
    }),
  })
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        browser.observed = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: ResizeObserverCallback) {
        browser.resized = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  HTMLMediaElement.prototype.play = async () => undefined
  HTMLMediaElement.prototype.pause = () => undefined
}

export const videoSession: calls.VideoSession = { kind: "room", provider: "first", room: "r", region: "eu", token: "t" }
export const patientLink: EndpointResponse<typeof calls.getPatientLink> = {
  hasOneTimeUrl: true,
  receiver: { phoneEnd: "0607", text: "Dr Ek väntar på dig i ert videosamtal: rond.example.org/…", language: "sv" },
  sms: null,
  lastSentAtMillis: null,
  nowMillis: 0,
  device: null,
  wasPutOut: false,
  demoLink: null,
}
export const noHistory = { restarts: 0, sawPatient: false, patientLeft: null, startedAgoMillis: null } as const
const usual = [
  respond(calls.getProviderChoice, { options: ["first"], preferred: null }),
  respond(calls.openVideoSession, videoSession),
  respond(calls.postTimelineEvent, undefined),
  respond(calls.sendCallNotification, undefined),
  respond(calls.sendCallNotificationPush, undefined),
  respond(calls.recordCallEnd, undefined),
  respond(calls.getDisconnectReason, { reason: null }),
  respond(calls.getPatientLink, patientLink),
  respond(calls.sendSms, { smsId: "sms-1" }),
  respond(calls.getSmsDelivery, { state: "sent" as const }),
  respond(calls.getCallHistory, noHistory),
]

function State({ onState }: { readonly onState: (state: ScreenState, patch: PatchScreenState) => void }) {
  const [state, patch] = useScreenState(...screenStateNames)
  onState(state, patch)
  return null
}

const showsPhase = ({ phase }: CallState) => <p>{`away: ${phase}`}</p>

/** The screen of the meeting that is shown; the page may leave it, come back to it, or show another one, under the same address. */
function Screen({ onShow }: { readonly onShow: (show: (screen: string | undefined) => void) => void }) {
  const [shown, show] = useState<string | undefined>("meeting-1")
  onShow(show)
  const workspace = useWorkspace()
  const { meeting, patient } = workspace
  if (shown === undefined) return null
  const subject = { ...workspace, meeting: { ...meeting!, id: shown } }
  return (
    <WorkspaceContext value={subject} key={shown}>
      <CallPanel renderActions={(call) => <NoShow meeting={meeting!} patientName={patient.name} call={call} />} renderInDock={showsPhase} />
    </WorkspaceContext>
  )
}

/** A URL that changes asynchronously, like a router's. */
function SlowScreenState({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState(() => screenStateOf({}))
  const latest = useRef(state)
  const source = useMemo(
    () => ({
      state,
      latest: () => latest.current,
      set: (next: ScreenState) => {
        latest.current = next
        setTimeout(() => setState(next), 150)
      },
    }),
    [state],
  )
  return <ScreenStateProvider source={source}>{children}</ScreenStateProvider>
}

export interface CallSetting {
  readonly given?: readonly MemoryResponse[]
  readonly initial?: Partial<ScreenState>
  readonly startedAt?: string
  /** The booked start of the meeting, in epoch milliseconds. */
  readonly startMillis?: number
  readonly flags?: readonly string[]
  readonly fails?: ProviderError
  readonly isUrlSlow?: boolean
  /** The contributions that a market adds to the workspace. */
  readonly contributes?: readonly Contribution[]
}

/** Opens the screen of a meeting with its call and the dock. */
export function openCall({
  given = [],
  initial = {},
  startedAt,
  startMillis,
  flags = ["sms_notification"],
  fails,
  isUrlSlow = false,
  contributes = [],
}: CallSetting = {}) {
  const api = memoryApi([...usual, ...given])
  store = createStore()
  const requests: string[] = []
  let request: ConnectRequest | undefined
  const provider: VideoProvider = {
    id: "first",
    connect: async (connectRequest) => {
      request = connectRequest
      if (fails !== undefined) throw fails
      connectRequest.onEvent({ type: "self-connected" })
      return {
        replaceTrack: async () => undefined,
        announce: () => undefined,
        recoverPicture: async () => undefined,
        close: async () => undefined,
      }
    },
  }
  let screenState: ScreenState | undefined
  let patchState: PatchScreenState = () => undefined
  let showScreen: (shown: string | undefined) => void = () => undefined
  const InUrl = ({ children }: { readonly children: ReactNode }) =>
    isUrlSlow ? <SlowScreenState>{children}</SlowScreenState> : <MemoryScreenState initial={initial}>{children}</MemoryScreenState>
  const listeners = new Set<(event: ServerEvent) => void>()
  const stream = {
    listen: (_topics: readonly string[], listener: (event: ServerEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const clinician = clinicianOf({ flags, pool: { id: "p", name: "P", country: "SE", isExternal: false } })
  const subject = {
    ...subjectOf(),
    clinician,
    meeting: meetingOf({
      actualStartTime: startedAt ?? null,
      ...(startMillis !== undefined && { startMillis, endMillis: startMillis + 900_000 }),
    }),
  }
  const view = render(
    <Provider store={store}>
      <InWorkspace
        api={api}
        plugins={[pluginOf({ contributes, policy: { permissions: { "no-show.end": standardNoShow } } })]}
        subject={subject}
      >
        <EventStreamProvider stream={stream}>
          <InUrl>
            <VideoProvidersProvider
              providers={{
                load: async (name) => {
                  requests.push(name)
                  return provider
                },
                nameOf: (name) => name.toUpperCase(),
              }}
            >
              <Screen onShow={(show) => (showScreen = show)} />
              <CallDock onBack={(meetingId) => backTo.push(meetingId)} isHidden={false} />
              <State
                onState={(state, patch) => {
                  screenState = state
                  patchState = patch
                }}
              />
            </VideoProvidersProvider>
          </InUrl>
        </EventStreamProvider>
      </InWorkspace>
    </Provider>,
  )
  const sendEvent = (event: ProviderEvent) => act(() => request?.onEvent(event))
  const patient = streamOf(new TestTrack("audio"))
  const backTo: string[] = []
  return {
    api,
    requests,
    view,
    user: userEvent.setup(),
    sendEvent,
    receiveEvent: (event: ServerEvent) => act(() => listeners.forEach((listener) => listener(event))),
    patientJoins: () => sendEvent({ type: "patient-stream-created", streamId: "s", stream: patient }),
    state: () => screenState,
    patch: (change: Partial<ScreenState>) => act(() => patchState(change)),
    leave: () => act(() => showScreen(undefined)),
    rejoin: () => act(() => showScreen("meeting-1")),
    openMeeting: (id: string) => act(() => showScreen(id)),
    phase: () => {
      const call = store.get(shownCallAtom)
      return call === undefined ? "idle" : store.get(call.snapshot).state.phase
    },
    running: () => store.get(runningCallAtom),
    backTo,
    /** The call's button as other parts of the screen know it. */
    elsewhere: () => store.get(callButtonAtom),
  }
}

export const button = (name: RegExp) => screen.getByRole("button", { name })
/** The same, with its call started. */
export async function openStarted(setting: CallSetting = {}) {
  const opened = openCall(setting)
  await waitFor(() => expect(button(/start call|restart call/i)).toBeEnabled())
  await opened.user.click(button(/start call|restart call/i))
  return opened
}
/** The same, waiting for the patient. */
export async function openWaiting(setting: CallSetting = {}) {
  const opened = await openStarted(setting)
  await screen.findByText("Waiting for Alex Moor")
  return opened
}
