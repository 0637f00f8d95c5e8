import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { PromisedToday } from "../../../server-kit/demo/promised-today.ts"
import { laboratoryOf } from "./laboratory.ts"

const { Laboratory } = laboratoryOf(
  "xx",
  { "protected identity": "patient_protected_identity" },
  { "without-user": "missing_labportalen_user_guid" },
)
const idIn = (names: Readonly<Record<string, string>>) => (name: string) => Effect.succeed(names[name])
const promised = {
  meetings: () => Effect.succeed([]),
  patient: idIn({ "protected identity": "patient-1" }),
  clinician: idIn({ "without-user": "clinician-1" }),
}
const order = (patientId: string, clinicianId: string) =>
  Effect.flatMap(Laboratory, (port) => port.order({ key: "key", patientId, clinicianId, content: {} })).pipe(
    Effect.as(undefined),
    Effect.catchTag("ExternalServiceRefused", ({ code }) => Effect.succeed(code)),
    Effect.provideService(PromisedToday, promised),
    Effect.runPromise,
  )

describe("the laboratory of the demo", { tags: ["HOM-981"] }, () => {
  it.each([
    ["patient-2", "clinician-2", undefined],
    ["patient-1", "clinician-2", "patient_protected_identity"],
    ["patient-2", "clinician-1", "missing_labportalen_user_guid"],
  ])("answers an order for %s by %s with the refusal %s", async (patientId, clinicianId, code) => {
    expect(await order(patientId, clinicianId)).toBe(code)
  })

  it.each([{ clinicianId: "clinician-1" }, {}])("refuses no order where no patient is promised: %j", async (by) => {
    const order = Effect.flatMap(Laboratory, (port) => port.order({ key: "key", patientId: "patient-1", ...by, content: {} }))
    await expect(Effect.runPromise(order)).resolves.toBeUndefined()
  })
})
