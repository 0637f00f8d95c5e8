import { refusalReasons, renewalFlow } from "@rond/core/model/prescription-renewal"
import { expect, it } from "vitest"
import { refusalTemplatesIn } from "./refusal-templates.ts"
import { renewalFlows } from "./renewals.ts"

it.each(["r1", null])("Norway: a request with the id %s is a text renewal", { tags: ["REN-798"] }, (renewalId) => {
  expect(renewalFlow({ activityType: "e_prescription_renewal", renewalId }, renewalFlows)).toMatchObject({ success: "text-renewal" })
})

it.each([
  ["nb", /^Hei!/],
  ["en-GB", /^Hello!/],
  ["sv", /^Hei!/],
])("Norway: every reason but other has a message in %s", { tags: ["REN-793"] }, (language, greeting) => {
  const templates = refusalTemplatesIn(language)
  for (const reason of refusalReasons) expect(templates[reason]).toMatch(reason === "other" ? /^$/ : greeting)
})
