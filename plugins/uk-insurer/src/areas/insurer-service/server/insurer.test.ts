import { AskingInTransaction, ExternalLimits, largestExternalResponse } from "@rond/core/server-kit"
import { DemoFaults, type ServiceFault } from "@rond/core/server-kit/demo"
import { fakeService } from "@rond/server/testing"
import { ConfigProvider, Effect } from "effect"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { nonClaim, reportOf, standard } from "../../../server/testing/consultation.ts"
import { outcomeNames, outcomeOptions } from "../model/outcome.ts"
import { calculatedOutcomes } from "../../outcomes/server/testing.ts"
import { Insurer, insurerFaults, insurerName } from "./configured-insurer.ts"
import type { InsurerFailure, InsurerService } from "./insurer.ts"

const service = await fakeService({
  postConsultationResponse: { outcomes: calculatedOutcomes },
  outcomesForMeeting: calculatedOutcomes,
  consultationInformation: {},
})
afterAll(() => service.close())
beforeEach(() => {
  service.requests.splice(0)
  service.status = 200
})

const about = { meetingId: "meeting-1", clinicianId: "gp", patientId: "ada", userId: "account" }
const asking = { requesterId: "gp", meetingId: "meeting-1" }
const everyOutcome = outcomeOptions.flatMap(({ name, subOutcomes }) =>
  subOutcomes.length === 0 ? [standard(name)] : subOutcomes.map((subOutcome) => standard(name, subOutcome)),
)
const consultation = { ...asking, kryUserId: "account", report: reportOf(about, everyOutcome, [nonClaim(outcomeNames.cancer)]) }

/** The answer of the insurer of this environment. */
const asked = <A>(
  env: Readonly<Record<string, string>>,
  ask: (insurer: InsurerService) => Effect.Effect<A, InsurerFailure>,
  faults: ReadonlyMap<string, ServiceFault> = new Map(),
) =>
  Effect.runPromise(
    Effect.flatMap(Insurer, ask).pipe(
      Effect.result,
      Effect.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env }))),
      Effect.provideService(DemoFaults, faults),
      Effect.provideService(AskingInTransaction, "fail"),
      Effect.provideService(ExternalLimits, {
        // A fault that is slow need not be waited for.
        timeoutSeconds: faults.size === 0 ? undefined : 0.01,
        largestBytes: largestExternalResponse,
      }),
    ),
  )

const overHttp = { ROND_UK_INSURER_URL: service.url, ROND_UK_INSURER_KEY: "their-key" }
const demo = {}

describe("the insurer's service", { tags: ["OUT-546"] }, () => {
  it("is asked over HTTP with who asks, about whom, and the key", async () => {
    expect(await asked(overHttp, (insurer) => insurer.calculate(consultation))).toMatchObject({
      success: [{ outcome: outcomeNames.cancer, outcomeStatus: { decision: "MoreInfo" } }],
    })
    await asked(overHttp, (insurer) => insurer.send(consultation))
    await asked(overHttp, (insurer) => insurer.calculatedFor(asking))
    expect(service.requests.map(({ path }) => path)).toEqual([
      "/v2/clinician/consultation",
      "/v2/clinician/consultation",
      "/v1/clinician/outcomes/meeting-1",
    ])
    const by = { requesterid: "gp", meetingid: "meeting-1", authorization: "Bearer their-key" }
    expect(service.requests.map(({ headers }) => headers)).toMatchObject([
      { ...by, kryuserid: "account" },
      { ...by, kryuserid: "account" },
      { ...by, auth: "their-key" },
    ])
  })

  it.each([
    [422, "ExternalServiceRefused"],
    [503, "ExternalServiceUnavailable"],
  ])("that answers %s fails as %s", async (status, tag) => {
    service.status = status
    expect(await asked(overHttp, (insurer) => insurer.calculate(consultation))).toMatchObject({ failure: { _tag: tag } })
  })

  it("has every decision in the demo, with and without questions, and remembers what it calculated", async () => {
    const calculated = await asked(demo, (insurer) => insurer.calculate(consultation))
    const outcomes = "success" in calculated ? calculated.success : []
    expect(new Set(outcomes.map(({ outcomeStatus }) => outcomeStatus.decision))).toEqual(
      new Set(["Accept", "Decline", "MoreInfo", "Refer"]),
    )
    expect(
      new Set(outcomes.map(({ outcomeStatus: { rules, finalOutcomeCalculated } }) => [rules.length, finalOutcomeCalculated].join())),
    ).toEqual(new Set(["0,true", "2,false", "1,false"]))
    expect(await asked(demo, (insurer) => insurer.calculatedFor(asking))).toMatchObject({ success: outcomes })
    expect(await asked(demo, (insurer) => insurer.calculatedFor({ ...asking, meetingId: "meeting-2" }))).toMatchObject({ success: [] })
  })

  it("is reached by no deployment that names none", async () => {
    const deployed = { ROND_OIDC_ISSUER: "https://issuer.example" }
    expect(await asked(deployed, (insurer) => insurer.calculate(consultation))).toMatchObject({ failure: { reason: "unreachable" } })
  })

  it.each([
    ["unavailable", { reason: "unreachable" }],
    ["refused", { _tag: "ExternalServiceRefused" }],
    ["bad-json", { reason: "undecodable" }],
    ["accepted-unanswered", { reason: "timeout" }],
    ["slow", { reason: "timeout" }],
  ] as const)("can be let fail in the demo: %s", async (kind, failure) => {
    expect(insurerFaults).toContain(kind)
    const faults = new Map([[insurerName, { kind, seconds: 1 }]])
    const other = { ...consultation, meetingId: `meeting-${kind}` }
    expect(await asked(demo, (insurer) => insurer.calculate(other), faults)).toMatchObject({ failure })
    // Only an insurer that accepted it knows it.
    const known = await asked(demo, (insurer) => insurer.calculatedFor(other))
    expect("success" in known && known.success.length > 0).toBe(kind === "accepted-unanswered")
  })
})
