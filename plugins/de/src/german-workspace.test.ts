import { noteAbilities, notePermissions } from "@rond/core/model/record"
import { getTitle, permits, resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import plugin from "./plugin.ts"

const german = (changes: Parameters<typeof contextOf>[0] = {}) =>
  resolveWorkspace([plugin], [], contextOf({ "pool.country": "DE", ...changes }))
const menu = (changes: Parameters<typeof contextOf>[0] = {}) =>
  german(changes).actionGroups.flatMap((group) => group.actions.map(({ id }) => id))

describe("the German workspace", () => {
  it("offers every psychologist the common menu in a meeting", { tags: ["MKT-012"] }, () => {
    expect(menu({ profession: "psychologist" })).toEqual([
      "send-message",
      "create-document",
      "taken-actions",
      "book-revisit",
      "internal-referral",
    ])
  })

  it("has no title for prescription renewals and pollen consultations", { tags: ["MKT-013"] }, () => {
    expect(() => getTitle(german(), "e_prescription_renewal")).toThrow("Prescription renewal activity not supported in the market")
    expect(() => getTitle(german(), "pollen_non_video")).toThrow("Unknown activity type")
  })

  it.each([
    ["video_visit", "AOK Plus video visit"],
    ["non_video_visit", "AOK Plus visit without video"],
    ["phone_triage", "Phone triage"],
  ])("includes AOK Plus in the title of %s: %s", { tags: ["TTL-004", "TTL-006"] }, (type, title) => {
    expect(getTitle(german({ "activity.type": type, "de.is-aok-plus": true }), type).message).toBe(title)
  })

  it("offers signing and unsigning, and no striking, by the clinician's flags", { tags: ["MKT-014"] }, () => {
    const abilities = (flags: readonly string[]) =>
      noteAbilities.filter((ability) => permits(notePermissions[ability], german({ "clinician.flags": flags })))
    expect(abilities(["sign", "strike"])).toEqual(["sign", "unsign"])
    expect(abilities([])).toEqual([])
  })
})
