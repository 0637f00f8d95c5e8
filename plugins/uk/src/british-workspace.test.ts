import { noteAbilities, notePermissions } from "@rond/core/model/record"
import { getTitle, permits, resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf, profileContextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import plugin from "./plugin.ts"

type Changes = Parameters<typeof contextOf>[0]
const british = (changes: Changes = {}, view = contextOf) =>
  resolveWorkspace([plugin], [], view({ "pool.country": "GB", "uk.has-submitted-tasks": false, "uk.eps-enabled": false, ...changes }))
const menu = (changes: Changes = {}, view = contextOf) =>
  british(changes, view).actionGroups.flatMap((group) => group.actions.map(({ id }) => id))

describe("the UK's workspace", () => {
  it.each([
    ["doctor", ["send-message", "taken-actions", "internal-referral"]],
    ["nurse", ["send-message", "create-document", "taken-actions", "internal-referral"]],
    ["psychologist", ["send-message", "taken-actions", "book-revisit", "internal-referral"]],
  ])("offers a %s in a meeting: %j", { tags: ["MKT-012"] }, (profession, offered) => {
    expect(menu({ profession })).toEqual(offered)
  })

  it.each([
    ["doctor", "private", true],
    ["nurse", "private", true],
    ["psychologist", "private", false],
    ["doctor", "nhs", false],
    ["doctor", "insurer", false],
    ["doctor", undefined, false],
  ])("offers a %s pay-as-you-go prescriptions for a patient of %s: %s", { tags: ["PAY-713"] }, (profession, partnership, offered) => {
    expect(menu({ profession, partnership }).includes("uk-payg-prescription")).toBe(offered)
    expect(menu({ profession, partnership }, profileContextOf)).not.toContain("uk-payg-prescription")
  })

  it.each([
    ["doctor", "nhs", true, true],
    ["nurse", undefined, true, true],
    ["psychologist", "private", true, false],
    ["doctor", "private", false, true],
    ["doctor", "nhs", false, false],
  ])(
    "offers a %s both kinds of prescriptions for a patient of %s, where the signing service enables them: %s: %s",
    { tags: ["EPS-751"] },
    (profession, partnership, isEnabled, offered) => {
      const facts = { profession, partnership, "uk.eps-enabled": isEnabled }
      const kinds = offered ? ["uk-eps-prescription", "uk-payg-prescription"] : []
      expect(menu(facts).filter((id) => id.endsWith("-prescription"))).toEqual(kinds)
      expect(menu(facts, profileContextOf)).not.toContain("uk-eps-prescription")
    },
  )

  it.each([
    [["uk_practice"], false, true],
    [["uk_practice"], true, false],
    [[], false, false],
    [["icbt"], false, false],
  ])(
    "offers clinician tasks to a clinician with the capabilities %j, in an external pool (%s): %s",
    { tags: ["TSK-665"] },
    (capabilities, isExternal, offered) => {
      for (const profession of ["doctor", "nurse", "psychologist"]) {
        const actions = menu({ profession, "clinician.capabilities": capabilities, "pool.is-external": isExternal })
        expect(actions.includes("uk-clinician-action")).toBe(offered)
      }
    },
  )

  it("offers a doctor book-revisit in the patient profile", { tags: ["MKT-012"] }, () => {
    expect(menu({}, profileContextOf)).toEqual(["send-message", "book-revisit"])
  })

  it("has no title for prescription renewals and pollen consultations", { tags: ["MKT-013"] }, () => {
    expect(() => getTitle(british(), "e_prescription_renewal")).toThrow("Prescription renewal activity not supported in the market")
    expect(() => getTitle(british(), "pollen_non_video")).toThrow("Unknown activity type")
  })

  it("offers signing and unsigning, and no striking, by the clinician's flags", { tags: ["MKT-014"] }, () => {
    const abilities = (flags: readonly string[]) =>
      noteAbilities.filter((ability) => permits(notePermissions[ability], british({ "clinician.flags": flags })))
    expect(abilities(["sign", "strike"])).toEqual(["sign", "unsign"])
    expect(abilities([])).toEqual([])
  })
})
