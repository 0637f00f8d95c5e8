import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { renewalFlow, type RenewalFlow } from "./renewal-flow.ts"

const [renewal, request] = ["e_prescription_renewal", "e_prescription_medication_request"]
const both: readonly RenewalFlow[] = ["text-renewal", "review"]

describe("the flow of a renewal", () => {
  it.each<[string, string, string | null, readonly RenewalFlow[], RenewalFlow | undefined]>([
    ["structured prescriptions are reviewed", renewal, "r1", both, "review"],
    ["words of the patient are a text renewal", renewal, null, both, "text-renewal"],
    ["a medication request too", request, null, both, "text-renewal"],
    ["a medication request with structured prescriptions", request, "r1", both, "review"],
    ["a market without a review has only text renewals", renewal, "r1", ["text-renewal"], "text-renewal"],
    ["a visit has none", "video_visit", "r1", both, undefined],
    ["a visit in a market without renewals has none", "video_visit", null, [], undefined],
  ])("%s", { tags: ["REN-798"] }, (_, activityType, renewalId, flows, flow) => {
    expect(Result.getOrThrow(renewalFlow({ activityType, renewalId }, flows))).toBe(flow)
  })

  it.each<[string, string, string | null, readonly RenewalFlow[]]>([
    ["a market without renewals", renewal, null, []],
    ["a medication request there", request, "r1", []],
    ["words of the patient in a market that only reviews", renewal, null, ["review"]],
  ])("%s raises the specification's error", { tags: ["REN-798"] }, (_, activityType, renewalId, flows) => {
    expect(Result.getOrThrow(Result.flip(renewalFlow({ activityType, renewalId }, flows)))).toMatchObject({
      _tag: "PrescriptionRenewalNotSupported",
      message: "Prescription renewal activity not supported in the market",
      activityType,
    })
  })
})
