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
  ["sv", /^Hej!/, "sv"],
  ["en-GB", /^Hello!/, "en"],
  ["EN", /^Hello!/, "en"],
  ["fi", /^Hej!/, "sv"],
  ["eng", /^Hej!/, "sv"],
])(
  "Sweden: an approval and every reason but other have a message in %s, and name its language",
  { tags: ["REN-792", "REN-793", "REN-865"] },
  (language, greeting, expectedLanguage) => {
    const { language: named, subject, approval, refusals } = renewalTextsIn(language)
    expect(named).toBe(expectedLanguage)
    expect(subject).not.toBe("")
    expect(approval).toMatch(greeting)
    for (const reason of refusalReasons) expect(refusals[reason]).toMatch(reason === "other" ? /^$/ : greeting)
  },
)
