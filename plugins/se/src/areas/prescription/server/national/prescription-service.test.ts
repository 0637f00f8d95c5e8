import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Result } from "effect"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { onePackage } from "../../model/testing.ts"
import { demoPins, makeDemoPrescriptionService, unregisteredIdNumber } from "./demo-prescription-service.ts"
import { prescriptionServiceOverHttp } from "./prescription-service-over-http.ts"
import { noPrescriptionService, type PrescriptionService } from "./prescription-service.ts"

interface Heard {
  readonly request: string
  readonly key: string | undefined
  readonly body: unknown
}

/** A service of this machine. `status` and `body` can be changed; `isSilent` breaks the connection once the request has arrived. */
const service = await new Promise<{ status: number; body: unknown; isSilent: boolean; heard: Heard[]; url: string; close: () => void }>(
  (resolve) => {
    const state = { status: 200, body: {} as unknown, isSilent: false, heard: [] as Heard[] }
    const http = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const text = Buffer.concat(chunks).toString()
        const key = request.headers["idempotency-key"]
        state.heard.push({
          request: `${request.method} ${request.url}`,
          key: typeof key === "string" ? key : undefined,
          body: text === "" ? undefined : JSON.parse(text),
        })
        if (state.isSilent) return void request.socket.destroy()
        response.writeHead(state.status, { "content-type": "application/json" }).end(JSON.stringify(state.body))
      })
    }).listen(0, "127.0.0.1", () => {
      const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
      resolve(Object.assign(state, { url, close: () => void http.close() }))
    })
  },
)
/** An address at which nothing listens. */
const nobody = await new Promise<string>((resolve) => {
  const http = createServer().listen(0, "127.0.0.1", () => {
    const { port } = http.address() as AddressInfo
    http.close(() => resolve(`http://127.0.0.1:${port}`))
  })
})
afterAll(() => service.close())
beforeEach(() => Object.assign(service, { status: 200, body: {}, isSilent: false, heard: [] }))

const asked = {
  key: "key-1",
  clinicianId: "elsa",
  patientIdNumber: "198711302381",
  pinCode: "135790",
  prescription: { ...onePackage, roleLinkId: "demo-role-vasastan" },
  dosageText: "1 tablett klockan 8",
}
const cancellation = {
  key: "key-2",
  clinicianId: "elsa",
  pinCode: "135790",
  medicationRequestId: "request-1",
  reason: "DUPLICATE",
  note: null,
  patientInformed: true,
} as const

/** The answer, or the error with its fields. */
const outcomeOf = <A, E>(ask: Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.result(ask)).then(Result.match({ onSuccess: (value): unknown => value, onFailure: (error) => ({ ...error }) }))

