import { AskingInTransaction, ExternalLimits, largestExternalResponse } from "@rond/core/server-kit"
import { DemoFaults, type ServiceFault } from "@rond/core/server-kit/demo"
import { ConfigProvider, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { signingFaults, signingName, SigningService } from "./configured-signing.ts"
import type { SigningFailure, SigningServicePort } from "./signing-service.ts"

/** Asks the signing service of this environment. */
const asked = <A>(
  env: Readonly<Record<string, string>>,
  ask: (signing: SigningServicePort) => Effect.Effect<A, SigningFailure>,
  faults: ReadonlyMap<string, ServiceFault> = new Map(),
) =>
  Effect.runPromise(
    Effect.flatMap(SigningService, ask).pipe(
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

const session = { id: "s1", clinicianId: "gp", meetingId: "m1", patientId: "ada", view: "medication", callbackSecret: "secret" } as const
const start = (signing: SigningServicePort) => signing.start(session)
const isEnabled = (signing: SigningServicePort) => signing.isEnabled("gp")

describe("the signing service", { tags: ["EPS-760"] }, () => {
  it("of the demo enables everybody, and opens a page of this server, without the secret", async () => {
    expect(await asked({}, isEnabled)).toMatchObject({ _tag: "Success", success: true })
    expect(await asked({}, start)).toMatchObject({ _tag: "Success", success: "/demo-pages/uk/signing?session=s1&view=medication" })
  })

  it("of a deployment without one enables nobody, and starts nothing", async () => {
    const env = { ROND_OIDC_ISSUER: "https://issuer.example" }
    expect(await asked(env, isEnabled)).toMatchObject({ _tag: "Success", success: false })
    expect(await asked(env, start)).toMatchObject({
      _tag: "Failure",
      failure: { _tag: "ExternalServiceUnavailable", reason: "unreachable" },
    })
  })

  it.each(signingFaults)("fails in the demo when it is %s", async (kind) => {
    const failed = await asked({}, start, new Map([[signingName, { kind, seconds: 1 }]]))
    expect(failed._tag).toBe("Failure")
  })
})
