import { expect, it } from "vitest"
import { patientCard } from "../model/for-plugins.ts"
import { resolveWorkspace } from "../../plugin/resolve-workspace.ts"
import { contextOf } from "../../../testkit/context-of.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { commonPatientCards } from "./pane-contributions.ts"

it.each([
  [true, "internal-referral"],
  [false, "contact"],
])("in a referred meeting (%s), the card %s follows the allergies", { tags: ["PANE-019", "PANE-061"] }, (isReferred, second) => {
  const facts = contextOf({ "meeting.is-internal-referral": isReferred })
  const { visible } = resolveWorkspace([pluginOf({ contributes: commonPatientCards() })], [], facts)
  expect(
    visible(patientCard)
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(["allergies", second])
})

it("every market starts with the same cards", { tags: ["PANE-025"] }, () => {
  const { visible } = resolveWorkspace([pluginOf({ contributes: commonPatientCards() })], [], contextOf())
  expect(visible(patientCard).map(({ id }) => id)).toEqual([
    "allergies",
    "contact",
    "contact-person",
    "family",
    "other",
    "insurance",
    "measurements",
    "quality-of-life",
  ])
})
