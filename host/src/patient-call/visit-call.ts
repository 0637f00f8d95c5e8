import { Effect } from "effect"
import {
  joinVisit,
  keepVisitAlive,
  leaveVisit,
  type LocalMedia,
  peekVisit,
  type ProviderConnection,
  type ProviderEvent,
  SentTracks,
  signOfLifeSeconds,
  type LeaveReason,
  type VideoProviderLoader,
  type VisitAdmission,
  type VisitLink,
} from "@rond/core/features/call"
import { Api, type RunApi } from "@rond/core/platform/http"
import type { VisitKeys } from "./visit-key.ts"
import { visitErrorOf } from "./visit-error.ts"
import { beforeVisit, isInVisit, stepVisit, type VisitEvent, type VisitState } from "./visit-state.ts"

/** What the page shows. */
export interface VisitSnapshot {
  readonly state: VisitState
  readonly clinicianStream: MediaStream | undefined
}

export interface VisitCallOptions {
  /** The one-time link's own part of the address. */
  readonly link: string
  readonly runApi: RunApi
  readonly keys: VisitKeys
  readonly media: LocalMedia
  readonly loadProvider: VideoProviderLoader
  readonly onChange: (snapshot: VisitSnapshot) => void
}

/** A goodbye that did not reach the clinic is said again after this long. */
export const tellAgainMillis = 5_000
/** The connection is let go of after this long at most, whether or not the goodbye has arrived. */
const longestGoodbyeMillis = 3_000

/** The patient's end of a call: by the link in, by hanging up out, with every track stopped and nothing left running. */
export class VisitCall {
  readonly #options: VisitCallOptions
  #state: VisitState = beforeVisit
  #stream: MediaStream | undefined
  #connection: ProviderConnection | undefined
  readonly #sending: SentTracks
  #visit = 0
  // Counts goodbyes and returns, so that whoever is back stops saying goodbye.
  #goodbye = 0
  #signsOfLife: ReturnType<typeof setInterval> | undefined
  #tellsAgain: ReturnType<typeof setTimeout> | undefined
  #admitting: Promise<unknown> = Promise.resolve()

