import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"

/**
 * The service's treatment of one request: it takes it at once or slowly; refuses it (4xx) or fails (5xx); takes it and answers in another
 * shape, or not at all; or is silent and takes nothing.
 */
export type Treatment = "take" | "slow" | "refuse" | "fail" | "bad-json" | "unanswered" | "silent"

/** One request as it came. */
export interface Asked {
  readonly meetingId: string
  readonly content: string
  readonly key: string
  readonly before?: string
  readonly unanswered?: string
  /** The HTTP method, which tells an insurer whether a consultation is new or replaces the one that it has. */
  readonly method?: string
}

/** One request, and what became of it. */
export interface Handled extends Asked {
  /** The service's reference for this key; absent while it has taken nothing. */
  reference?: string
  /** Whether a usable response was sent. */
  isAnswered: boolean
  /** The life of the server that asked. */
  readonly life: number
}

const consultationPath = "/v2/clinician/consultation"

interface Consultation {
  readonly vitalityData: { readonly consultation: { readonly consultationSummary: string } }
}

/** The report of an insurer's consultation. Its content is the field that crash points change. */
function reported({ method = "", headers }: IncomingMessage, body: string): Asked {
  const { vitalityData } = JSON.parse(body) as Consultation
  const content = vitalityData.consultation.consultationSummary
  // A calculation has no key: the product keeps a row of its own that it asked.
  return { meetingId: String(headers["meetingid"]), content, key: String(headers["idempotency-key"] ?? randomUUID()), method }
}

/** The time that a slow response takes, in milliseconds: less than the server waits. */
const slowMillis = 600

/**
 * A service outside. It keeps one report for each meeting, as an insurer does: a key that it knows gets the response that it got, and changes
 * nothing.
 */
export class OutsideService {
  readonly requests: Handled[] = []
  /** The treatments of the next requests about a meeting; without an entry they are taken. */
  readonly plan = new Map<string, Treatment[]>()
  /** Called when a request has come, and when its response has been sent. */
  onEvent: (event: "asked" | "answered", request: Handled) => void = () => undefined
  /** Counts the starts of the server that asks. */
  life = 0
  /** The report that it keeps of each meeting. */
  readonly kept = new Map<string, { readonly content: string; readonly reference: string }>()
  readonly #byKey = new Map<string, string>()
  readonly #wrongMethods: { readonly meetingId: string; readonly words: string }[] = []
  readonly #server = createServer((request, response) => void this.#handle(request, response))

  static async start(): Promise<OutsideService> {
    const service = new OutsideService()
    await new Promise<void>((resolve) => service.#server.listen(0, "127.0.0.1", resolve))
    return service
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Forgets the requests about a meeting so far. The reports that they brought stay. */
  forgetRequests(meetingId: string): void {
    const others = this.requests.filter((request) => request.meetingId !== meetingId)
    this.requests.splice(0, this.requests.length, ...others)
  }

  /** Describes the requests with a wrong method: each consultation is created once, and replaced afterwards. */
  wrongMethods(meetingId: string): readonly string[] {
    return this.#wrongMethods.flatMap((wrong) => (wrong.meetingId === meetingId ? [wrong.words] : []))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => undefined)
    const body = await text(request)
    if (request.method === "GET") return void response.end(this.#known(request.url ?? ""))
    // The other request that an insurer gets about a consultation.
    if (request.url === "/semble/patient") return void response.end("{}")
    const incoming = request.url === consultationPath ? reported(request, body) : (JSON.parse(body) as Asked)
    const handled: Handled = { ...incoming, isAnswered: false, life: this.life }
    this.requests.push(handled)
    const treatment = this.plan.get(incoming.meetingId)?.shift() ?? "take"
    this.onEvent("asked", handled)
    if (treatment === "silent") return
    if (treatment === "slow") await setTimeout(slowMillis)
    if (treatment === "refuse" || treatment === "fail") return void response.writeHead(treatment === "refuse" ? 422 : 503).end()
    handled.reference = this.#take(incoming)
    if (treatment === "unanswered") return void request.socket.destroy()
    if (treatment === "bad-json") return void response.end(`{"id": `)
    handled.isAnswered = !request.socket.destroyed
    response.end(JSON.stringify({ id: handled.reference, postConsultationResponse: { outcomes: [] } }), () =>
      this.onEvent("answered", handled),
    )
  }

  #known(url: string): string {
    const has = this.kept.has(url.split("/").at(-1) ?? "")
    return JSON.stringify({ outcomesForMeeting: [], consultationInformation: has ? {} : null })
  }

  #take({ key, meetingId, content, method }: Asked): string {
    const earlierReference = this.#byKey.get(key)
    if (earlierReference !== undefined) return earlierReference
    if (method === "POST" && this.kept.has(meetingId)) this.#wrongMethods.push({ meetingId, words: "a consultation was made twice" })
    if (method === "PUT" && !this.kept.has(meetingId))
      this.#wrongMethods.push({ meetingId, words: "a consultation was replaced that is not there" })
    const reference = `report ${this.#byKey.size + 1}`
    this.#byKey.set(key, reference)
    this.kept.set(meetingId, { content, reference })
    return reference
  }
}
