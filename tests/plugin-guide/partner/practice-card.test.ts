import { all, partnership, patientCard, pool } from "@rond/core/plugin"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf, pluginOf } from "@rond/core/testkit"
import uk from "@rond/plugin-uk"
import { expect, it } from "vitest"
import { membershipCard } from "./practice-card.ts"

const partner = pluginOf({
  id: "uk-partner",
  extends: ["uk"],
  selectedBy: all(pool.country.is("GB"), partnership.is("insurer")),
  contributes: [membershipCard],
})
const cardOf = (isVisitor: boolean, known: string | undefined) => {
  const facts = contextOf({
    "pool.country": "GB",
    partnership: known,
    "patient.is-one-time-user": isVisitor,
    "uk.has-submitted-tasks": false,
  })
  return resolveWorkspace([uk, partner], [], facts)
    .visible(patientCard)
    .find(({ id }) => id === "uk-practice")?.plugin.id
}

it("replaces the market's card for the partner's members, and for no patient who would have had none", () => {
  expect([cardOf(false, undefined), cardOf(false, "insurer")]).toEqual(["uk", "uk-partner"])
  expect([cardOf(true, undefined), cardOf(true, "insurer")]).toEqual([undefined, undefined])
})