  constructor(options: VisitCallOptions) {
    this.#options = options
    // What cannot be changed goes on as it was; the picture of the other end tells.
    this.#sending = new SentTracks(options.media.snapshot, () => undefined)
    options.media.subscribe((snapshot) => this.#sending.update(snapshot))
  }

  /** Finds out what the link is worth, puts the page into its language, and gives what may be shown of it. */
  async look(speak: (language: string) => Promise<void>): Promise<VisitLink | undefined> {
    const { link, runApi, loadProvider } = this.#options
    if (link === "") {
      this.dispatch({ type: "problem", problem: { kind: "link", state: "unknown" } })
      return undefined
    }
    try {
      const found = await runApi(Effect.flatMap(Api, (api) => api.run(peekVisit, { payload: { link, visitKey: this.#key } })))
      // While the patient reads; should it fail, joining says so.
      if (found.likelyProvider !== null) void loadProvider(found.likelyProvider).catch(() => undefined)
      await speak(found.language)
      this.dispatch({ type: "looked", state: found.state })
      return found
    } catch (cause) {
      this.#fail(cause)
      return undefined
    }
  }

  /** Opens camera and microphone and joins. `camera: false` joins by sound alone. */
  async join({ camera }: { readonly camera: boolean }): Promise<void> {
    const visit = (this.#visit += 1)
    const isLate = () => visit !== this.#visit
    this.#goodbye += 1
    clearTimeout(this.#tellsAgain)
    const { media, loadProvider } = this.#options
    this.dispatch({ type: "join" })
    try {
      const admitting = this.#beAdmitted(isLate)
      this.#admitting = admitting.catch(() => undefined)
      const [tracks, admission] = await Promise.all([media.open({ camera }), admitting])
      if (isLate()) return
      const provider = await loadProvider(admission.session.provider)
      if (isLate()) return
      const connection = await provider.connect({
        session: admission.session,
        tracks,
        freshSession: async () => (await this.#askIn()).session,
        onEvent: (event) => isLate() || this.#hear(event),
      })
      if (isLate()) return connection.close()
      this.#connection = connection
      // What was opened is what was sent, whatever has been chosen meanwhile.
      this.#sending.connect(connection, tracks)
    } catch (cause) {
      if (!isLate()) this.#fail(cause)
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
    // Whoever hears that we are gone asks for the reason, so the reason goes first.
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, longestGoodbyeMillis))
    await Promise.race([this.#leave("PATIENT_HUNG_UP"), tooLong])
    connection?.close()
  }

  /** The page goes: lets go of everything, and says nothing. */
  dispose(): void {
    this.#goodbye += 1
    clearTimeout(this.#tellsAgain)
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

  /** The key is kept at once: a link that is used must let this browser in again, whatever else goes wrong. */
  async #beAdmitted(isLate: () => boolean): Promise<VisitAdmission> {
    const admission = await this.#askIn()
    const { link, keys } = this.#options
    keys.write(link, admission.visitKey)
    // Who has left meanwhile, or may not use the camera, is not in the call.
    if (isLate()) return admission
    clearInterval(this.#signsOfLife)
    this.#signsOfLife = setInterval(() => void this.#giveSignOfLife(), signOfLifeSeconds * 1_000)
    return admission
  }

  #askIn(): Promise<VisitAdmission> {
    const { link, runApi } = this.#options
    return runApi(Effect.flatMap(Api, (api) => api.run(joinVisit, { payload: { link, visitKey: this.#key } })))
  }

  // Whoever was put out of the call hears no more of it than that it is gone: the link says why.
  #hear(event: ProviderEvent): void {
    this.dispatch({ type: "provider", event })
    const isGone = event.type === "fault" || (event.type === "patient-stream-destroyed" && event.reason !== "media-stopped")
    if (isGone) void this.#giveSignOfLife()
  }

  get #key(): string | null {
    return this.#options.keys.read(this.#options.link)
  }

  // What does not get through is the call's own to notice; only that the link leads nowhere any more is news.
  async #giveSignOfLife(): Promise<void> {
    const { link, runApi } = this.#options
    try {
      await runApi(Effect.flatMap(Api, (api) => api.run(keepVisitAlive, { payload: { link, visitKey: this.#key } })))
    } catch (cause) {
      const problem = visitErrorOf(cause)
      if (problem.kind === "link" && this.#mayHearOfLink) this.dispatch({ type: "problem", problem })
    }
  }

  /** Whoever has left, or cannot use a camera, is not told of the link. */
  get #mayHearOfLink(): boolean {
    return isInVisit(this.#state) || this.#state.problem?.kind === "call"
  }

  /** Resolves after the first try; what did not arrive is said again until it does, or the patient is back. */
  async #leave(reason: LeaveReason, goodbye = (this.#goodbye += 1)): Promise<void> {
    const { link, runApi } = this.#options
    const isLate = () => goodbye !== this.#goodbye
    // A goodbye goes by the key that joining is about to bring, and never before the joining that it takes back.
    await this.#admitting
    if (isLate()) return
    try {
      await runApi(Effect.flatMap(Api, (api) => api.run(leaveVisit, { payload: { link, visitKey: this.#key, reason } })))
      if (!isLate()) this.dispatch({ type: "told", clinicKnows: true })
    } catch (cause) {
      if (isLate()) return
      const problem = visitErrorOf(cause)
      if (problem.kind === "link") return this.dispatch({ type: "problem", problem })
      this.dispatch({ type: "told", clinicKnows: false })
      this.#tellsAgain = setTimeout(() => void this.#leave(reason, goodbye), tellAgainMillis)
    }
  }

  #stop(): void {
    const connection = this.#connection
    this.#visit += 1
    this.#connection = undefined
    this.#sending.disconnect()
    clearInterval(this.#signsOfLife)
    connection?.close()
    this.#options.media.close()
  }

  #fail(cause: unknown): void {
    this.dispatch({ type: "problem", problem: visitErrorOf(cause) })
  }
}
