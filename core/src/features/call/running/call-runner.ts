import { Effect } from "effect"
import type { Endpoint, EndpointResponse, ApiError, EndpointInput } from "../../../api/index.ts"
import { Api, isApiError, randomId } from "../../../platform/http/index.ts"
import {
  getCallHistory,
  getDisconnectReason,
  openTestVideoSession,
  openVideoSession,
  lostAfterSeconds,
  postKeepAlive,
  recordCallEnd,
  sendCallNotification,
  sendCallNotificationPush,
  type TimelineEvent,
  type TimelineEventName,
  type VideoSession,
} from "../../../model/call/index.ts"
import { type CallCommand, type CallEvent, stepCall } from "../machine/call-step.ts"
import { type CallError, dialToneSounds, isCallActive, noCall, type CallMode, type CallState } from "../machine/call-state.ts"
import { type LocalMedia, MediaError } from "../media/local-media.ts"
import { errorNameOf, ProviderFailure, type ProviderConnection, type VideoProviderLoader } from "../provider.ts"
import type { DialTone } from "../tone/dial-tone.ts"
import { scheduleKeepAlive, TimelineReporter } from "./server-reports.ts"
import { SentTracks } from "./sent-tracks.ts"

/** For calls that test the connection. */
export const silentTone: DialTone = { start: () => undefined, stop: () => undefined }

/** What a call needs of the page it runs in. */
export interface CallRunnerOptions {
  readonly meetingId: string
  /** When the meeting's call first started, according to the server. When set, the button says "restart". */
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
  #clearKeepAlive: (() => void) | undefined
  #reasonRetryTimer: ReturnType<typeof setTimeout> | undefined
  readonly #sending: SentTracks
  readonly #timeline: TimelineReporter
  #isDisposed = false
  // Increases with each call, so that late results of an earlier one are dropped.
  #generation = 0

  constructor(options: CallRunnerOptions) {
    this.#options = options
    const { startedAt } = options
    this.#state = { ...noCall, startedAt }
    this.#sending = new SentTracks(options.media.snapshot, options.log)
    this.#timeline = new TimelineReporter(options.run, options.log)
    this.#unsubscribe = options.media.subscribe((snapshot) => this.#sending.update(snapshot))
  }

  get snapshot(): CallSnapshot {
    return { state: this.#state, patientStream: this.#patientStream }
  }

  /**
   * Loads what earlier pages knew about the meeting's call, so that a reload forgets neither a restart nor a declining patient.
   * If that fails, counting starts from zero.
   */
  loadHistory(): void {
    this.#state = { ...this.#state, patientEverJoined: null }
    this.#fetchHistory()
  }

  /** Starts or restarts the call with this provider. */
  start(provider: string, mode: CallMode = "consultation", resumed = false): void {
    this.#provider = provider
    this.dispatch({ type: "start", at: Date.now(), mode, resumed })
  }

  end(): void {
    this.dispatch({ type: "end", at: Date.now() })
  }

  /** Leaves the running call and joins a new one; starts again if the call has ended. */
  restart(provider: string): void {
    this.#provider = provider
    const at = Date.now()
    if (isCallActive(this.#state)) this.dispatch({ type: "restart", at })
    else this.start(provider)
  }

  /** The server removed somebody from the room: leaves and rejoins it. */
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
    this.#options.onChange(this.snapshot)
  }

  /** Call when the page leaves the meeting: ends a running call and releases everything. */
  dispose(): void {
    this.#isDisposed = true
    if (isCallActive(this.#state)) this.end()
    this.#unsubscribe()
    this.#leave()
    this.#closeMedia()
    this.#clearKeepAlive?.()
    this.#timeline.dispose()
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
        return this.#timeline.report(this.#timelineEvent(command.event, command.details))
      case "notify-patient":
        this.#notifyServer("notification", request(sendCallNotification, this.#meetingBody))
        return this.#notifyServer("push notification", request(sendCallNotificationPush, this.#meetingBody))
      case "start-keep-alive":
        this.#clearKeepAlive = scheduleKeepAlive(() => this.#notifyServer("keep-alive", request(postKeepAlive, this.#meetingBody)))
        return
      case "stop-keep-alive":
        return this.#clearKeepAlive?.()
      case "fetch-disconnect-reason":
        return this.#fetchDisconnectReason()
      case "recover-picture":
        return void this.#connection
          ?.recoverPicture()
          .catch((cause: unknown) => this.#options.log("The picture could not be recovered", cause))
      case "leave":
        return this.#leave()
      case "close":
        this.#leave()
        return this.#closeMedia()
      case "record-end": {
        const { durationMillis, restarts, patientJoined } = command
        // The computer's clock may have been set back.
        const payload = {
          meetingId: this.#options.meetingId,
          durationMillis: durationMillis === null ? null : Math.max(0, durationMillis),
          restarts,
          sawPatient: patientJoined,
        }
        return this.#notifyServer("end", request(recordCallEnd, { payload }))
      }
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
    this.#openSession(mode).then(
      (session) => isStale() || this.dispatch({ type: "session-fetched", session }),
      (cause: unknown) => isStale() || this.#fail(sessionErrorOf(cause), cause),
    )
  }

  #openSession(mode: CallMode): Promise<VideoSession> {
    const provider = this.#provider ?? ""
    const { meetingId, testSeed, run } = this.#options
    if (mode === "consultation") return run(request(openVideoSession, { params: { meetingId }, payload: { provider } }))
    return run(request(openTestVideoSession, { payload: { provider, seed: testSeed ?? randomId() } }))
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
        freshSession: () => this.#openSession(this.#state.mode),
        onEvent: (event) => isStale() || this.dispatch({ type: "provider", at: Date.now(), event }),
      })
      if (isStale()) return connection.close()
      this.#connection = connection
      this.#sending.connect(connection, tracks)
    } catch (cause) {
      if (!isStale()) this.#fail({ kind: "provider", error: providerErrorOf(cause) }, cause)
    }
  }

