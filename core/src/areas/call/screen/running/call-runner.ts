import type { Effect } from "effect"
import type { ApiError } from "../../../../kernel/api/index.ts"
import { type Api, isApiError } from "../../../../platform/http/index.ts"
import { lostAfterSeconds } from "../../model/index.ts"
import { type CallCommand, type CallEvent, stepCall } from "../machine/call-step.ts"
import { type CallError, dialToneSounds, isCallActive, noCall, type CallMode, type CallState } from "../machine/call-state.ts"
import { type LocalMedia, MediaError } from "../media/local-media.ts"
import { errorNameOf, type Goodbye, ProviderError, type ProviderConnection, type VideoProviderLoader } from "../provider.ts"
import type { DialTone } from "../tone/dial-tone.ts"
import { CallRequests } from "./call-requests.ts"
import { SentTracks } from "./sent-tracks.ts"

/** For calls that test the connection. */
export const silentTone: DialTone = { start: () => undefined, stop: () => undefined }

/** The clinician may come back to the call. */
const callPaused: Goodbye = { visitOver: false }

/** The services and data that a call takes from its page. */
export interface CallRunnerOptions {
  readonly meetingId: string
  /** The time the meeting's call first started, according to the server. When set, the button says "restart". */
  readonly startedAt: number | undefined
  readonly media: LocalMedia
  readonly loadProvider: VideoProviderLoader
  readonly run: <Response>(command: Effect.Effect<Response, ApiError, Api>) => Promise<Response>
  readonly tone: DialTone
  readonly onChange: (snapshot: CallSnapshot) => void
  /** Names the room of a functionality test; random if absent. */
  readonly testSeed?: string
  /** The tracks' owner keeps showing them: ending the call does not stop them. */
  readonly keepsMediaOpen?: boolean
  readonly log: (message: string, cause: unknown) => void
}

export interface CallSnapshot {
  readonly state: CallState
  readonly patientStream: MediaStream | undefined
}

/**
 * Runs the state machine: feeds it events and executes its commands. It owns everything that outlives a step (connection, tracks,
 * timers, tone) and releases it at the end, on failure and in {@link CallRunner.dispose}.
 */
export class CallRunner {
  readonly #options: CallRunnerOptions
  readonly #unsubscribe: () => void
  #state: CallState
  #patientStream: MediaStream | undefined
  #provider: string | undefined
  #connection: ProviderConnection | undefined
  #goodbye: Promise<void> = Promise.resolve()
  #reasonRetryTimer: ReturnType<typeof setTimeout> | undefined
  readonly #sending: SentTracks
  readonly #requests: CallRequests
  #isDisposed = false
  // Increases with each call, so that late results of an earlier one are dropped.
  #generation = 0

  constructor(options: CallRunnerOptions) {
    this.#options = options
    const { startedAt } = options
    this.#state = { ...noCall, startedAt }
    this.#sending = new SentTracks(options.media.snapshot, options.log)
    this.#requests = new CallRequests(options)
    this.#unsubscribe = options.media.subscribe((snapshot) => this.#sending.update(snapshot))
  }

