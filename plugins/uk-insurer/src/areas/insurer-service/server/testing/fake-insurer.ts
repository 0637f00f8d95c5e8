import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** The insurer's treatment of a request: it takes it, refuses it (4xx), fails (5xx), or takes it and answers wrongly or not at all. */
export type Treatment = "take" | "refuse" | "fail" | "bad-json" | "unanswered"

/** One request as it came. */
export interface InsurerRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** An insurer behind HTTP for tests: it has the consultations that it was sent, by meeting. */
export class FakeInsurer {
  readonly requests: InsurerRequest[] = []
  /** The treatment of the next requests that send a consultation; without an entry they are taken. */
  readonly next: Treatment[] = []
  /** The bodies of the consultations that it has, as they were sent last. */
  readonly consultations = new Map<string, string>()
  /** The number of times that a consultation was made anew. */
  readonly made = new Map<string, number>()
  /** The status of its answers to reads. */
  readStatus = 200
  /** Its answers to reads, by their path. */
  readonly answers = new Map<string, unknown>()
  readonly #keys = new Set<string>()
  readonly #server = createServer((request, response) => void this.#handle(request, response))

  static async start(): Promise<FakeInsurer> {
    const insurer = new FakeInsurer()
    await new Promise<void>((resolve) => insurer.#server.listen(0, "127.0.0.1", resolve))
    return insurer
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Method and path of the requests about consultations, in their order. */
  get lines(): readonly string[] {
    return this.requests.flatMap(({ method, path }) => (path === "/semble/patient" ? [] : [`${method} ${path}`]))
  }

  forget(): void {
    this.requests.length = 0
    this.next.length = 0
    this.readStatus = 200
    this.consultations.clear()
    this.made.clear()
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => undefined)
    const { method = "", url: path = "", headers } = request
    const body = await text(request)
    this.requests.push({ method, path, headers, body })
    const answer = (status: number, json: unknown) => {
      response.writeHead(status, { "content-type": "application/json" })
      response.end(JSON.stringify(json))
    }
    if (method === "GET") return answer(this.readStatus, this.#known(path))
    const treatment = (path.includes("/consultation") ? this.next.shift() : undefined) ?? "take"
    if (treatment === "refuse" || treatment === "fail") return answer(treatment === "refuse" ? 422 : 503, {})
    this.#take(method, path, headers, body)
    if (treatment === "unanswered") return void request.socket.destroy()
    if (treatment === "bad-json") return void response.end(`{"postConsultation`)
    answer(200, { postConsultationResponse: { outcomes: [] } })
  }

  #known(path: string): unknown {
    const [read = ""] = path.split("?")
    const answer = this.answers.get(read)
    if (answer !== undefined) return answer
    return { outcomesForMeeting: [], consultationInformation: this.consultations.has(read.split("/").at(-1) ?? "") ? {} : null }
  }

  #take(method: string, path: string, headers: IncomingMessage["headers"], body: string): void {
    if (!path.endsWith("/consultation")) return
    const meetingId = String(headers["meetingid"])
    const key = String(headers["idempotency-key"])
    if (method === "POST" && !this.#keys.has(key)) this.made.set(meetingId, (this.made.get(meetingId) ?? 0) + 1)
    if (headers["idempotency-key"] !== undefined) this.#keys.add(key)
    this.consultations.set(meetingId, body)
  }
}
