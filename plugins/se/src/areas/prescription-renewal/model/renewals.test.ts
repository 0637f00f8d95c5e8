import { refusalReasons, renewalFlow } from "@rond/core/model/prescription-renewal"
import { Result } from "effect"
import { expect, it } from "vitest"
import { refusalTemplatesIn } from "./refusal-templates.ts"
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
])("Sweden: every reason but other has a message in %s", { tags: ["REN-793"] }, (language, greeting) => {
  const templates = refusalTemplatesIn(language)
  for (const reason of refusalReasons) expect(templates[reason]).toMatch(reason === "other" ? /^$/ : greeting)
})
