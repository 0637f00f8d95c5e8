import { noteAbilities, notePermissions } from "@rond/core/model/record"
import { patientCard } from "@rond/core/plugin"
import { permits, resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import { expect, it } from "vitest"
import plugin from "./plugin.ts"

const norwegian = (changes: Parameters<typeof contextOf>[0] = {}) =>
  resolveWorkspace([plugin], [], contextOf({ "pool.country": "NO", "no.has-unfinished-renewal": false, ...changes }))

it("shows a Norwegian patient's listing beside the contact details", { tags: ["MKT-016"] }, () => {
  const cards = norwegian()
    .visible(patientCard)
    .map((card) => card.id)
  expect(cards.indexOf("listing")).toBe(cards.indexOf("contact") + 1)
})

it("has a smaller menu in a child's meeting", { tags: ["MKT-012", "PHR-001"] }, () => {
  const menu = (isChild: boolean) =>
    norwegian({ "patient.is-child": isChild }).actionGroups.flatMap((group) => group.actions.map((action) => action.id))
  expect(menu(true)).toEqual(["send-message", "taken-actions"])
  expect(menu(false)).toEqual([
    "send-message",
    "create-document",
    "taken-actions",
    "book-revisit",
    "internal-referral",
    "no-physical-referral",
    "no-home-test-order",
  ])
})

it.each([true, false])("opens the e-prescription sidebar in renewals, for a child: %s", { tags: ["EPR-901"] }, (isChild) => {
  const menuOf = (type: string) =>
    norwegian({ "patient.is-child": isChild, "activity.type": type }).actionGroups.flatMap(({ actions }) => actions.map(({ id }) => id))
  expect(menuOf("e_prescription_renewal")).toContain("sidebar")
  expect(menuOf("video_visit")).not.toContain("sidebar")
})

it("offers signing and unsigning, and no striking, by the clinician's flags", { tags: ["MKT-014"] }, () => {
  const abilities = (flags: readonly string[]) =>
    noteAbilities.filter((ability) => permits(notePermissions[ability], norwegian({ "clinician.flags": flags })))
  expect(abilities(["sign", "strike"])).toEqual(["sign", "unsign"])
  expect(abilities([])).toEqual([])
})