  #fetchHistory(): void {
    const { meetingId } = this.#options
    const onHistory = ({ restarts, sawPatient, patientLeft, startedAgoMillis }: EndpointResponse<typeof getCallHistory>) => {
      // Uses this page's clock, which may differ from the server's.
      const startedAt = startedAgoMillis === null ? undefined : Date.now() - startedAgoMillis
      if (!this.#isDisposed)
        this.dispatch({ type: "history", restarts, patientJoined: sawPatient, disconnectReason: patientLeft, startedAt })
    }
    this.#options.run(request(getCallHistory, { params: { meetingId } })).then(onHistory, (cause: unknown) => {
      this.#options.log("The call's history could not be read", cause)
      onHistory({ restarts: 0, sawPatient: false, patientLeft: null, startedAgoMillis: null })
    })
  }

  #fetchDisconnectReason(isRetry = false): void {
    const isStale = this.#staleCheck()
    const { meetingId } = this.#options
    clearTimeout(this.#reasonRetryTimer)
    const retry = () => isRetry || isStale() || this.#scheduleReasonRetry()
    const onResponse = ({ reason }: EndpointResponse<typeof getDisconnectReason>) => {
      if (isStale()) return
      this.dispatch({ type: "disconnect-reason", reason })
      if (reason === null) retry()
    }
    this.#options.run(request(getDisconnectReason, { params: { meetingId } })).then(onResponse, (cause: unknown) => {
      this.#options.log("Why the patient left could not be read", cause)
      retry()
    })
  }

  // The server notices a silent page only after a while. If the patient is back by then, do not ask.
  #scheduleReasonRetry(): void {
    const fetchIfWaiting = () => this.#state.phase === "waiting" && this.#fetchDisconnectReason(true)
    this.#reasonRetryTimer = setTimeout(fetchIfWaiting, (lostAfterSeconds + 1) * 1_000)
  }

  #fail(error: CallError, cause: unknown): void {
    this.#options.log("The call failed", cause)
    this.dispatch({ type: "failed", error })
  }

  // A failed report must not disturb the call.
  #notifyServer(what: string, effect: Effect.Effect<unknown, ApiError, Api>): void {
    this.#options.run(effect).catch((cause: unknown) => this.#options.log(`The call's ${what} did not get through`, cause))
  }

  get #meetingBody() {
    return { payload: { meetingId: this.#options.meetingId } }
  }

  #timelineEvent(event: TimelineEventName, details: string | undefined): TimelineEvent {
    const { meetingId } = this.#options
    const base = { meetingId, timestamp: Date.now(), event, type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" } as const
    return details === undefined ? base : { ...base, eventDetails: details }
  }

  #closeMedia(): void {
    if (this.#options.keepsMediaOpen !== true) this.#options.media.close()
  }

  #leave(): void {
    this.#generation += 1
    clearTimeout(this.#reasonRetryTimer)
    const connection = this.#connection
    this.#connection = undefined
    this.#sending.disconnect()
    this.#patientStream = undefined
    connection?.close()
  }

  #staleCheck(): () => boolean {
    const generation = this.#generation
    return () => generation !== this.#generation
  }
}

const request = <Params, Query, Payload, Response>(
  endpoint: Endpoint<Params, Query, Payload, Response>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response>>,
): Effect.Effect<Response, ApiError, Api> => Effect.flatMap(Api, (api) => api.run(endpoint, input))

function sessionErrorOf(cause: unknown): CallError {
  if (!isApiError(cause)) throw cause
  return { kind: "session", error: cause._tag, code: cause.code }
}

// If the adapter's chunk fails to load, the network is to blame.
function providerErrorOf(cause: unknown) {
  if (cause instanceof ProviderFailure) return cause.error
  return { group: "CLIENT_CONNECTION_ERROR", name: errorNameOf(cause), code: undefined } as const
}
