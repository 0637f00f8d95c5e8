import { always } from "@rond/core/plugin"
import { evaluate } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import { expect, it } from "vitest"
import plugin from "./plugin.ts"
import { policy } from "./policy.ts"

/** Whether something holds in a meeting about renewals in which nothing is decided, with or without a request in the prescription service. */
const inRenewal = (isReviewed: boolean) =>
  contextOf({
    "pool.country": "SE",
    "activity.type": "e_prescription_renewal",
    "se.has-renewal-to-review": isReviewed,
    "se.has-unfinished-renewal": true,
    "se.has-unfinished-review": isReviewed,
  })

it.each([
  [true, ["se-renewal-review"], ["se-unfinished-renewal-review"]],
  [false, ["prescription-renewal"], ["unfinished-text-renewal"]],
] as const)(
  "a meeting about renewals has the review or the text renewal, never both, and the rule of the same: reviewed is %s",
  { tags: ["REN-798", "REN-885", "END-033"] },
  (isReviewed, section, rule) => {
    const holds = ({ when = always }: { readonly when?: typeof always }) => evaluate(when, inRenewal(isReviewed)).verdict === "yes"
    const sections = plugin.contributions.filter(({ id }) => id === "prescription-renewal" || id === "se-renewal-review")
    expect(sections.filter(holds).map(({ id }) => id)).toEqual(section)
    expect(
      policy.completionRules
        .filter(({ id }) => id.includes("renewal"))
        .filter(holds)
        .map(({ id }) => id),
    ).toEqual(rule)
    const facts = plugin.contributions.filter(({ id }) => id.startsWith("se.has-unfinished-re"))
    expect(facts.filter(holds)).toHaveLength(1)
  },
)
