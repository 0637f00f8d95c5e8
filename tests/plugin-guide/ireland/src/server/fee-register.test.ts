import { DemoFaults, type FaultKind } from "@rond/core/server-kit/demo"
import { fakeService } from "@rond/server/testing"
import { ConfigProvider, Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { FeeRegisterService, feeRegisterName } from "./fee-register.ts"

const service = await fakeService({ receipt: "R-17" })
afterAll(() => service.close())
const configured = { ROND_IE_FEE_REGISTER_URL: service.url, ROND_IE_FEE_REGISTER_KEY: "secret" }

const settling = (settings: Readonly<Record<string, string>>) =>
  Effect.flatMap(FeeRegisterService, (register) => register.settle({ meetingId: "m-1", isWaived: true }, "key-1")).pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(settings)),
  )
const failing = (kind: FaultKind) =>
  Effect.runPromise(Effect.flip(settling({}).pipe(Effect.provideService(DemoFaults, new Map([[feeRegisterName, { kind, seconds: 0 }]])))))

describe("the register of fees", () => {
  it("is sent what the meeting costs, under the key of the end, and gives a receipt", async () => {
    expect(await Effect.runPromise(settling(configured))).toBe("R-17")
    expect(service.requests).toMatchObject([{ path: "/fees/m-1", headers: { authorization: "Bearer secret", "idempotency-key": "key-1" } }])
    expect(JSON.parse(service.requests[0]!.body)).toEqual({ is_waived: true })
  })

  it.each([
    [422, "refused"],
    [503, "failing"],
  ])("fails by name at a response of %s", async (status, reason) => {
    service.status = status
    expect(await Effect.runPromise(Effect.flip(settling(configured)))).toMatchObject({ _tag: "RegisterUnavailable", reason })
    service.status = 200
  })

  it("has a stand-in in the demo, and none in a deployment without an address", async () => {
    expect(await Effect.runPromise(settling({}))).toBe("receipt-key-1")
    expect(await Effect.runPromise(Effect.flip(settling({ ROND_OIDC_ISSUER: "https://issuer" })))).toMatchObject({ reason: "unreachable" })
  })

  it.each([
    ["unavailable", "unreachable"],
    ["refused", "refused"],
    ["bad-json", "undecodable"],
    ["accepted-unanswered", "timeout"],
  ] as const)("fails in the demo as the real one would: %s", { tags: ["DEM-451"] }, async (kind, reason) => {
    expect(await failing(kind)).toMatchObject({ _tag: "RegisterUnavailable", reason })
  })
})
