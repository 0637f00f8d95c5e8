import { refusalReasons, renewalFlow } from "@rond/core/model/prescription-renewal"
import { Result } from "effect"
import { expect, it } from "vitest"
import { renewalTextsIn } from "./renewal-texts.ts"
import { renewalFlows } from "./renewals.ts"

it.each([
  ["r1", "review"],
  [null, "text-renewal"],
])("Sweden: a request with the id %s is a %s", { tags: ["REN-798"] }, (renewalId, flow) => {
  expect(Result.getOrThrow(renewalFlow({ activityType: "e_prescription_renewal", renewalId }, renewalFlows))).toBe(flow)
})

it.each([
  ["sv", /^Hej!/],
  ["en-GB", /^Hello!/],
  ["EN", /^Hello!/],
  ["fi", /^Hej!/],
  ["eng", /^Hej!/],
])("Sweden: an approval and every reason but other have a message in %s", { tags: ["REN-792", "REN-793"] }, (language, greeting) => {
  const { subject, approval, refusals } = renewalTextsIn(language)
  expect(subject).not.toBe("")
  expect(approval).toMatch(greeting)
  for (const reason of refusalReasons) expect(refusals[reason]).toMatch(reason === "other" ? /^$/ : greeting)
})
