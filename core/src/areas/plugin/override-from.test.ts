import { describe, expect, it } from "vitest"
import type { Condition } from "../../kernel/engine/conditions/condition.ts"
import { overrideFrom } from "../../kernel/engine/plugin.ts"
import { partnership, profession } from "./index.ts"
import { contextOf } from "../../testkit/context-of.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { patientCard } from "../patient/model/for-plugins.ts"
import { resolveWorkspace } from "./resolve-workspace.ts"

const title = { id: "title", message: "Title" }
const load = () => Promise.resolve({ default: () => null })
const market = pluginOf({
  id: "market",
  contributes: [patientCard({ id: "contact", title, load }), patientCard({ id: "practice", title, load, when: profession.is("doctor") })],
})
const override = overrideFrom<typeof market>()

interface Case {
  readonly which: string
  readonly when: Condition | undefined
  readonly shownTo: "doctor" | "nurse"
}

describe.each<Case>([
  { which: "the market's condition where it gives none", when: undefined, shownTo: "doctor" },
  { which: "its own condition where it gives one", when: profession.is("nurse"), shownTo: "nurse" },
])("a replaced card has $which", ({ when, shownTo }) => {
  const partner = pluginOf({
    id: "partner",
    extends: ["market"],
    selectedBy: partnership.is("insurer"),
    contributes: [override(patientCard, "practice", { title, load, ...(when && { when }) })],
  })
  it.each(["doctor", "nurse"])("seen by a %s", (profession) => {
    const shows = profession === shownTo
    const workspace = resolveWorkspace([market, partner], [], contextOf({ profession, partnership: "insurer" }))
    expect(workspace.visible(patientCard).filter(({ id }) => id === "practice")).toHaveLength(shows ? 1 : 0)
    expect(workspace.visible(patientCard).some(({ id, plugin }) => id === "practice" && plugin.id === "partner")).toBe(shows)
    expect(workspace.trace.find(({ id, plugin }) => id === "practice" && plugin.id === "partner")?.reason).toMatchObject({
      because: "condition",
      condition: { fact: "profession" },
    })
  })

  it("and the market's own stays where the partner takes no part", () => {
    const workspace = resolveWorkspace([market, partner], [], contextOf({ profession: "doctor", partnership: undefined }))
    expect(workspace.visible(patientCard).map(({ id, plugin }) => `${id} of ${plugin.id}`)).toEqual([
      "contact of market",
      "practice of market",
    ])
  })
})

it("a partner's replacement of a replacement has the market's condition too", () => {
  const first = pluginOf({ id: "first", extends: ["market"], contributes: [override(patientCard, "practice", { title, load })] })
  const second = pluginOf({ id: "second", extends: ["first", "market"], contributes: [override(patientCard, "practice", { title, load })] })
  const cards = (profession: string) =>
    resolveWorkspace([market, first, second], [], contextOf({ profession }))
      .visible(patientCard)
      .map(({ id, plugin }) => `${id} of ${plugin.id}`)
  expect(cards("doctor")).toEqual(["contact of market", "practice of second"])
  expect(cards("nurse")).toEqual(["contact of market"])
})
