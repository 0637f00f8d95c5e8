import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

interface Kept {
  state: string
  readonly patientIdNumber: string
}

/** A national service on a port of this machine, which prescribes, renews and cancels once for a key. */
export interface TestNationalService {
  readonly url: string
  /** The prescriptions that it has made, by id. */
  readonly prescriptions: Map<string, Kept>
  /** `POST /prescriptions`, in the order of arrival. */
  readonly requests: string[]
  /** Words by which it refuses: for a path's beginning, such as `POST /prescriptions`. */
  readonly refuses: Map<string, string>
  /** Requests that it does without an answer, by the beginning of their path. */
  readonly silentAt: Set<string>
  /** Requests that do not arrive: it fails, and has done nothing. */
  readonly failsAt: Set<string>
  /** Milliseconds that its answer takes, by the beginning of a request's path. */
  readonly slowAt: Map<string, number>
  /** Called when a request has come, and when its answer goes or is left out. */
  onEvent: ((event: "asked" | "answered", request: string) => void) | undefined
  readonly reset: () => void
  readonly close: () => void
  /** It is not reached until it comes back. */
  readonly leave: () => Promise<void>
  readonly comeBack: () => Promise<void>
}

interface Body {
  readonly patient_id_number?: string
}

/** Starts the service. */
export async function testNationalService(): Promise<TestNationalService> {
  const prescriptions = new Map<string, Kept>()
  const byKey = new Map<string, string>()
  const requests: string[] = []
  const refuses = new Map<string, string>()
  const silentAt = new Set<string>()
  const failsAt = new Set<string>()
  const slowAt = new Map<string, number>()

  const prescribed = (key: string, { patient_id_number: patientIdNumber = "" }: Body): string => {
    const id = byKey.get(key) ?? `national-${prescriptions.size + 1}`
    byKey.set(key, id)
    if (!prescriptions.has(id)) prescriptions.set(id, { state: "ACTIVE", patientIdNumber })
    return id
  }
  const statusOf = (id: string | undefined) => {
    const kept = id === undefined ? undefined : prescriptions.get(id)
    return kept === undefined
      ? { medication_request_id: null, state: "NONE", statuses: [] }
      : { medication_request_id: id, state: kept.state, statuses: [{ id: "dispensed", label: "Uttag", text: "0 av 1" }] }
  }
  const listed = ({ patient_id_number: number }: Body) =>
    [...prescriptions]
      .filter(([, kept]) => kept.patientIdNumber === number && ["ACTIVE", "PARTLY_DISPENSED"].includes(kept.state))
      .map(([id, { state }]) => ({
        medication_request_id: id,
        group_id: null,
        npl_id: null,
        atc_code: null,
        npl_pack_id: null,
        trade_name: "Elsewhere",
        strength: null,
        drug_form: "tablett",
        dosage_text: "1 tablett",
        prescribed_at: "2026-01-05T08:00:00.000Z",
        prescriber_name: "Dr Elsewhere",
        state,
      }))
  const answer = (request: string, key: string, body: Body): unknown => {
    const [method = "", address = ""] = request.split(" ")
    const [path = ""] = address.split("?")
    const [, first, second = "", third] = path.split("/")
    if (first === "status") return { status: "AVAILABLE", message: null }
    if (first === "role-links") return { role_links: [role("b", null), role("a", null), role("old", "2026-01-01")] }
    if (first === "requests") return statusOf(byKey.get(decodeURIComponent(second)))
    if (second === "search") return { prescriptions: listed(body) }
    if (method === "GET") return statusOf(second)
    if (third === "cancellation") {
      byKey.set(key, second)
      const kept = prescriptions.get(second)
      if (kept !== undefined) kept.state = "CANCELLED"
      return {}
    }
    // A renewal belongs to the patient of the renewed prescription. One from before the service's start has no patient here.
    const of = third === "renewal" ? { patient_id_number: prescriptions.get(second)?.patientIdNumber ?? "" } : body
    return { medication_request_id: prescribed(key, of) }
  }
  const send = (response: ServerResponse, status: number, value: unknown) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value))
  const isAmong = (beginnings: Iterable<string>, request: string) => [...beginnings].find((beginning) => request.startsWith(beginning))

  const http = createServer((incoming, response) => {
    let text = ""
    incoming.on("data", (chunk: Buffer) => (text += chunk.toString()))
    incoming.on("end", () => {
      const request = `${incoming.method} ${incoming.url}`
      requests.push(request)
      service.onEvent?.("asked", request)
      if (isAmong(failsAt, request) !== undefined) return send(response, 500, {})
      const word = isAmong(refuses.keys(), request)
      if (word !== undefined) return send(response, 422, { code: refuses.get(word) })
      const key = incoming.headers["idempotency-key"]
      const value = answer(request, typeof key === "string" ? key : "", text === "" ? {} : (JSON.parse(text) as Body))
      const answerNow = () => {
        service.onEvent?.("answered", request)
        if (isAmong(silentAt, request) !== undefined) return void incoming.socket.destroy()
        return send(response, 200, value)
      }
      const slow = isAmong(slowAt.keys(), request)
      if (slow === undefined) return answerNow()
      return void setTimeout(answerNow, slowAt.get(slow))
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => void http.listen(port, "127.0.0.1", resolve))
  await listen(0)
  const { port } = http.address() as AddressInfo
  const service: TestNationalService = {
    url: `http://127.0.0.1:${port}`,
    prescriptions,
    requests,
    refuses,
    silentAt,
    failsAt,
    slowAt,
    onEvent: undefined,
    reset: () => {
      for (const each of [prescriptions, byKey, refuses, silentAt, failsAt, slowAt]) each.clear()
      requests.splice(0)
    },
    close: () => void http.close(),
    leave: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
    comeBack: () => listen(port),
  }
  return service
}

const role = (workplace: string, validUntil: string | null) => ({
  id: `role-${workplace}`,
  role_name: "Läkare",
  prescriber_code: "9999999",
  workplace_code: "4000000000999",
  workplace_name: workplace,
  valid_until: validUntil,
})
