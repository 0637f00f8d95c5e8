import { act, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { createStore, Provider } from "jotai"
import { useMemo, useRef, useState, type ReactNode } from "react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import type { EndpointResponse } from "../../../api/index.ts"
import type { ServerEvent } from "../../../server-kit/events.ts"
import { EventStreamProvider } from "../../../platform/events/index.ts"
import {
  MemoryScreenState,
  ScreenStateProvider,
  screenStateOf,
  useScreenState,
  type PatchScreenState,
  type ScreenState,
} from "../../../platform/screen-state/index.ts"
import { RecordedError } from "../../../platform/errors/recorded-error.ts"
import { useWorkspace, WorkspaceContext } from "../../../platform/workspace/workspace-context.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryResponse } from "../../../testkit/memory-api.ts"
import { clinicianOf, meetingOf } from "../../../testkit/people.ts"
import { standardNoShow } from "../../../model/market-policy/index.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { rulesFor } from "../../../testkit/rules-for.ts"
import { streamOf, TestTrack } from "../../../testkit/tracks.ts"
import { preloadComponents } from "../../../ui/lazy-with-retry.ts"
import * as calls from "../../../model/call/index.ts"
import { ProviderFailure, type ConnectRequest, type ProviderEvent, type VideoProvider } from "../provider.ts"
import { callButtonAtom } from "./active-call.ts"
import { dockedCallAtom, releaseCallAtom, runningCallAtom, shownCallAtom } from "../running/held-calls.ts"
import { CallDock } from "./dock/CallDock.tsx"
import { NoShow } from "../../no-show/NoShow.tsx"
import { CallPanel } from "./CallPanel.tsx"
import { VideoProvidersProvider } from "./video-providers.tsx"

const tracks: TestTrack[] = []
let captureError: string | undefined
let observed: IntersectionObserverCallback | undefined
let resized: ResizeObserverCallback | undefined

/** The store of the test's page. */
let store = createStore()
afterEach(() => {
  vi.unstubAllGlobals()
  for (const call of [store.get(runningCallAtom), store.get(dockedCallAtom)]) if (call !== undefined) store.set(releaseCallAtom, call)
})

// As in a page that has come to rest.
beforeAll(() => preloadComponents())

beforeEach(() => {
  tracks.length = 0
  captureError = undefined
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      enumerateDevices: async () => [],
      getUserMedia: async () => {
        if (captureError !== undefined) throw new DOMException("said", captureError)
        const made = [new TestTrack("audio"), new TestTrack("video")]
        tracks.push(...made)
        return streamOf(...made)
      },
    }),
  })
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        observed = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: ResizeObserverCallback) {
        resized = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  HTMLMediaElement.prototype.play = async () => undefined
  HTMLMediaElement.prototype.pause = () => undefined
})

const session: calls.VideoSession = { kind: "room", provider: "first", room: "r", region: "eu", token: "t" }
const link: EndpointResponse<typeof calls.getPatientLink> = {
  hasOneTimeUrl: true,
  lastSentAtMillis: null,
  nowMillis: 0,
  device: null,
  wasPutOut: false,
  demoLink: null,
}
const noHistory = { restarts: 0, sawPatient: false, patientLeft: null, startedAgoMillis: null } as const
const usual = [
  respond(calls.getProviderChoice, { options: ["first"], preferred: null }),
  respond(calls.openVideoSession, session),
  respond(calls.postTimelineEvent, undefined),
  respond(calls.sendCallNotification, undefined),
  respond(calls.sendCallNotificationPush, undefined),
  respond(calls.recordCallEnd, undefined),
  respond(calls.getDisconnectReason, { reason: null }),
  respond(calls.getPatientLink, link),
  respond(calls.getSmsDelivery, { state: "sent" as const }),
  respond(calls.getCallHistory, noHistory),
]

function State({ onState }: { readonly onState: (state: ScreenState, patch: PatchScreenState) => void }) {
  const [state, patch] = useScreenState()
  onState(state, patch)
  return null
}

/** The screen of the meeting that is shown; the page may leave it, come back to it, or show another one, under the same address. */
function Screen({ onShow }: { readonly onShow: (show: (shown: string | undefined) => void) => void }) {
  const [shown, show] = useState<string | undefined>("meeting-1")
  onShow(show)
  const workspace = useWorkspace()
  const { meeting, patient } = workspace
  if (shown === undefined) return null
  const subject = { ...workspace, meeting: { ...meeting!, id: shown } }
  return (
    <WorkspaceContext value={subject} key={shown}>
      <CallPanel renderActions={(call) => <NoShow meeting={meeting!} patientName={patient.name} call={call} />} />
    </WorkspaceContext>
  )
}

/** A URL that takes its time, as a router's does. */
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

interface Setting {
  readonly given?: readonly MemoryResponse[]
  readonly initial?: Partial<ScreenState>
  readonly startedAt?: string
  readonly flags?: readonly string[]
  readonly fails?: ProviderFailure
  readonly isUrlSlow?: boolean
}

