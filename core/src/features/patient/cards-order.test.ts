import { expect, it } from "vitest"
import { patientCard } from "../../extension-points/points/patient.ts"
import { resolveWorkspace } from "../../extension-points/resolve-workspace.ts"
import { contextOf } from "../../testkit/context-of.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { commonPatientCards } from "./pane-contributions.ts"

it.each([
  [true, "internal-referral"],
  [false, "contact"],
])("a referred meeting (%s) starts with the card %s", { tags: ["PANE-019"] }, (isReferred, first) => {
  const facts = contextOf({ "meeting.is-internal-referral": isReferred })
  const { visible } = resolveWorkspace([pluginOf({ contributes: commonPatientCards() })], [], facts)
  expect(visible(patientCard)[0]?.id).toBe(first)
})

it("every market starts with the same cards", { tags: ["PANE-025"] }, () => {
  const { visible } = resolveWorkspace([pluginOf({ contributes: commonPatientCards() })], [], contextOf())
  expect(visible(patientCard).map(({ id }) => id)).toEqual([
    "contact",
    "contact-person",
    "family",
    "other",
    "insurance",
    "allergies",
    "measurements",
    "quality-of-life",
  ])
})
