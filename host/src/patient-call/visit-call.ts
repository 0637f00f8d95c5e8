import { Effect } from "effect"
import { knownWord } from "@rond/core/api"
import {
  joinVisit,
  keepVisitAlive,
  leaveVisit,
  type LocalMedia,
  MediaError,
  peekVisit,
  type ProviderConnection,
  type ProviderEvent,
  ProviderError,
  SentTracks,
  signOfLifeSeconds,
  type LeaveReason,
  type VideoProviderLoader,
  type VisitAdmission,
  type VisitLink,
} from "@rond/core/features/call"
import { Api, type RunApi } from "@rond/core/platform/http"
import { isWhole } from "../patient-page/take-link.ts"
import type { VisitKeys } from "./visit-link.ts"
import { visitErrorOf, type VisitError } from "./visit-error.ts"
import { beforeVisit, isInVisit, stepVisit, type VisitEvent, type VisitState } from "./visit-state.ts"

/** The content of the page. */
export interface VisitSnapshot {
  readonly state: VisitState
  readonly clinicianStream: MediaStream | undefined
}

export interface VisitCallOptions {
  /** The one-time link's token. */
  readonly link: string
  readonly runApi: RunApi
  readonly keys: VisitKeys
  readonly media: LocalMedia
  readonly loadProvider: VideoProviderLoader
  readonly onChange: (snapshot: VisitSnapshot) => void
}

/** A goodbye that did not reach the clinic is sent again after this long. */
export const goodbyeRetryMillis = 5_000
/** The connection closes after this long at most, even if the goodbye has not arrived. */
const maxGoodbyeMillis = 3_000
/** After the clinician has left, the page asks again whether the visit is over, after so many milliseconds each. */
const askAfterLeavingMillis = [0, 1_000, 2_000] as const
/** A failed call is shown as failed after this time at most, even without the visit's state from the server. */
const maxAskingMillis = 5_000

/** Whether this browser can hold a video call at all. Those inside other apps often cannot. */
const canHoldCalls = (): boolean => (navigator.mediaDevices as MediaDevices | undefined) !== undefined && "RTCPeerConnection" in window

/** The patient's end of a call: joining by the link, and leaving with every track stopped and nothing left running. */
export class VisitCall {
  readonly #options: VisitCallOptions
  #state: VisitState = beforeVisit
  #stream: MediaStream | undefined
  #connection: ProviderConnection | undefined
  readonly #sending: SentTracks
  #visit = 0
  // Counts goodbyes and returns: a patient who is back stops the goodbye.
  #goodbye = 0
  #signsOfLife: ReturnType<typeof setInterval> | undefined
  #goodbyeRetry: ReturnType<typeof setTimeout> | undefined
  #admitting: Promise<unknown> = Promise.resolve()