function open({ given = [], initial = {}, startedAt, flags = ["sms_notification"], fails, isUrlSlow = false }: Setting = {}) {
  const api = memoryApi([...usual, ...given])
  store = createStore()
  const asked: string[] = []
  let request: ConnectRequest | undefined
  const provider: VideoProvider = {
    id: "first",
    connect: async (made) => {
      request = made
      if (fails !== undefined) throw fails
      made.onEvent({ type: "self-connected" })
      return {
        replaceTrack: async () => undefined,
        announce: () => undefined,
        recoverPicture: async () => undefined,
        close: async () => undefined,
      }
    },
  }
  let shown: ScreenState | undefined
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
  const subject = { ...subjectOf(), clinician, meeting: meetingOf({ actualStartTime: startedAt ?? null }) }
  const view = render(
    <Provider store={store}>
      <InWorkspace api={api} plugins={[pluginOf({ policy: { noShow: standardNoShow } })]} subject={subject}>
        <EventStreamProvider stream={stream}>
          <InUrl>
            <VideoProvidersProvider
              providers={{
                load: async (name) => {
                  asked.push(name)
                  return provider
                },
                nameOf: (name) => name.toUpperCase(),
              }}
            >
              <Screen onShow={(show) => (showScreen = show)} />
              <CallDock onBack={(meetingId) => backTo.push(meetingId)} isHidden={false} />
              <State
                onState={(state, patch) => {
                  shown = state
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
    asked,
    view,
    user: userEvent.setup(),
    tell: sendEvent,
    hear: (event: ServerEvent) => act(() => listeners.forEach((listener) => listener(event))),
    patientJoins: () => sendEvent({ type: "patient-stream-created", streamId: "s", stream: patient }),
    state: () => shown,
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

const button = (name: RegExp) => screen.getByRole("button", { name })
async function start(setting: Setting = {}) {
  const opened = open(setting)
  await waitFor(() => expect(button(/start call|restart call/i)).toBeEnabled())
  await opened.user.click(button(/start call|restart call/i))
  return opened
}
async function waiting(setting: Setting = {}) {
  const opened = await start(setting)
  await screen.findByText("Waiting for Alex Moor")
  return opened
}

describe("the call panel", () => {
  it("starts the call by its button, adds it to the URL, and ends it by a danger button", { tags: ["CALL-017", "CALL-071"] }, async () => {
    const { user, state } = await waiting()
    expect(state()).toMatchObject({ call: true, clinicianVideo: true, clinicianAudio: true })
    await user.click(button(/end call/i))
    expect(await screen.findByText("The call has ended")).toBeVisible()
    expect(state()).toMatchObject({ call: false, clinicianVideo: false, clinicianAudio: false })
    expect(button(/restart call/i)).toBeEnabled()
    expect(tracks.map(({ readyState }) => readyState)).toEqual(["ended", "ended"])
  })

  it("labels the button Restart after an earlier call", { tags: ["CALL-017"] }, async () => {
    open({ startedAt: "2026-03-01T09:00:00.000Z" })
    expect(await screen.findByRole("button", { name: /restart call/i })).toBeVisible()
  })

  it("returns to its call when the page loads with call=1, with the camera as in the URL", { tags: ["CALL-071"] }, async () => {
    const { phase } = open({ initial: { call: true, clinicianAudio: true, clinicianVideo: false } })
    await waitFor(() => expect(phase()).toBe("waiting"))
    expect(tracks.map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ["audio", true],
      ["video", false],
    ])
    expect(await screen.findByRole("button", { name: /turn on camera/i })).toBeVisible()
  })

  it(
    "keeps the call when its parameter is removed, for example by the back button, and restores the parameter",
    { tags: ["CALL-071", "CALL-121"] },
    async () => {
      const { phase, patch, state } = await waiting()
      patch({ call: false, clinicianAudio: false })
      await waitFor(() => expect(state()).toMatchObject({ call: true, clinicianAudio: true }))
      expect(phase()).toBe("waiting")
    },
  )

  it("starts no call when an earlier call's address returns, and clears the parameter", { tags: ["CALL-071"] }, async () => {
    const { api, patch, phase, state, user } = await waiting()
    await user.click(button(/end call/i))
    await screen.findByText("The call has ended")
    const sessions = () => api.seen.filter(({ id }) => id === "call.session").length
    patch({ call: true, clinicianAudio: true })
    await waitFor(() => expect(state()).toMatchObject({ call: false, clinicianAudio: false }))
    expect([phase(), sessions()]).toEqual(["ended", 1])
  })

  it(
    "starts no call when the page opens with a call's address but without a call, and clears the parameter",
    { tags: ["CALL-071"] },
    async () => {
      const { patch, phase, state } = open()
      await waitFor(() => expect(button(/start call/i)).toBeEnabled())
      patch({ call: true })
      await waitFor(() => expect(state()?.call).toBe(false))
      expect(phase()).toBe("idle")
    },
  )

  it("starts no call when the back button returns to a meeting whose call has ended", { tags: ["CALL-071", "CALL-015"] }, async () => {
    const { user, leave, rejoin, phase, state } = await waiting()
    leave()
    await user.click(button(/end call/i))
    rejoin()
    await waitFor(() => expect(state()?.call).toBe(false))
    expect(phase()).toBe("idle")
    expect(button(/start call|restart call/i)).toBeVisible()
  })

  it("asks an undecided clinician whose page loads with call=1, and returns to the call", { tags: ["CALL-020", "CALL-071"] }, async () => {
    const given = [
      respond(calls.getProviderChoice, { options: ["first", "second"], preferred: null }),
      respond(calls.setPreferredProvider, undefined),
    ]
    const { api, user } = open({ initial: { call: true, clinicianAudio: true, clinicianVideo: true }, given })
    await user.click(await screen.findByRole("button", { name: "Use SECOND" }))
    await screen.findByText("Waiting for Alex Moor")
    expect(api.seen.find(({ id }) => id === "call.session")?.input).toMatchObject({ payload: { provider: "second" } })
    await waitFor(() =>
      expect(api.seen.find(({ id }) => id === "call.timeline")?.input).toMatchObject({ payload: { eventDetails: "resumed" } }),
    )
  })

  it("lets other parts of the screen start, end and restart the call, asking an undecided clinician", { tags: ["CALL-017"] }, async () => {
    let preferred: string | null = null
    const { elsewhere, user, view } = open({
      given: [
        respond(calls.getProviderChoice, () => ({ options: ["first", "second"], preferred })),
        respond(calls.setPreferredProvider, ({ payload }) => void (preferred = payload.preferred)),
      ],
    })
    await waitFor(() => expect(elsewhere()?.label).toBe("start"))
    act(() => elsewhere()!.press())
    await user.click(await screen.findByRole("button", { name: "Use FIRST" }))
    await screen.findByText("Waiting for Alex Moor")
    expect(elsewhere()?.label).toBe("end")
    act(() => elsewhere()!.press())
    expect(await screen.findByText("The call has ended")).toBeVisible()
    expect(elsewhere()?.label).toBe("restart")
    act(() => elsewhere()!.press())
    expect(await screen.findByText("Waiting for Alex Moor")).toBeVisible()
    view.unmount()
    expect(elsewhere()).toBeUndefined()
  })

  it("does not end a call before the URL has caught up", { tags: ["CALL-071"] }, async () => {
    const choice = Effect.delay(Effect.succeed({ options: ["first"], preferred: null }), "50 millis")
    const { phase, state, user } = open({ isUrlSlow: true, given: [respond(calls.getProviderChoice, () => choice)] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    await user.click(button(/start call/i))
    await waitFor(() => expect(state()?.call).toBe(true))
    // One that had ended would not come to it any more.
    await waitFor(() => expect(phase()).toBe("waiting"))
  })

  it("shows microphone and camera as on before URL and devices are ready", { tags: ["CALL-025", "CALL-071"] }, async () => {
    const { user, state, view } = open({ isUrlSlow: true })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    const seen = new Set<string>()
    const observer = new MutationObserver(() =>
      screen.queryAllByRole("button", { name: /^turn o/i }).forEach((candidate) => seen.add(candidate.ariaLabel!)),
    )
    observer.observe(view.container, { subtree: true, childList: true, attributes: true })
    await user.click(button(/start call/i))
    await waitFor(() => expect(state()).toMatchObject({ call: true, clinicianAudio: true, clinicianVideo: true }))
    await screen.findByText("Waiting for Alex Moor")
    observer.disconnect()
    expect([...seen]).toEqual(["Turn off microphone", "Turn off camera"])
  })

  it("turns microphone and camera off and on through the URL, and keeps the tracks", { tags: ["CALL-025", "CALL-071"] }, async () => {
    const { user, state } = await waiting()
    await user.click(button(/turn off microphone/i))
    await user.click(button(/turn off camera/i))
    expect(state()).toMatchObject({ clinicianAudio: false, clinicianVideo: false })
    await waitFor(() => expect(tracks.map(({ enabled }) => enabled)).toEqual([false, false]))
    expect(tracks.every(({ readyState }) => readyState === "live")).toBe(true)
    expect(screen.getByRole("img", { name: "Your camera is off" })).toBeVisible()
  })

  it("shows the patient's picture or its absence, with the country", { tags: ["CALL-002", "CALL-072"] }, async () => {
    const { patientJoins, tell: sendEvent } = await waiting()
    patientJoins()
    expect(screen.getByText("Connected")).toBeVisible()
    expect(screen.getByLabelText("Picture of Alex Moor")).toBeVisible()
    sendEvent({ type: "patient-video", on: false })
    sendEvent({ type: "patient-audio", on: false })
    expect(screen.getByText("Patient video unavailable")).toBeVisible()
    expect(screen.getByText(/without a camera \(Sweden\)/)).toBeVisible()
    expect(screen.getByRole("img", { name: "The patient’s microphone is off" })).toBeVisible()
    expect(screen.getByRole("img", { name: "The patient’s camera is off" })).toBeVisible()
  })

  it("shows that the call is reconnecting", async () => {
    const { patientJoins, tell: sendEvent } = await waiting()
    patientJoins()
    sendEvent({ type: "reconnecting" })
    expect(screen.getByText("Reconnecting…")).toBeVisible()
    sendEvent({ type: "reconnected" })
    expect(screen.getByText("Connected")).toBeVisible()
  })

  it.each([
    ["PATIENT_DECLINED", "The patient declined the call"],
    ["PATIENT_HUNG_UP", "The patient hung up"],
  ] as const)("warns, and names the next step: %s", { tags: ["CALL-005"] }, async (reason, title) => {
    const { user, hear, phase } = await waiting({ given: [respond(calls.getDisconnectReason, { reason })] })
    hear({ topic: "meeting:meeting-1", type: "patient-left", data: null })
    const banner = (await screen.findByText(title)).closest<HTMLElement>("[role=status]")!
    await user.click(within(banner).getByRole("button", { name: /call again/i }))
    await waitFor(() => expect(phase()).toBe("waiting"))
    expect(screen.queryByText(title)).not.toBeInTheDocument()
  })

  it(
    "offers the no-show after a refusal, and also after the call ended, failed, or the page reloaded",
    { tags: ["CALL-016", "CALL-076"] },
    async () => {
      const { user, hear } = await waiting({ given: [respond(calls.getDisconnectReason, { reason: "PATIENT_DECLINED" })] })
      hear({ topic: "meeting:meeting-1", type: "patient-left", data: null })
      expect(await screen.findByRole("button", { name: "End as no-show" })).toBeVisible()
      await user.click(button(/end call/i))
      expect(await screen.findByText("The call has ended")).toBeVisible()
      expect(button(/end as no-show/i)).toBeVisible()
      expect(screen.getByText("The patient declined the call")).toBeVisible()
    },
  )

  it("learns from the server that the patient declined before the page opened", { tags: ["CALL-016", "CALL-076"] }, async () => {
    open({ given: [respond(calls.getCallHistory, { ...noHistory, patientLeft: "PATIENT_DECLINED" as const })] })
    expect(await screen.findByRole("button", { name: "End as no-show" })).toBeVisible()
    expect(screen.getByText("The patient declined the call")).toBeVisible()
  })

  it("learns of a refusal between calls", async () => {
    const { hear } = open({ given: [respond(calls.getDisconnectReason, { reason: "PATIENT_DECLINED" })] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    hear({ topic: "meeting:meeting-1", type: "patient-left", data: null })
    expect(await screen.findByText("The patient declined the call")).toBeVisible()
    expect(screen.getByRole("button", { name: "End as no-show" })).toBeVisible()
  })

  it("shows that the patient's connection was lost, and keeps waiting", async () => {
    const { patientJoins, tell: sendEvent } = await waiting({ given: [respond(calls.getDisconnectReason, { reason: "PATIENT_LOST" })] })
    patientJoins()
    sendEvent({ type: "patient-stream-destroyed", streamId: "s", reason: "network" })
    expect(await screen.findByText("The connection to the patient was lost")).toBeVisible()
    expect(screen.getByText("Waiting for Alex Moor")).toBeVisible()
    patientJoins()
    expect(screen.queryByText("The connection to the patient was lost")).not.toBeInTheDocument()
  })

  it(
    "is 640 by 480 at 36 rem, 19 rem when sticky 70 px below the top and any strips there; the self-view is 1280 by 720",
    { tags: ["CALL-070"] },
    async () => {
      const { patientJoins } = await waiting()
      patientJoins()
      const stage = screen.getByRole("region", { name: "Video call with Alex Moor" })
      const slotRules = rulesFor(stage.parentElement!)
      expect(slotRules).toContain("width: 36rem")
      expect(slotRules).toContain("aspect-ratio: 640 / 480")
      expect(rulesFor(screen.getByLabelText("Picture of Alex Moor").parentElement!)).toContain("inset: 0")
      expect(rulesFor(screen.getByLabelText("Your own picture").parentElement!)).toContain("aspect-ratio: 1280 / 720")
      act(() =>
        observed?.(
          [{ isIntersecting: false, boundingClientRect: { height: 432, bottom: -20, right: 900 } } as unknown as IntersectionObserverEntry],
          {} as IntersectionObserver,
        ),
      )
      const sticky = rulesFor(stage)
      expect(sticky).toContain("width: 19rem")
      expect(sticky).toContain("aspect-ratio: 640 / 480")
      expect(sticky).toContain("top: calc(70px + var(--strip, 0px) + var(--notice, 0px) + 0.5rem)")
    },
  )

  it("stays flush with its column's end when the window or a pane beside becomes wider or narrower", { tags: ["CALL-070"] }, async () => {
    await waiting()
    const stage = screen.getByRole("region", { name: "Video call with Alex Moor" })
    const column = stage.parentElement!.closest("section")!
    const widths = vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1440)
    for (const [right, end] of [
      [1296, "144px"],
      [900, "540px"],
      [1440, "8px"],
    ] as const) {
      column.getBoundingClientRect = () => ({ right }) as DOMRect
      act(() => resized?.([], {} as ResizeObserver))
      expect(stage.style.getPropertyValue("--rond-stage-end")).toBe(end)
    }
    widths.mockRestore()
  })

  it("wraps the labels of the bar's buttons onto two lines in a narrow pane", async () => {
    open()
    const bar = (await screen.findByRole("button", { name: /start call/i })).parentElement!.parentElement!
    expect(rulesFor(bar)).toContain("min-width: 0")
    expect(rulesFor(bar)).toMatch(/ button[^}]*flex-shrink: 1[^}]*white-space: normal/)
  })

  it("becomes sticky after scrolling past the top, and keeps the patient visible in full screen", { tags: ["CALL-070"] }, async () => {
    const { user } = await waiting()
    const stage = screen.getByRole("region", { name: "Video call with Alex Moor" })
    const at = (isIntersecting: boolean, bottom: number) =>
      act(() =>
        observed?.(
          [{ isIntersecting, boundingClientRect: { height: 432, bottom, right: 900 } } as unknown as IntersectionObserverEntry],
          {} as IntersectionObserver,
        ),
      )
    expect(getComputedStyle(stage).position).toBe("absolute")
    at(false, -20)
    expect(getComputedStyle(stage).position).toBe("fixed")
    at(true, 500)
    expect(getComputedStyle(stage).position).toBe("absolute")
    await user.click(button(/full screen/i))
    expect(getComputedStyle(stage).position).toBe("fixed")
    expect(document.documentElement.style.overflow).toBe("hidden")
    expect(within(stage).getByText("Alex Moor")).toBeVisible()
    await user.keyboard("{Escape}")
    expect(document.documentElement.style.overflow).toBe("")
    expect(getComputedStyle(stage).position).toBe("absolute")
  })
})

describe("a call whose meeting is not on screen", () => {
  const dock = () => screen.getByRole("region", { name: "Video call with Alex Moor" })
  const connected = async (setting: Setting = {}) => {
    const opened = await waiting(setting)
    opened.patientJoins()
    return opened
  }

  it(
    "continues in the dock with the same stream and tracks, and returns to its place with its meeting",
    { tags: ["CALL-121"] },
    async () => {
      const { api, leave, rejoin, phase, running } = await connected()
      const stream = () => screen.getByLabelText<HTMLVideoElement>("Picture of Alex Moor").srcObject
      const [before, call] = [stream(), running()]
      leave()
      expect(within(dock()).getByRole("button", { name: "Back to Alex Moor" })).toBeVisible()
      expect(stream()).toBe(before)
      rejoin()
      expect(screen.queryByRole("button", { name: "Back to Alex Moor" })).not.toBeInTheDocument()
      expect(within(dock()).getByText("Connected")).toBeVisible()
      expect([stream(), running(), phase()]).toEqual([before, call, "connected"])
      expect(tracks.map(({ readyState }) => readyState)).toEqual(["live", "live"])
      expect(api.seen.filter(({ id }) => id === "call.session")).toHaveLength(1)
    },
  )

  it("leads back, mutes and ends from the dock; ending stops every track", { tags: ["CALL-121", "CALL-007"] }, async () => {
    const { backTo, leave, rejoin, state, user } = await connected()
    leave()
    await user.click(button(/back to alex moor/i))
    expect(backTo).toEqual(["meeting-1"])
    await user.click(button(/turn off microphone/i))
    expect(tracks.map(({ enabled }) => enabled)).toEqual([false, true])
    rejoin()
    await waitFor(() => expect(state()).toMatchObject({ call: true, clinicianAudio: false, clinicianVideo: true }))
    expect(button(/turn on microphone/i)).toBeVisible()
    leave()
    await user.click(button(/end call/i))
    expect(screen.queryByRole("region", { name: "Video call with Alex Moor" })).not.toBeInTheDocument()
    expect(tracks.map(({ readyState }) => readyState)).toEqual(["ended", "ended"])
  })

  it("receives the events of its meeting, and ends with it", { tags: ["CALL-121"] }, async () => {
    const { leave, hear, running } = await waiting({ given: [respond(calls.getDisconnectReason, { reason: "PATIENT_DECLINED" })] })
    leave()
    hear({ topic: "meeting:meeting-1", type: "patient-left", data: null })
    expect(await within(dock()).findByText("Alex Moor declined the call")).toBeVisible()
    hear({ topic: "meeting:meeting-1", type: "meeting-ended", data: null })
    expect(running()).toBeUndefined()
    expect(screen.queryByRole("region", { name: "Video call with Alex Moor" })).not.toBeInTheDocument()
  })

  it("says that it was interrupted until that is closed or its meeting is opened", { tags: ["CALL-121"] }, async () => {
    const fails = { type: "error", error: { group: "CLIENT_CONNECTION_ERROR", name: "x", code: undefined } } as const
    const { leave, rejoin, tell: sendEvent, user } = await connected()
    leave()
    sendEvent(fails)
    expect(within(dock()).getByRole("alert")).toHaveTextContent("The call with Alex Moor was interrupted")
    rejoin()
    expect(await screen.findByText("The connection to the call failed")).toBeVisible()
    await user.click(button(/try again/i))
    await screen.findByText("Waiting for Alex Moor")
    leave()
    sendEvent(fails)
    await user.click(within(dock()).getByRole("button", { name: "Close" }))
    expect(screen.queryByRole("region", { name: "Video call with Alex Moor" })).not.toBeInTheDocument()
  })

  it("continues while another meeting is open, whose call starts only after a question", { tags: ["CALL-122"] }, async () => {
    const { api, openMeeting, phase, running, user } = await connected()
    openMeeting("meeting-2")
    expect(running()?.subject.meetingId).toBe("meeting-1")
    expect(phase()).toBe("idle")
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    await user.click(button(/start call/i))
    const question = await screen.findByRole("alertdialog", { name: "End the call with Alex Moor and start this one?" })
    await user.click(within(question).getByRole("button", { name: "Cancel" }))
    expect(running()?.subject.meetingId).toBe("meeting-1")
    await user.click(button(/start call/i))
    await user.click(await screen.findByRole("button", { name: "End and start this call" }))
    await waitFor(() => expect(running()?.subject.meetingId).toBe("meeting-2"))
    expect(api.seen.filter(({ id }) => id === "call.ended")).toHaveLength(1)
    expect(tracks.map(({ readyState }) => readyState)).toEqual(["ended", "ended", "live", "live"])
    expect(screen.queryByRole("button", { name: "Back to Alex Moor" })).not.toBeInTheDocument()
  })

  it("makes the browser ask before it closes the page while the patient is in the call", { tags: ["CALL-123"] }, async () => {
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))
    const { patientJoins, leave, user } = await waiting()
    expect(asks()).toBe(false)
    patientJoins()
    expect(asks()).toBe(true)
    leave()
    expect(asks()).toBe(true)
    await user.click(button(/end call/i))
    expect(asks()).toBe(false)
  })

  it("moves to its own window, which closes with the call", { tags: ["CALL-125"] }, async () => {
    const opened = document.body.appendChild(document.createElement("iframe")).contentWindow!
    Object.assign((opened as Window & typeof globalThis).HTMLMediaElement.prototype, { play: async () => undefined })
    opened.close = () => void opened.dispatchEvent(new Event("pagehide"))
    const { document: its } = opened
    vi.stubGlobal("documentPictureInPicture", { requestWindow: async () => opened })
    const { leave, user } = await connected()
    await user.click(button(/picture in picture/i))
    await waitFor(() => expect(within(its.body).getByLabelText("Picture of Alex Moor")).toBeTruthy())
    expect(screen.queryByLabelText("Picture of Alex Moor")).not.toBeInTheDocument()
    expect(screen.getByText("The call is in its own window")).toBeVisible()
    leave()
    expect(within(its.body).getByLabelText("Picture of Alex Moor")).toBeTruthy()
    await user.click(button(/bring it back/i))
    expect(await screen.findByLabelText("Picture of Alex Moor")).toBeInTheDocument()
    await user.click(button(/picture in picture/i))
    await screen.findByText("The call is in its own window")
    await user.click(button(/end call/i))
    expect(its.body).toBeEmptyDOMElement()
  })

  it("moves to another corner by the arrow keys, and the device remembers it", { tags: ["CALL-124"] }, async () => {
    const { leave, user } = await connected()
    leave()
    const move = button(/move to another corner/i)
    expect(rulesFor(dock())).toContain("bottom: var(--rond-stage-foot, 1rem)")
    move.focus()
    await user.keyboard("{ArrowUp}{ArrowLeft}")
    expect(rulesFor(dock())).toContain("inset-inline-start: var(--rond-stage-start, 1rem)")
    expect(localStorage.getItem("rond.call.corner")).toBe('"topStart"')
    localStorage.removeItem("rond.call.corner")
  })
})

describe("a failed call", () => {
  it.each([
    ["NotAllowedError", "The browser may not use your camera and microphone"],
    ["NotFoundError", "No camera or microphone was found"],
    ["NotReadableError", "The camera or the microphone is in use by another program"],
  ])("explains the cause and the next step when capture throws %s, and retries", async (name, title) => {
    captureError = name
    const { user, state } = await start()
    expect(await screen.findByText(title)).toBeVisible()
    await waitFor(() => expect(state()?.call).toBe(false))
    captureError = undefined
    await user.click(button(/try again/i))
    expect(await screen.findByText("Waiting for Alex Moor")).toBeVisible()
  })

  it("reports that the video code failed to load", { tags: ["CALL-006"] }, async () => {
    const { api, user } = await start({ given: [respond(calls.openVideoSession, apiError("Unavailable"))] })
    expect(await screen.findByText("The video could not be loaded")).toBeVisible()
    expect(tracks.every(({ readyState }) => readyState === "ended")).toBe(true)
    api.answer(respond(calls.openVideoSession, session))
    await user.click(button(/try again/i))
    expect(await screen.findByText("Waiting for Alex Moor")).toBeVisible()
  })

  it.each([
    ["CLIENT_AUTH_ERROR", "You could not join the call"],
    ["CLIENT_CONNECTION_ERROR", "The connection to the call failed"],
    ["CLIENT_LIFECYCLE_ERROR", "The call stopped working in this browser"],
  ] as const)("distinguishes %s, and prepares the message to support", { tags: ["CALL-006", "CALL-073"] }, async (group, title) => {
    const { user } = await start({ fails: new ProviderFailure({ group, name: "OT_TEST", code: 17 }) })
    expect(await screen.findByText(title)).toBeVisible()
    await user.click(button(/contact support/i))
    const message = await screen.findByRole("textbox", { name: "Message to support" })
    expect(message).toHaveValue(`The video call in meeting meeting-1 did not work. Clinician: clinician-1. Error: ${group} OT_TEST 17.`)
  })
})

describe("the preferred provider", () => {
  it.each([
    ["Use FIRST", "first"],
    ["Use SECOND", "second"],
  ])("asks an undecided clinician: %s", { tags: ["CALL-020"] }, async (answer, provider) => {
    const options = ["first", "second"]
    const { user, api } = await start({
      given: [respond(calls.getProviderChoice, { options, preferred: null }), respond(calls.setPreferredProvider, undefined)],
    })
    await user.click(await screen.findByRole("button", { name: answer }))
    await screen.findByText("Waiting for Alex Moor")
    expect(api.seen.find(({ id }) => id === "call.session")?.input).toMatchObject({ payload: { provider } })
    expect(api.seen.find(({ id }) => id === "call.prefer-provider")?.input).toEqual({ payload: { preferred: provider } })
  })

  it("keeps a press that precedes the list of providers", { tags: ["CALL-017"] }, async () => {
    const { user, api } = open({ given: [respond(calls.getProviderChoice, apiError("Unavailable"))] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    api.answer(respond(calls.getProviderChoice, { options: ["first"], preferred: null }))
    await user.click(button(/start call/i))
    expect(await screen.findByText("Waiting for Alex Moor")).toBeVisible()
  })

  it("asks nothing without providers, or after the clinician decided", { tags: ["CALL-020"] }, async () => {
    const { api } = await waiting({ given: [respond(calls.getProviderChoice, { options: ["first", "second"], preferred: "second" })] })
    expect(api.seen.find(({ id }) => id === "call.session")?.input).toMatchObject({ payload: { provider: "second" } })
  })
})

describe("the SMS", () => {
  const send = async (setting: Setting = {}) => {
    const opened = open(setting)
    await opened.user.click(await screen.findByRole("button", { name: "Notify by SMS" }))
    const dialog = await screen.findByRole("dialog", { name: "Notify Alex Moor by SMS" })
    await opened.user.click(within(dialog).getByRole("button", { name: "Send SMS" }))
    return { ...opened, dialog }
  }

  it("closes after sending, and counts down until the next", { tags: ["CALL-021"] }, async () => {
    let sent = false
    const { dialog } = await send({
      given: [
        respond(calls.sendSms, () => {
          sent = true
          return { smsId: "sms-1" }
        }),
        respond(calls.getPatientLink, () => ({ ...link, nowMillis: 5_000, lastSentAtMillis: sent ? 5_000 : null })),
      ],
    })
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(await screen.findByRole("button", { name: /notify again in (60|[1-5]?\d) s/i })).toBeDisabled()
  })

  it.each([
    ["no gateway is configured", [respond(calls.sendSms, apiError("Unavailable", { code: "sms_failed" }))]],
    ["the gateway refuses it", [respond(calls.sendSms, { smsId: "sms-1" }), respond(calls.getSmsDelivery, { state: "failed" as const })]],
  ])("shows that it failed and offers a retry: %s", { tags: ["CALL-021", "CALL-077"] }, async (_why, given) => {
    const { api, user, dialog } = await send({ given })
    expect(await within(dialog).findByText("Sending message failed")).toBeVisible()
    api.answer(respond(calls.sendSms, { smsId: "sms-2" }))
    api.answer(respond(calls.getSmsDelivery, { state: "sent" as const }))
    await user.click(within(dialog).getByRole("button", { name: "Retry" }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it("reports that there is no URL when the server has none", { tags: ["CALL-021"] }, async () => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (cause: unknown) => reported.push(cause))
    const { dialog } = await send({ given: [respond(calls.sendSms, apiError("Invalid", { code: "sms_no_url" }))] })
    expect(await within(dialog).findByText("Cannot send SMS, no URL")).toBeVisible()
    await waitFor(() => expect(reported).toEqual([new RecordedError("cannot send SMS, no URL")]))
    expect(within(dialog).getByRole("button", { name: "Send SMS" })).toBeDisabled()
  })

  it("has no button without a one-time web URL", { tags: ["CALL-021"] }, async () => {
    const { api } = open({ given: [respond(calls.getPatientLink, { ...link, hasOneTimeUrl: false })] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    await waitFor(() => expect(api.seen.some(({ id }) => id === calls.getPatientLink.id)).toBe(true))
    await waitFor(() => expect(screen.queryByRole("button", { name: /sms/i })).not.toBeInTheDocument())
  })

  it("reports a URL that disappears while the dialog is open", { tags: ["CALL-021"] }, async () => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (cause: unknown) => reported.push(cause))
    const { api, user, hear } = open()
    await user.click(await screen.findByRole("button", { name: "Notify by SMS" }))
    const dialog = await screen.findByRole("dialog", { name: "Notify Alex Moor by SMS" })
    api.answer(respond(calls.getPatientLink, { ...link, hasOneTimeUrl: false }))
    hear({ topic: "meeting:meeting-1", type: calls.patientLinkChanged, data: {} })
    expect(await within(dialog).findByText("Cannot send SMS, no URL")).toBeVisible()
    expect(within(dialog).getByRole("button", { name: "Send SMS" })).toBeDisabled()
    await waitFor(() => expect(reported).toEqual([new RecordedError("cannot send SMS, no URL")]))
  })

  it("counts the minute from the success, even if the link's status fails to load", { tags: ["CALL-021"] }, async () => {
    let isSent = false
    const { dialog } = await send({
      given: [
        respond(calls.sendSms, { smsId: "sms-1" }),
        respond(calls.getSmsDelivery, () => {
          isSent = true
          return { state: "sent" as const }
        }),
        respond(calls.getPatientLink, () => (isSent ? apiError("Unavailable") : link)),
      ],
    })
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(await screen.findByRole("button", { name: /notify again in (60|59|58) s/i })).toBeDisabled()
  })

  it("counts from the success, not from earlier: an SMS takes time to arrive", { tags: ["CALL-021"] }, async () => {
    let isSent = false
    await send({
      given: [
        respond(calls.sendSms, { smsId: "sms-1" }),
        respond(calls.getSmsDelivery, () => {
          isSent = true
          return { state: "sent" as const }
        }),
        // Asked for 40 seconds ago.
        respond(calls.getPatientLink, () => ({ ...link, nowMillis: 45_000, lastSentAtMillis: isSent ? 5_000 : null })),
      ],
    })
    expect(await screen.findByRole("button", { name: /notify again in (60|59|58) s/i })).toBeDisabled()
  })

  it("has no button without the clinician's flag", { tags: ["CALL-052"] }, async () => {
    open({ flags: [] })
    expect(await screen.findByRole("button", { name: /start call/i })).toBeVisible()
    expect(screen.queryByRole("button", { name: /sms/i })).not.toBeInTheDocument()
  })

  it("shows the demo's link without the SMS flag as soon as it exists, and only in the demo", async () => {
    const { api, hear } = open({ flags: [] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    expect(screen.queryByRole("link", { name: /open as the patient/i })).not.toBeInTheDocument()
    api.answer(respond(calls.getPatientLink, { ...link, demoLink: "http://here/visit#new" }))
    hear({ topic: "meeting:meeting-1", type: calls.patientLinkChanged, data: {} })
    expect(await screen.findByRole("link", { name: /open as the patient/i })).toHaveAttribute("href", "http://here/visit#new")
    expect(button(/copy link/i)).toBeVisible()
  })
})

describe("the patient's device", () => {
  const opened = { openedAtMillis: Date.parse("2026-03-01T09:05:00Z"), triedElsewhereAtMillis: null }
  const withDevice = (device: typeof opened | { readonly openedAtMillis: number; readonly triedElsewhereAtMillis: number }) =>
    respond(calls.getPatientLink, { ...link, device })

  it("is shown with the time at which it opened the link", { tags: ["SEC-002"] }, async () => {
    open({ given: [withDevice(opened)] })
    expect(await screen.findByText("The patient’s link was opened on a device at 09:05.")).toBeVisible()
  })

  it("is removed after a confirmation, and a new link is offered", { tags: ["SEC-002"] }, async () => {
    const { api, user } = await waiting({ given: [withDevice(opened), respond(calls.putPatientDeviceOut, undefined)] })
    await user.click(await screen.findByRole("button", { name: "Remove device" }))
    const question = await screen.findByRole("alertdialog", { name: "Remove the device from the call?" })
    expect(api.seen.some(({ id }) => id === calls.putPatientDeviceOut.id)).toBe(false)
    api.answer(respond(calls.getPatientLink, { ...link, wasPutOut: true }))
    await user.click(within(question).getByRole("button", { name: "Remove device" }))
    expect(await screen.findByText("The device was removed from the call")).toBeVisible()
    expect(api.seen.find(({ id }) => id === calls.putPatientDeviceOut.id)?.input).toEqual({ params: { meetingId: "meeting-1" } })
    await user.click(button(/send a new link/i))
    expect(await screen.findByRole("dialog", { name: "Notify Alex Moor by SMS" })).toBeVisible()
  })

  it("is warned about when a second device tries the same link", { tags: ["SEC-002"] }, async () => {
    open({ given: [withDevice({ ...opened, triedElsewhereAtMillis: opened.openedAtMillis + 120_000 })] })
    expect(await screen.findByText("The link was opened on another device")).toBeVisible()
    expect(screen.getByText(/second device tried it at 09:07/)).toBeVisible()
  })

  it("stays, with the next step, when removing it fails", { tags: ["SEC-002"] }, async () => {
    const { api, user } = open({ given: [withDevice(opened), respond(calls.putPatientDeviceOut, apiError("Unavailable"))] })
    await user.click(await screen.findByRole("button", { name: "Remove device" }))
    const question = await screen.findByRole("alertdialog")
    await user.click(within(question).getByRole("button", { name: "Remove device" }))
    expect(await within(question).findByText(/could not be removed/)).toBeVisible()
    api.answer(respond(calls.putPatientDeviceOut, undefined))
    api.answer(respond(calls.getPatientLink, { ...link, wasPutOut: true }))
    await user.click(within(question).getByRole("button", { name: "Remove device" }))
    expect(await screen.findByText("The device was removed from the call")).toBeVisible()
  })

  it("makes the call rejoin after its removal, without counting a restart", { tags: ["SEC-002"] }, async () => {
    const { api, hear, patientJoins, phase } = await waiting()
    patientJoins()
    const count = (id: string) => api.seen.filter((call) => call.id === id).length
    hear({ topic: "meeting:meeting-1", type: calls.callRoomCleared, data: {} })
    await waitFor(() => expect([phase(), count("call.session")]).toEqual(["waiting", 2]))
    expect(tracks).toHaveLength(2)
    const connecting = api.seen.filter(({ id }) => id === "call.timeline").map(({ input }) => (input as { payload: object }).payload)
    expect(connecting.at(-1)).toMatchObject({ event: "VIDEO_CLINICIAN_CONNECTING", eventDetails: "resumed" })
  })
})
