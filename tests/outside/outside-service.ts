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

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => undefined)
    const asked = JSON.parse(await text(request)) as Asked
    const handled: Handled = { ...asked, isAnswered: false, life: this.life }
    this.requests.push(handled)
    const treatment = this.plan.get(asked.meetingId)?.shift() ?? "take"
    this.onEvent("asked", handled)
    if (treatment === "silent") return
    if (treatment === "slow") await setTimeout(slowMillis)
    if (treatment === "refuse" || treatment === "fail") return void response.writeHead(treatment === "refuse" ? 422 : 503).end()
    handled.reference = this.#take(asked)
    if (treatment === "unanswered") return void request.socket.destroy()
    if (treatment === "bad-json") return void response.end(`{"id": `)
    handled.isAnswered = !request.socket.destroyed
    response.end(JSON.stringify({ id: handled.reference }), () => this.onEvent("answered", handled))
  }

  #take({ key, meetingId, content }: Asked): string {
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const reference = `report ${this.#byKey.size + 1}`
    this.#byKey.set(key, reference)
    this.kept.set(meetingId, { content, reference })
    return reference
  }
}
