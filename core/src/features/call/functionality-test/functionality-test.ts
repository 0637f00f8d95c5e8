import { randomId, type RunApi } from "../../../platform/http/index.ts"
import { logWarning } from "../../../platform/errors/log-warning.ts"
import { noCall, type CallState } from "../machine/call-state.ts"
import { LocalMedia } from "../media/local-media.ts"
import type { ProviderConnection, VideoProviderLoader } from "../provider.ts"
import { CallRunner, type CallSnapshot } from "../running/call-runner.ts"
import { joinEcho } from "./echo.ts"
import { testSteps, type TestStep } from "./test-steps.ts"

/** Milliseconds after which a picture that has not returned counts as lost. */
const picturePatienceMillis = 15_000

/** What the test's screen shows. */
export interface TestShown {
  readonly state: CallState
  /** The clinician's own picture as it came back. */
  readonly picture: MediaStream | undefined
  readonly steps: readonly TestStep[]
}

export const untested: TestShown = { state: noCall, picture: undefined, steps: testSteps(noCall, "none") }

export interface FunctionalityTestOptions {
  readonly runApi: RunApi
  readonly load: VideoProviderLoader
  readonly onShown: (shown: TestShown) => void
}

/** Tests a call at both of its ends, in a room named by a random seed, with the page's own camera and microphone. */
export class FunctionalityTest {
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
      tone: silence,
      onChange: (changed) => {
        show(changed)
        if (changed.state.phase === "error" && runner === this.#runner) this.#forgetEcho()
        if (changed.state.phase === "waiting" && this.#patience === undefined && runner === this.#runner) {
          this.#patience = setTimeout(lose, picturePatienceMillis)
          this.#answer(runner, { provider, seed }, lose)
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

  #answer(runner: CallRunner, room: { readonly provider: string; readonly seed: string }, lose: () => void): void {
    const { load, runApi } = this.#options
    const keep = (connection: ProviderConnection): void => {
      if (runner === this.#runner && this.#patience !== undefined) this.#echo = connection
      else connection.close()
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
    this.#echo?.close()
    this.#echo = undefined
  }

  #leave(): void {
    this.#forgetEcho()
    const runner = this.#runner
    this.#runner = undefined
    runner?.dispose()
  }
}

const silence = { start: () => undefined, stop: () => undefined }
