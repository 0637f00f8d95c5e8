import { describe, expect, it } from "vitest"
import { always, type Condition } from "../../../kernel/engine/conditions/condition.ts"
import { failed, pending } from "../../../kernel/engine/conditions/fact.ts"
import { conflictsBetween } from "../../../kernel/engine/validate/conflicts-between.ts"
import { type Choices, choicesOf, UnsupportedChoice } from "./choices.ts"
import { partnership, patient, profession } from "../../plugin/index.ts"
import { contextOf } from "../../../testkit/context-of.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { resolveWorkspace } from "../../plugin/resolve-workspace.ts"
import { chosenFrom } from "./chosen-from.ts"

const list = "market.task-types"
const row = (id: string, when?: Condition) => ({ when, items: [{ id, isUrgent: true }] })
const isMember = partnership.is("insurer")

const market: Choices = { [list]: [row("nurse", profession.is("nurse")), row("doctor", profession.is("doctor"))] }
const noChoices: Choices = {}

/** The offer of screen and server: the items' ids, or why there are none. They must agree. */
function offered(ofMarket: Choices, ofPartner: Choices, changes: Parameters<typeof contextOf>[0]) {
  const facts = contextOf(changes)
  const plugins = [
    pluginOf({ id: "market", policy: { choices: ofMarket } }),
    pluginOf({ id: "partner", selectedBy: isMember, extends: ["market"], policy: { choices: ofPartner } }),
  ]
  expect(conflictsBetween(plugins)).toEqual([])
  const onScreen = chosenFrom(list, resolveWorkspace(plugins, [], facts))
  const inForce = changes?.partnership === "insurer" ? [ofMarket, ofPartner] : [ofMarket]
  expect(
    choicesOf(
      inForce.map((choices) => ({ choices })),
      list,
      facts,
    ),
  ).toEqual(onScreen)
  if (onScreen.state === "found") return onScreen.items.map(({ id }) => id)
  return onScreen.state === "pending" ? { possible: onScreen.possible.map(({ id }) => id) } : onScreen.state
}

describe("a list to choose from", { tags: ["PLG-210"] }, () => {
  const member = { partnership: "insurer" } as const
  it.each<[string, Choices, Choices, Parameters<typeof contextOf>[0], ReturnType<typeof offered>]>([
    ["is the market's, by the first row that holds", market, noChoices, { profession: "nurse" }, ["nurse"]],
    ["is another for another profession", market, noChoices, { profession: "doctor" }, ["doctor"]],
    ["is unsupported where no row holds", market, noChoices, { profession: "psychologist" }, "unsupported"],
    ["is unsupported where no market has it", noChoices, noChoices, {}, "unsupported"],
    ["is the partner's before its market's", market, { [list]: [row("member")] }, { ...member, profession: "nurse" }, ["member"]],
    ["is the market's without the partner", market, { [list]: [row("member")] }, { profession: "nurse" }, ["nurse"]],
    ["is the market's where no row of the partner's holds", market, { [list]: [row("child", patient.isChild)] }, member, ["doctor"]],
    ["has no item at all if a row says so", { [list]: [{ when: always, items: [] }] }, noChoices, {}, []],
    [
      "waits for a fact that decides it",
      market,
      { [list]: [row("child", patient.isChild)] },
      { ...member, "patient.is-child": pending },
      { possible: ["child", "doctor"] },
    ],
    [
      "does not wait for a fact of a later row",
      { [list]: [row("all"), row("child", patient.isChild)] },
      noChoices,
      { "patient.is-child": pending },
      ["all"],
    ],
    [
      "is not the market's where the partner's is not known",
      market,
      { [list]: [row("child", patient.isChild)] },
      { ...member, "patient.is-child": failed("No connection") },
      "failed",
    ],
  ])("%s", (_what, ofMarket, ofPartner, changes, expected) => {
    expect(offered(ofMarket, ofPartner, changes)).toEqual(expected)
  })

  it("keeps the data that rules need about an item, and names a list that no market has", () => {
    expect(choicesOf([{ choices: market }], list, contextOf({ profession: "nurse" }))).toEqual({
      state: "found",
      items: [{ id: "nurse", isUrgent: true }],
    })
    expect(choicesOf([], "toString", contextOf())).toEqual({ state: "unsupported", error: new UnsupportedChoice({ list: "toString" }) })
  })
})