  get snapshot(): CallSnapshot {
    return { state: this.#state, patientStream: this.#patientStream }
  }

  /** Resolves once the other party knows that this end left the last call, or cannot be reached. Never rejects. */
  get goodbye(): Promise<void> {
    return this.#goodbye
  }

  /**
   * Loads the history of the meeting's call from earlier pages, so that a reload forgets neither a restart nor a patient who declined. If that fails,
   * counting starts from zero.
   */
  loadHistory(): void {
    this.#state = { ...this.#state, patientEverJoined: null }
    void this.#fetchHistory()
  }

  /** Starts or restarts the call with this provider. */
  start(provider: string, mode: CallMode = "consultation", resumed = false): void {
    this.#provider = provider
    this.dispatch({ type: "start", at: Date.now(), mode, resumed })
  }

  end({ visitOver }: Goodbye = callPaused): void {
    this.dispatch({ type: "end", at: Date.now(), visitOver })
  }

  /** Leaves the running call and joins a new one; starts again if the call has ended. */
  restart(provider: string): void {
    this.#provider = provider
    const at = Date.now()
    if (isCallActive(this.#state)) this.dispatch({ type: "restart", at })
    else this.start(provider)
  }

  /** The server removed a party from the room: leaves and rejoins it. */
  rejoin(): void {
    this.dispatch({ type: "rejoin", at: Date.now() })
  }

  dispatch(event: CallEvent): void {
    const { state, commands } = stepCall(this.#state, event)
    this.#state = state
    if (event.type === "start" && commands.length > 0) this.#generation += 1
    if (event.type === "provider" && event.event.type === "patient-stream-created") this.#patientStream = event.event.stream
    if (state.patientStreamId === undefined) this.#patientStream = undefined
    for (const command of commands) this.#execute(command)
    if (dialToneSounds(state)) this.#options.tone.start()
    else this.#options.tone.stop()
    this.#requests.keepSignsOfLife(state.mode === "consultation" && state.clinicianConnected && isCallActive(state))
    this.#options.onChange(this.snapshot)
  }

  /** Ends a running call and releases everything. */
  dispose(): void {
    this.#isDisposed = true
    if (isCallActive(this.#state)) this.end()
    this.#unsubscribe()
    this.#leave()
    this.#closeMedia()
    this.#requests.dispose()
    this.#options.tone.stop()
  }

  #execute(command: CallCommand): void {
    switch (command.type) {
      case "open-media":
        return this.#openMedia()
      case "fetch-session":
        return this.#fetchSession(command.mode)
      case "connect":
        return void this.#connect(command.session)
      case "report-timeline":
        return this.#requests.reportTimeline(command.event, command.details)
      case "notify-patient":
        return this.#requests.notifyPatient()
      case "start-keep-alive":
        return this.#requests.startKeepAlive()
      case "stop-keep-alive":
        return this.#requests.stopKeepAlive()
      case "fetch-disconnect-reason":
        return void this.#fetchDisconnectReason()
      case "recover-picture":
        return void this.#connection
          ?.recoverPicture()
          .catch((cause: unknown) => this.#options.log("The picture could not be recovered", cause))
      case "leave":
        return this.#leave()
      case "close":
        this.#leave({ visitOver: command.visitOver === true })
        return this.#closeMedia()
      case "record-end":
        return this.#requests.recordEnd(command)
    }
  }

  #openMedia(): void {
    const isStale = this.#staleCheck()
    this.#options.media.open().then(
      () => isStale() || this.dispatch({ type: "media-ready" }),
      (cause: unknown) => isStale() || this.#fail({ kind: "media", reason: cause instanceof MediaError ? cause.reason : "failed" }, cause),
    )
  }

  #fetchSession(mode: CallMode): void {
    const isStale = this.#staleCheck()
    this.#requests.openSession(mode, this.#provider ?? "").then(
      (session) => isStale() || this.dispatch({ type: "session-fetched", session }),
      (cause: unknown) => isStale() || this.#fail(sessionErrorOf(cause), cause),
    )
  }

  async #connect(session: NonNullable<CallState["session"]>): Promise<void> {
    const isStale = this.#staleCheck()
    try {
      const provider = await this.#options.loadProvider(session.provider)
      if (isStale()) return
      const { tracks } = this.#sending
      const connection = await provider.connect({
        session,
        tracks,
        freshSession: () => this.#requests.openSession(this.#state.mode, this.#provider ?? ""),
        onEvent: (event) => isStale() || this.dispatch({ type: "provider", at: Date.now(), event }),
      })
      if (isStale()) return void connection.close()
      this.#connection = connection
      this.#sending.connect(connection, tracks)
    } catch (cause) {
      if (!isStale()) this.#fail({ kind: "provider", error: providerErrorOf(cause) }, cause)
    }
  }

  async #fetchHistory(): Promise<void> {
    const earlier = await this.#requests.fetchEarlierCalls()
    if (!this.#isDisposed) this.dispatch({ type: "history", at: Date.now(), ...earlier })
  }

  async #fetchDisconnectReason(isRetry = false): Promise<void> {
    const isStale = this.#staleCheck()
    clearTimeout(this.#reasonRetryTimer)
    const reason = await this.#requests.fetchDisconnectReason()
    if (isStale()) return
    if (reason !== null) this.dispatch({ type: "disconnect-reason", reason })
    else if (!isRetry) this.#scheduleReasonRetry()
  }

  // The server notices a silent page only after a while. If the patient is back by then, do not ask.
  #scheduleReasonRetry(): void {
    const fetchIfWaiting = () => this.#state.phase === "waiting" && void this.#fetchDisconnectReason(true)
    this.#reasonRetryTimer = setTimeout(fetchIfWaiting, (lostAfterSeconds + 1) * 1_000)
  }

  #fail(error: CallError, cause: unknown): void {
    this.#options.log("The call failed", cause)
    this.dispatch({ type: "failed", error })
  }

  #closeMedia(): void {
    if (this.#options.keepsMediaOpen !== true) this.#options.media.close()
  }

  #leave(goodbye: Goodbye = callPaused): void {
    this.#generation += 1
    clearTimeout(this.#reasonRetryTimer)
    const connection = this.#connection
    this.#connection = undefined
    this.#sending.disconnect()
    this.#patientStream = undefined
    if (connection !== undefined) this.#goodbye = connection.close(goodbye)
  }

  #staleCheck(): () => boolean {
    const generation = this.#generation
    return () => generation !== this.#generation
  }
}

function sessionErrorOf(cause: unknown): CallError {
  if (!isApiError(cause)) throw cause
  return { kind: "session", error: cause }
}

// If the adapter's chunk fails to load, the network is to blame.
function providerErrorOf(cause: unknown) {
  if (cause instanceof ProviderError) return cause.error
  return { group: "CLIENT_CONNECTION_ERROR", name: errorNameOf(cause), code: undefined } as const
}
