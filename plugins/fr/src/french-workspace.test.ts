import { noteAbilities, notePermissions } from "@rond/core/model/record"
import { getTitle, permits, resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import plugin from "./plugin.ts"

const french = (changes: Parameters<typeof contextOf>[0] = {}) =>
  resolveWorkspace([plugin], [], contextOf({ "pool.country": "FR", ...changes }))
const menu = (changes: Parameters<typeof contextOf>[0] = {}) =>
  french(changes).actionGroups.flatMap((group) => group.actions.map(({ id }) => id))

describe("the French workspace", () => {
  it("offers every nurse the common menu in a meeting", { tags: ["MKT-012"] }, () => {
    expect(menu({ profession: "nurse" })).toEqual(["send-message", "create-document", "taken-actions", "book-revisit", "internal-referral"])
  })

  it("has no title for prescription renewals and pollen consultations", { tags: ["MKT-013"] }, () => {
    expect(() => getTitle(french(), "e_prescription_renewal")).toThrow("Prescription renewal activity not supported in the market")
    expect(() => getTitle(french(), "pollen_non_video")).toThrow("Unknown activity type")
  })

  it.each([
    ["video_visit", "Video visit after a positive COVID-19 test"],
    ["non_video_visit", "Visit without video after a positive COVID-19 test"],
    ["physical_meeting", "Face-to-face visit"],
  ])("includes a positive COVID-19 test in the title of %s: %s", { tags: ["TTL-004", "TTL-006"] }, (type, title) => {
    expect(getTitle(french({ "activity.type": type, "fr.is-covid-positive-test": true }), type).message).toBe(title)
  })

  it("offers signing and unsigning, and no striking, by the clinician's flags", { tags: ["MKT-014"] }, () => {
    const abilities = (flags: readonly string[]) =>
      noteAbilities.filter((ability) => permits(notePermissions[ability], french({ "clinician.flags": flags })))
    expect(abilities(["sign", "strike"])).toEqual(["sign", "unsign"])
    expect(abilities([])).toEqual([])
  })
})
