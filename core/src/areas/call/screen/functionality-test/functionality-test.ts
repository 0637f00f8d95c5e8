import { Effect } from "effect"
import { Api, type RunApi, randomId, useRunApi } from "../../../../platform/http/index.ts"
import { openTestVideoSession } from "../../model/index.ts"
import type { LocalTracks, ProviderConnection, VideoProviderLoader } from "../provider.ts"
import { logWarning } from "../../../../platform/errors/log-warning.ts"
import { noCall, type CallState, isCallActive } from "../machine/call-state.ts"
import { LocalMedia } from "../media/local-media.ts"
import { CallRunner, type CallSnapshot, silentTone } from "../running/call-runner.ts"
import { testSteps, type TestStep } from "./test-steps.ts"
import { useEffect, useState } from "react"
import { useVideoProviders } from "../video-providers.tsx"

export interface EchoOptions {
  readonly provider: string
  readonly seed: string
  readonly load: VideoProviderLoader
  readonly runApi: RunApi
  readonly tracks: LocalTracks
}

/**
 * Joins the test room's other end and sends the camera's picture, so that it returns through the provider as it reaches a
 * patient. It sends no sound, to avoid feedback.
 */
async function joinEcho({ provider, seed, load, runApi, tracks }: EchoOptions): Promise<ProviderConnection> {
  const payload = { provider, seed, party: "patient" } as const
  const freshSession = () => runApi(Effect.flatMap(Api, (api) => api.run(openTestVideoSession, { payload })))
  const session = await freshSession()
  const adapter = await load(session.provider)
  return adapter.connect({ session, tracks: { audio: undefined, video: tracks.video }, freshSession, onEvent: () => undefined })
}

/** Milliseconds after which a picture that has not returned counts as lost. */
const picturePatienceMillis = 15_000

/** The state that the test's screen shows. */
export interface TestShown {
  readonly state: CallState
  /** The clinician's own picture as it came back. */
  readonly picture: MediaStream | undefined
  readonly steps: readonly TestStep[]
}

const untested: TestShown = { state: noCall, picture: undefined, steps: testSteps(noCall, "none") }

export interface FunctionalityTestOptions {
  readonly runApi: RunApi
  readonly load: VideoProviderLoader
  readonly onShown: (outcome: TestShown) => void
}

/** Tests a call at both of its ends, in a room named by a random seed, with the page's own camera and microphone. */
class FunctionalityTest {
  readonly media = new LocalMedia(navigator.mediaDevices as MediaDevices | undefined)
  readonly #options: FunctionalityTestOptions
  #shown = untested
  #runner: CallRunner | undefined
  #echo: ProviderConnection | undefined
  #patience: ReturnType<typeof setTimeout> | undefined

  constructor(options: FunctionalityTestOptions) {
    this.#options = options
  }

  /** Starts or restarts the test. */
  start(provider: string): void {
    this.#leave()
    const { runApi, load } = this.#options
    const seed = randomId()
    let echo: "none" | "failed" = "none"
    const show = ({ state, patientStream }: CallSnapshot) => {
      if (runner === this.#runner) this.#show({ state, picture: patientStream, steps: testSteps(state, echo) })
    }
    const lose = () => {
      echo = "failed"
      show(runner.snapshot)
    }
    const runner: CallRunner = new CallRunner({
      meetingId: "functionality-test",
      startedAt: undefined,
      media: this.media,
      keepsMediaOpen: true,
      testSeed: seed,
      loadProvider: load,
      run: runApi,
      tone: silentTone,
      onChange: (changed) => {
        show(changed)
        if (changed.state.phase === "error" && runner === this.#runner) this.#forgetEcho()
        if (changed.state.phase === "waiting" && this.#patience === undefined && runner === this.#runner) {
          this.#patience = setTimeout(lose, picturePatienceMillis)
          this.#respondAsPatient(runner, { provider, seed }, lose)
        }
      },
      log: logWarning,
    })
    this.#runner = runner
    runner.start(provider, "functionality-test")
  }

  /** Leaves the room; the results stay on screen. */
  stop(): void {
    this.#leave()
    this.#show({ state: { ...noCall, phase: "ended" }, picture: undefined, steps: this.#shown.steps })
  }

  /** The picture froze, or moves again. */
  picture(frozen: boolean): void {
    this.#runner?.dispatch({ type: "picture", frozen })
  }

  dispose(): void {
    this.#leave()
    this.media.close()
  }

  #respondAsPatient(runner: CallRunner, room: { readonly provider: string; readonly seed: string }, lose: () => void): void {
    const { load, runApi } = this.#options
    const keep = (connection: ProviderConnection): void => {
      if (runner === this.#runner && this.#patience !== undefined) this.#echo = connection
      else void connection.close()
    }
    joinEcho({ ...room, load, runApi, tracks: this.media.snapshot.tracks }).then(keep, lose)
  }

  #show(shown: TestShown): void {
    this.#shown = shown
    this.#options.onShown(shown)
  }

  #forgetEcho(): void {
    clearTimeout(this.#patience)
    this.#patience = undefined
    void this.#echo?.close()
    this.#echo = undefined
  }

  #leave(): void {
    this.#forgetEcho()
    const runner = this.#runner
    this.#runner = undefined
    runner?.dispose()
  }
}

/** The functionality test of a page: its camera and microphone, and one test at a time. Everything stops when the page closes. */
export function useFunctionalityTest() {
  const runApi = useRunApi()
  const { load } = useVideoProviders()
  const [shown, setShown] = useState(untested)
  const [test] = useState(() => new FunctionalityTest({ runApi, load, onShown: setShown }))
  const [snapshot, setSnapshot] = useState(test.media.snapshot)
  useEffect(() => {
    const unsubscribe = test.media.subscribe(setSnapshot)
    return () => {
      unsubscribe()
      test.dispose()
    }
  }, [test])
  return { test, shown, snapshot, isRunning: isCallActive(shown.state) }
}