describe("the national service over HTTP", { tags: ["PRX-785"] }, () => {
  const national = () => prescriptionServiceOverHttp({ url: service.url, key: "secret" })

  it("is asked for a prescription with the request's key, and the PIN in the body alone", async () => {
    service.body = { medication_request_id: "request-1" }
    expect(await outcomeOf(national().prescribe(asked))).toEqual({ medicationRequestId: "request-1" })
    expect(service.heard).toMatchObject([
      {
        request: "POST /prescriptions",
        key: "key-1",
        body: { clinician_id: "elsa", patient_id_number: "198711302381", pin_code: "135790", prescription: { npl_pack_id: "pack-20" } },
      },
    ])
  })

  it("is asked to cancel one prescription with the request's key", async () => {
    await outcomeOf(national().cancel(cancellation))
    expect(service.heard).toEqual([
      {
        request: "POST /prescriptions/request-1/cancellation",
        key: "key-2",
        body: { clinician_id: "elsa", pin_code: "135790", reason: "DUPLICATE", note: null, patient_informed: true },
      },
    ])
  })

  it("is asked for a patient by the number in the body, and for a status by id or by key", async () => {
    service.body = { prescriptions: [] }
    expect(await outcomeOf(national().ofPatient("198711302381"))).toEqual([])
    service.body = { medication_request_id: null, state: "NONE", statuses: [] }
    const none = { medicationRequestId: null, state: "NONE", statuses: [] }
    expect(await outcomeOf(national().statusOf({ key: "key-1" }))).toEqual(none)
    expect(await outcomeOf(national().statusOf({ medicationRequestId: "request-1" }))).toEqual(none)
    expect(service.heard.map(({ request }) => request)).toEqual([
      "POST /prescriptions/search",
      "GET /requests/key-1/status",
      "GET /prescriptions/request-1/status",
    ])
  })

  it.each([
    ["prescribe", "pin_incorrect", "prescription_pin_refused"],
    ["prescribe", "something new", "prescription_refused"],
    ["cancel", "already_dispensed", "prescription_already_dispensed"],
    ["ofPatient", "patient_not_found", "prescription_patient_not_registered"],
  ] as const)("that refuses to %s with the word %s fails with %s", async (method, word, code) => {
    Object.assign(service, { status: 422, body: { code: word } })
    const asks = {
      prescribe: outcomeOf(national().prescribe(asked)),
      cancel: outcomeOf(national().cancel(cancellation)),
      ofPatient: outcomeOf(national().ofPatient("198711302381")),
    }
    await Promise.all(Object.values(asks))
    expect(await asks[method]).toMatchObject({ _tag: "NationalServiceRefused", code })
  })

  it.each<[string, object]>([
    ["breaks the connection", { isSilent: true }],
    ["fails", { status: 500 }],
    ["answers with something else", { body: { medication_request_id: "" } }],
  ])("that %s may have prescribed, and a read has changed nothing", async (_what, answer) => {
    Object.assign(service, answer)
    expect(await outcomeOf(national().prescribe(asked))).toEqual({ _tag: "NationalServiceUnavailable", isDone: "unknown" })
    expect(await outcomeOf(national().ofPatient("198711302381"))).toEqual({ _tag: "NationalServiceUnavailable", isDone: "no" })
    expect(await outcomeOf(national().status)).toEqual({ status: "UNAVAILABLE", message: null })
  })

  it("that is not reached has not prescribed", async () => {
    const away = prescriptionServiceOverHttp({ url: nobody, key: undefined })
    expect(await outcomeOf(away.prescribe(asked))).toEqual({ _tag: "NationalServiceUnavailable", isDone: "no" })
  })
})

describe("the demo's national service", { tags: ["PRX-785"] }, () => {
  it("prescribes and cancels once for a key, and its status follows", async () => {
    const demo = makeDemoPrescriptionService()
    expect(await outcomeOf(demo.statusOf({ key: "key-1" }))).toMatchObject({ state: "NONE" })
    const first = await outcomeOf(demo.prescribe(asked))
    expect(await outcomeOf(demo.prescribe(asked))).toEqual(first)
    expect(await outcomeOf(demo.statusOf({ key: "key-1" }))).toMatchObject({ ...(first as object), state: "ACTIVE" })
    const { medicationRequestId } = first as { readonly medicationRequestId: string }
    const cancel = (key: string) => outcomeOf(demo.cancel({ ...cancellation, key, medicationRequestId }))
    expect([await cancel("key-2"), await cancel("key-2")]).toEqual([undefined, undefined])
    expect(await cancel("key-3")).toMatchObject({ code: "prescription_already_cancelled" })
    expect(await outcomeOf(demo.statusOf({ medicationRequestId }))).toMatchObject({ state: "CANCELLED" })
  })

  it.each([
    [{ pinCode: demoPins.wrong }, "prescription_pin_refused"],
    [{ pinCode: demoPins.blocked }, "prescription_pin_blocked"],
    [{ prescription: onePackage }, "prescription_role_refused"],
    [{ patientIdNumber: unregisteredIdNumber }, "prescription_patient_not_registered"],
  ])("refuses %o, and has prescribed nothing", async (change, code) => {
    const demo = makeDemoPrescriptionService()
    expect(await outcomeOf(demo.prescribe({ ...asked, ...change }))).toMatchObject({ _tag: "NationalServiceRefused", code })
    expect(await outcomeOf(demo.statusOf({ key: asked.key }))).toMatchObject({ state: "NONE" })
  })
})

it("a deployment without a national service prescribes nothing, and says so", { tags: ["PRX-785"] }, async () => {
  const none: PrescriptionService = noPrescriptionService
  expect(await outcomeOf(none.status)).toEqual({ status: "UNAVAILABLE", message: null })
  const asks: readonly Effect.Effect<unknown, unknown>[] = [
    none.roleLinks("elsa"),
    none.prescribe(asked),
    none.cancel(cancellation),
    none.ofPatient("198711302381"),
    none.statusOf({ key: "key-1" }),
  ]
  for (const ask of asks) expect(await outcomeOf(ask)).toEqual({ _tag: "NationalServiceUnavailable", isDone: "no" })
})
