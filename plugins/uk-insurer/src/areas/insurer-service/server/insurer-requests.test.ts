import { AskingInTransaction } from "@rond/core/server-kit"
import { fakeService } from "@rond/server/testing"
import { Effect, Fiber, Schema } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { reportOf, standard } from "../../../server/testing/consultation.ts"
import { outcomeNames } from "../model/outcome.ts"
import golden from "../../report/model/golden/older.json" with { type: "json" }
import { CurrentReport } from "../model/report/current-report.ts"
import { OlderConsultation } from "../model/report/older-report.ts"
import { demoProfile } from "./demo-covers.ts"
import type { InsurerFailure, InsurerService } from "./insurer.ts"
import { insurerOverHttp } from "./insurer-over-http.ts"
import { FakeInsurer } from "./testing/fake-insurer.ts"

const insurer = await FakeInsurer.start()
afterAll(() => insurer.stop())
beforeEach(() => insurer.forget())

const cover = { moduleCodes: [], policy: null }
const outcomesPath = "/v1/clinician/outcomes/meeting-1"
insurer.answers.set("/v1/clinician/consultation", cover)
insurer.answers.set("/clinician/user-profile-information", demoProfile("M1"))

const asking = { requesterId: "gp", meetingId: "meeting-1" }
const member = { ...asking, kryUserId: "account", entityId: "P200", partnerId: "partner-1" }
const about = { meetingId: "meeting-1", clinicianId: "gp", patientId: "ada", userId: "account" }
const report = reportOf(about, [standard(outcomeNames.cancer)])
const consultation = { ...asking, kryUserId: "account", report, idempotencyKey: "key-1" }
const older = Schema.decodeUnknownSync(OlderConsultation)(golden)
const sentReport: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(CurrentReport)(report)))

type Ask = (insurer: InsurerService) => Effect.Effect<unknown, InsurerFailure>
interface Sent {
  readonly line: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}
const by = { requesterid: "gp", meetingid: "meeting-1" }
const purpose = { requestpurpose: "consultation_with_patient" }

/** The insurer's calls of specification 3 §7, as the server sends them. */
const rows: readonly (readonly [what: string, ask: Ask, sent: Sent])[] = [
  [
    "a calculation",
    (service) => service.calculate(consultation),
    { line: "POST /v2/clinician/consultation", headers: { ...by, kryuserid: "account" }, body: sentReport },
  ],
  [
    "a consultation again",
    (service) => service.send(consultation),
    { line: "PUT /v2/clinician/consultation", headers: { ...by, kryuserid: "account" }, body: sentReport },
  ],
  [
    "what is calculated",
    (service) => service.calculatedFor(asking),
    { line: `GET ${outcomesPath}`, headers: { ...by, auth: "their-key" } },
  ],
  ["whether it is known", (service) => service.isKnown(asking), { line: `GET ${outcomesPath}`, headers: { ...by, auth: "their-key" } }],
  [
    "the older form",
    (service) => service.sendOlder({ ...asking, consultation: older, idempotencyKey: "key-1" }),
    { line: "POST /clinician/consultation/v2", headers: by, body: golden },
  ],
  [
    "the record system's patient",
    (service) => service.tellRecord({ ...asking, kryUserId: "account", patientId: "ada", meetingFinished: true }),
    {
      line: "PUT /semble/patient",
      headers: { ...by, kryuserid: "account", ...purpose },
      body: { kryUserId: "account", patientId: "ada", encounterId: "meeting-1", meetingFinished: true },
    },
  ],
  [
    "the cover",
    (service) => service.coverOf(member),
    {
      line: "GET /v1/clinician/consultation?entityId=P200&partnerId=partner-1&kryUserId=account",
      headers: { ...by, ...purpose },
    },
  ],
  [
    "the profile, with other capitals",
    (service) => service.profileOf(member),
    {
      line: "GET /clinician/user-profile-information?entityID=P200&partnerID=partner-1&kryUserId=account",
      headers: { ...by, ...purpose },
    },
  ],
]

/** The headers that the insurer's contract names, of those that came. */
const named = ["requesterid", "meetingid", "kryuserid", "requestpurpose", "auth"]

describe("a request to the insurer", () => {
  it.each(rows)("has its path, names and headers: %s", { tags: ["OUT-546", "MEM-603", "POL-693"] }, async (_what, ask, sent) => {
    const answer = ask(insurerOverHttp({ url: insurer.url, key: "their-key" }))
    await Effect.runPromise(Effect.provideService(answer, AskingInTransaction, "fail"))
    expect(insurer.requests).toHaveLength(1)
    const { method, path, headers, body } = insurer.requests[0]!
    expect(`${method} ${path}`).toBe(sent.line)
    expect(Object.fromEntries(Object.entries(headers).filter(([name]) => named.includes(name)))).toEqual(sent.headers)
    expect(headers["authorization"]).toBe("Bearer their-key")
    expect(body === "" ? undefined : (JSON.parse(body) as unknown)).toEqual(sent.body)
  })

  it.each(rows)("has no time limit: %s", { tags: ["OUT-531", "OUT-532", "MEM-603"] }, async (_what, ask) => {
    const slow = await fakeService({
      postConsultationResponse: { outcomes: [] },
      outcomesForMeeting: [],
      ...cover,
      ...demoProfile("M1"),
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    slow.waits = promise
    const answered = Effect.gen(function* () {
      const answer = yield* Effect.forkChild(ask(insurerOverHttp({ url: slow.url, key: undefined })))
      yield* Effect.promise(async () => await expect.poll(() => slow.requests.length, { interval: 5, timeout: 20_000 }).toBe(1))
      yield* TestClock.adjust("1 hour")
      resolve()
      yield* Fiber.join(answer)
      return true
    }).pipe(Effect.provideService(AskingInTransaction, "fail"), Effect.provide(TestClock.layer()))
    expect(await Effect.runPromise(answered)).toBe(true)
    slow.close()
  })
})
