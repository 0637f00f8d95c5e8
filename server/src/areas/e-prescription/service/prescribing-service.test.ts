import { AskingInTransaction, ExternalLimits, largestExternalResponse } from "@rond/core/server-kit"
import { DemoFaults, type ServiceFault } from "@rond/core/server-kit/demo"
import { ConfigProvider, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { prescribingFaults, prescribingName, PrescribingService } from "./configured-prescribing.ts"
import type { AskedSession } from "./prescribing-service.ts"

const session = { id: "s1", clinicianId: "doctor", meetingId: "m1", patientId: "ada", country: "NO", callbackSecret: "secret" }

/** Starts a session at the service of this environment. */
const started = (
  env: Readonly<Record<string, string>>,
  prescriptionId: AskedSession["prescriptionId"] = null,
  faults: ReadonlyMap<string, ServiceFault> = new Map(),
) =>
  Effect.runPromise(
    Effect.flatMap(PrescribingService, (service) => service.start({ ...session, prescriptionId })).pipe(
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

describe("the external e-prescription service", { tags: ["EPR-909"] }, () => {
  it.each([
    [null, "/demo-pages/core.e-prescription/session?session=s1"],
    ["rx-1", "/demo-pages/core.e-prescription/session?session=s1&prescription=rx-1"],
  ])("of the demo opens a page of this server, without the secret, for the prescription %s", async (prescriptionId, address) => {
    expect(await started({}, prescriptionId)).toMatchObject({ _tag: "Success", success: address })
  })

  it("of a deployment without one starts nothing", async () => {
    expect(await started({ ROND_OIDC_ISSUER: "https://issuer.example" })).toMatchObject({
      _tag: "Failure",
      failure: { _tag: "ExternalServiceUnavailable", reason: "unreachable" },
    })
  })

  it.each(prescribingFaults)("fails in the demo when it is %s", async (kind) => {
    const failed = await started({}, null, new Map([[prescribingName, { kind, seconds: 1 }]]))
    expect(failed._tag).toBe("Failure")
  })
})
