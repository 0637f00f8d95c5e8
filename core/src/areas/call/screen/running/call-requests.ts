import { Effect } from "effect"
import type { ApiError, Endpoint, EndpointInput } from "../../../../kernel/api/index.ts"
import { knownWord, type UnknownWord } from "../../../../kernel/api/open-words.ts"
import { Api, randomId } from "../../../../platform/http/index.ts"
import {
  getCallHistory,
  getDisconnectReason,
  giveSignOfLife,
  openTestVideoSession,
  openVideoSession,
  postKeepAlive,
  recordCallEnd,
  sendCallNotification,
  sendCallNotificationPush,
  type DisconnectReason,
  type TimelineEventName,
  type VideoSession,
} from "../../model/index.ts"
import type { CallMode } from "../machine/call-state.ts"
import { scheduleKeepAlive, SignsOfLife, TimelineReporter } from "./server-reports.ts"

export interface CallRequestsOptions {
  readonly meetingId: string
  readonly run: <Response>(command: Effect.Effect<Response, ApiError, Api>) => Promise<Response>
  /** Names the room of a functionality test; random if absent. */
  readonly testSeed?: string
  readonly log: (message: string, cause: unknown) => void
}

/** The history of the meeting's call from earlier pages. `startedAt` is in epoch milliseconds of this page's clock. */
export interface EarlierCalls {
  readonly restarts: number
  readonly patientJoined: boolean
  readonly disconnectReason: DisconnectReason | null
  readonly startedAt: number | undefined
}

/** An unknown reason says nothing. */
const knownReason = (reason: DisconnectReason | UnknownWord | null): DisconnectReason | null =>
  reason === null ? null : (knownWord(reason) ?? null)

const nothingEarlier: EarlierCalls = { restarts: 0, patientJoined: false, disconnectReason: null, startedAt: undefined }

/** The end of a call, for the server's record. */
export interface CallEnd {
  readonly durationMillis: number | null
  readonly restarts: number
  readonly patientJoined: boolean
  readonly visitOver?: true
}

/**
 * One call's requests to the server. A request that the call depends on rejects when it fails. The failure of a mere report is logged and
 * never disturbs the call.
 */
export class CallRequests {
  readonly #options: CallRequestsOptions
  readonly #timeline: TimelineReporter
  readonly #signsOfLife = new SignsOfLife(() => this.#report("sign of life", request(giveSignOfLife, this.#meetingBody)))
  #clearKeepAlive: (() => void) | undefined

  constructor(options: CallRequestsOptions) {
    this.#options = options
    this.#timeline = new TimelineReporter(options.run, options.log)
  }

  /** @throws ApiError through the promise. */
  openSession(mode: CallMode, provider: string): Promise<VideoSession> {
    const { meetingId, testSeed, run } = this.#options
    if (mode === "consultation") return run(request(openVideoSession, { params: { meetingId }, payload: { provider } }))
    return run(request(openTestVideoSession, { payload: { provider, seed: testSeed ?? randomId() } }))
  }

  /** The history from earlier pages; nothing when the server does not say. Never rejects. */
  async fetchEarlierCalls(): Promise<EarlierCalls> {
    const { meetingId, run, log } = this.#options
    try {
      const { restarts, sawPatient, patientLeft, startedAgoMillis } = await run(request(getCallHistory, { params: { meetingId } }))
      // Uses this page's clock, which may differ from the server's.
      const startedAt = startedAgoMillis === null ? undefined : Date.now() - startedAgoMillis
      return { restarts, patientJoined: sawPatient, disconnectReason: knownReason(patientLeft), startedAt }
    } catch (cause) {
      log("The call's history could not be read", cause)
      return nothingEarlier
    }
  }

  /** The reason the patient left; null when that is unknown, or the server does not say. Never rejects. */
  async fetchDisconnectReason(): Promise<DisconnectReason | null> {
    const { meetingId, run, log } = this.#options
    try {
      return knownReason((await run(request(getDisconnectReason, { params: { meetingId } }))).reason)
    } catch (cause) {
      log("Why the patient left could not be read", cause)
      return null
    }
  }

  reportTimeline(event: TimelineEventName, details: string | undefined): void {
    const { meetingId } = this.#options
    const base = { meetingId, timestamp: Date.now(), event, type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" } as const
    this.#timeline.report(details === undefined ? base : { ...base, eventDetails: details })
  }

  notifyPatient(): void {
    this.#report("notification", request(sendCallNotification, this.#meetingBody))
    this.#report("push notification", request(sendCallNotificationPush, this.#meetingBody))
  }

  startKeepAlive(): void {
    this.#clearKeepAlive = scheduleKeepAlive(() => this.#report("keep-alive", request(postKeepAlive, this.#meetingBody)))
  }

  stopKeepAlive(): void {
    this.#clearKeepAlive?.()
  }

  /** Tells the server from time to time that the clinician is in the call. */
  keepSignsOfLife(isInCall: boolean): void {
    this.#signsOfLife.update(isInCall)
  }

  recordEnd({ durationMillis, restarts, patientJoined, visitOver }: CallEnd): void {
    const payload = {
      meetingId: this.#options.meetingId,
      // The computer's clock may have been set back.
      durationMillis: durationMillis === null ? null : Math.max(0, durationMillis),
      restarts,
      sawPatient: patientJoined,
      ...(visitOver === true && { visitOver }),
    }
    this.#report("end", request(recordCallEnd, { payload }))
  }

  /** Requests in flight finish; nothing is sent again. */
  dispose(): void {
    this.stopKeepAlive()
    this.keepSignsOfLife(false)
    this.#timeline.dispose()
  }

  #report(what: string, effect: Effect.Effect<unknown, ApiError, Api>): void {
    const { run, log } = this.#options
    run(effect).catch((cause: unknown) => log(`The call's ${what} did not get through`, cause))
  }

  get #meetingBody() {
    return { payload: { meetingId: this.#options.meetingId } }
  }
}

const request = <Params, Query, Payload, Response>(
  endpoint: Endpoint<Params, Query, Payload, Response>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response>>,
): Effect.Effect<Response, ApiError, Api> => Effect.flatMap(Api, (api) => api.run(endpoint, input))