  constructor(options: VisitCallOptions) {
    this.#options = options
    // A track that cannot be replaced stays; the clinician's picture shows it.
    this.#sending = new SentTracks(options.media.snapshot, () => undefined)
    options.media.subscribe((snapshot) => this.#sending.update(snapshot))
  }

  /** Checks the link, switches the page to its language, and returns what may be shown. */
  async load(speak: (language: string) => Promise<void>): Promise<VisitLink | undefined> {
    const { link, runApi, loadProvider } = this.#options
    if (link === "") {
      this.dispatch({ type: "problem", problem: { kind: "link", state: "incomplete" } })
      return undefined
    }
    try {
      const peekedVisit = await runApi(Effect.flatMap(Api, (api) => api.run(peekVisit, { payload: { link, visitKey: this.#key } })))
      // Preloads the provider while the patient reads. Joining reports a failure.
      if (peekedVisit.likelyProvider !== null) void loadProvider(peekedVisit.likelyProvider).catch(() => undefined)
      await speak(peekedVisit.language)
      this.dispatch({ type: "looked", state: knownWord(peekedVisit.state) ?? "unknown" })
      // Said before the patient presses anything: the link must reach a browser that can hold the call.
      if (this.#state.phase === "greeting" && !canHoldCalls()) this.#fail(new MediaError("unsupported"))
      return peekedVisit
    } catch (cause) {
      this.#fail(cause)
      return undefined
    }
  }

  /** Opens camera and microphone and joins. `camera: false` joins with sound only. */
  async join({ camera }: { readonly camera: boolean }): Promise<void> {
    const visit = (this.#visit += 1)
    const isLate = () => visit !== this.#visit
    this.#goodbye += 1
    clearTimeout(this.#goodbyeRetry)
    const { media, loadProvider } = this.#options
    this.dispatch({ type: "join" })
    try {
      // Admission uses up the link: a browser that cannot call leaves it to another.
      const tracks = await media.open({ camera })
      if (isLate()) return
      const admitting = this.#beAdmitted(isLate)
      this.#admitting = admitting.catch(() => undefined)
      const admission = await admitting
      if (isLate()) return
      const provider = await loadProvider(admission.session.provider)
      if (isLate()) return
      const connection = await provider.connect({
        session: admission.session,
        tracks,
        freshSession: async () => (await this.#askIn()).session,
        onEvent: (event) => isLate() || this.#onProviderEvent(event),
      })
      if (isLate()) return void connection.close()
      this.#connection = connection
      // The opened tracks are the sent ones, whatever was chosen meanwhile.
      this.#sending.connect(connection, tracks)
    } catch (cause) {
      if (isLate()) return
      if (cause instanceof ProviderError) await this.#unlessLinkKnows(() => this.#fail(cause))
      else this.#fail(cause)
    }
  }

  decline(): Promise<void> {
    this.dispatch({ type: "decline" })
    return this.#leave("PATIENT_DECLINED")
  }

  async hangUp(): Promise<void> {
    const connection = this.#connection
    this.#connection = undefined
    this.#sending.disconnect()
    this.dispatch({ type: "hang-up" })
    // The clinic asks for the reason when it notices that the patient left, so the reason is sent first.
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, maxGoodbyeMillis))
    await Promise.race([this.#leave("PATIENT_HUNG_UP"), tooLong])
    void connection?.close()
  }

  /** The page closes: releases everything and sends nothing. */
  dispose(): void {
    this.#goodbye += 1
    clearTimeout(this.#goodbyeRetry)
    this.#stop()
  }

  dispatch(event: VisitEvent): void {
    this.#state = stepVisit(this.#state, event)
    if (event.type === "provider" && event.event.type === "patient-stream-created") this.#stream = event.event.stream
    if (this.#state.streamId === undefined) this.#stream = undefined
    if (event.type === "picture" && event.frozen) void this.#connection?.recoverPicture().catch(() => undefined)
    if (this.#state.problem?.kind === "link") this.#options.keys.forget()
    if (!isInVisit(this.#state)) this.#stop()
    this.#options.onChange({ state: this.#state, clinicianStream: this.#stream })
  }

  /** Stores the key at once: a used link must admit this browser again, whatever else fails. */
  async #beAdmitted(isLate: () => boolean): Promise<VisitAdmission> {
    const admission = await this.#askIn()
    const { link, keys } = this.#options
    keys.write(link, admission.visitKey)
    // A patient who has left meanwhile, or may not use the camera, is not in the call.
    if (isLate()) return admission
    clearInterval(this.#signsOfLife)
    this.#signsOfLife = setInterval(() => void this.#giveSignOfLife(), signOfLifeSeconds * 1_000)
    return admission
  }

  #askIn(): Promise<VisitAdmission> {
    const { link, runApi } = this.#options
    return runApi(Effect.flatMap(Api, (api) => api.run(joinVisit, { payload: { link, visitKey: this.#key } })))
  }

  // A removed patient's requests only get "not found": the link's state says why.
  #onProviderEvent(event: ProviderEvent): void {
    const show = () => this.dispatch({ type: "provider", event })
    if (event.type === "error") return void this.#unlessLinkKnows(show)
    show()
    const isGone = event.type === "patient-stream-destroyed" && event.reason !== "media-stopped" && event.reason !== "visit-over"
    if (isGone) void this.#askWhetherOver()
  }

  // The clinic's server hears of the end of the visit a moment before or after the clinician's page is gone.
  async #askWhetherOver(): Promise<void> {
    const visit = this.#visit
    for (const millis of askAfterLeavingMillis) {
      if (millis > 0) await new Promise((resume) => setTimeout(resume, millis))
      if (visit !== this.#visit || !this.#state.isLeavingFresh) return
      await this.#giveSignOfLife()
    }
    if (visit === this.#visit) this.dispatch({ type: "clinician-may-return" })
  }

  get #key(): string | null {
    return this.#options.keys.read(this.#options.link)
  }

  // The call itself notices what does not get through. Only a link that is no longer valid, and a visit that is over, are news.
  async #giveSignOfLife(): Promise<void> {
    const problem = await this.#linkProblem()
    if (problem?.kind === "over") this.dispatch({ type: "visit-over" })
    else if (problem !== undefined && this.#mayHearOfLink) this.dispatch({ type: "problem", problem })
  }

  /** Gives a sign of life. Returns why there is nothing to stay for; undefined when there is, or the server does not say. */
  async #linkProblem(): Promise<VisitError | undefined> {
    const { link, runApi } = this.#options
    try {
      const { visitOver } = await runApi(Effect.flatMap(Api, (api) => api.run(keepVisitAlive, { payload: { link, visitKey: this.#key } })))
      return visitOver ? { kind: "over" } : undefined
    } catch (cause) {
      const problem = visitErrorOf(cause)
      return problem.kind === "link" ? problem : undefined
    }
  }

  // A room closes with its meeting, and then refuses everybody, so the page checks the link before it shows a failed call.
  async #unlessLinkKnows(show: () => void): Promise<void> {
    const visit = this.#visit
    const { promise: tooLong, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, maxAskingMillis)
    const problem = await Promise.race([this.#linkProblem(), tooLong])
    clearTimeout(timer)
    if (visit !== this.#visit) return
    if (problem === undefined) show()
    else this.dispatch({ type: "problem", problem })
  }

  /** A patient who has left, or cannot use a camera, sees nothing about the link. */
  get #mayHearOfLink(): boolean {
    return isInVisit(this.#state) || this.#state.problem?.kind === "call"
  }

  /** Resolves after the first attempt. A goodbye that did not arrive is sent again until it does, or until the patient is back. */
  async #leave(reason: LeaveReason, goodbye = (this.#goodbye += 1)): Promise<void> {
    const { link, runApi } = this.#options
    const isLate = () => goodbye !== this.#goodbye
    // A goodbye uses the key that joining obtains, and must not arrive before the join it undoes.
    await this.#admitting
    if (isLate()) return
    try {
      await runApi(Effect.flatMap(Api, (api) => api.run(leaveVisit, { payload: { link, visitKey: this.#key, reason } })))
      if (!isLate()) this.dispatch({ type: "reported", clinicKnows: true })
    } catch (cause) {
      if (isLate()) return
      const problem = visitErrorOf(cause)
      if (problem.kind === "link") return this.dispatch({ type: "problem", problem })
      this.dispatch({ type: "reported", clinicKnows: false })
      this.#goodbyeRetry = setTimeout(() => void this.#leave(reason, goodbye), goodbyeRetryMillis)
    }
  }

  #stop(): void {
    const connection = this.#connection
    this.#visit += 1
    this.#connection = undefined
    this.#sending.disconnect()
    clearInterval(this.#signsOfLife)
    void connection?.close()
    this.#options.media.close()
  }

  #fail(cause: unknown): void {
    const problem = visitErrorOf(cause)
    const isCut = problem.kind === "link" && problem.state === "unknown" && !isWhole(this.#options.link)
    this.dispatch({ type: "problem", problem: isCut ? { kind: "link", state: "incomplete" } : problem })
  }
}
