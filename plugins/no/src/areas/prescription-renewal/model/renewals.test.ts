import { refusalReasons, renewalFlow } from "@rond/core/model/prescription-renewal"
import { expect, it } from "vitest"
import { renewalTextsIn } from "./renewal-texts.ts"
import { renewalFlows } from "./renewals.ts"

it.each(["r1", null])("Norway: a request with the id %s is a text renewal", { tags: ["REN-798"] }, (renewalId) => {
  expect(renewalFlow({ activityType: "e_prescription_renewal", renewalId }, renewalFlows)).toMatchObject({ success: "text-renewal" })
})

it.each([
  ["nb", /^Hei!/, "nb"],
  ["en-GB", /^Hello!/, "en"],
  ["sv", /^Hei!/, "nb"],
])(
  "Norway: an approval and every reason but other have a message in %s, and name its language",
  { tags: ["REN-792", "REN-793", "REN-865"] },
  (language, greeting, expectedLanguage) => {
    const { language: named, subject, approval, refusals } = renewalTextsIn(language)
    expect(named).toBe(expectedLanguage)
    expect(subject).not.toBe("")
    expect(approval).toMatch(greeting)
    for (const reason of refusalReasons) expect(refusals[reason]).toMatch(reason === "other" ? /^$/ : greeting)
  },
)
