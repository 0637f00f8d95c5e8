import { noteAbilities, notePermissions } from "@rond/core/model/record"
import { patientTag } from "@rond/core/plugin"
import { getTitle, permits, resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import plugin from "./plugin.ts"

const swedish = (changes: Parameters<typeof contextOf>[0] = {}) =>
  resolveWorkspace(
    [plugin],
    [],
    contextOf({ "pool.country": "SE", "se.takes-medicines": undefined, "se.listed-county": undefined, ...changes }),
  )

describe("the Swedish workspace", () => {
  it.each([
    [
      "doctor",
      [
        "se-specialist-referral",
        "se-sick-note",
        "se-home-test-referral-order",
        "se-self-assessment",
        "se-lab-referral",
        "se-covid-referral",
      ],
    ],
    ["psychologist", ["se-self-assessment"]],
    ["nurse", ["se-home-test-referral-order", "se-lab-referral", "se-covid-referral"]],
  ])("offers every %s the common menu in a meeting, and %j", { tags: ["MKT-012", "SAS-012", "HOM-974", "LAB-006"] }, (profession, own) => {
    const menu = swedish({ profession }).actionGroups.flatMap((group) => group.actions.map(({ id }) => id))
    expect(menu).toEqual(["send-message", "create-document", "taken-actions", "book-revisit", "internal-referral", ...own])
  })

  it.each([
    ["doctor", true, true],
    ["nurse", true, true],
    ["psychologist", true, false],
    ["doctor", false, false],
  ])("offers a %s the laboratory's queue at a care facility (%s): %s", { tags: ["PLQ-001"] }, (profession, hasFacility, isOffered) => {
    const resolved = swedish({ profession, "meeting.has-care-facility": hasFacility })
    const menu = resolved.actionGroups.flatMap((group) => group.actions.map(({ id }) => id))
    expect(menu.includes("se-physical-lab-queue")).toBe(isOffered)
  })

  it.each([
    ["doctor", ["prescription_module"], true],
    ["doctor", ["write_actions"], false],
    ["doctor", [], false],
    ["nurse", ["prescription_module"], false],
    ["psychologist", ["prescription_module"], false],
  ])("offers a %s with the flags %j the prescription module: %s", { tags: ["PRX-771", "MKT-012"] }, (profession, flags, isOffered) => {
    const menu = swedish({ profession, "clinician.flags": flags }).actionGroups.flatMap((group) => group.actions.map(({ id }) => id))
    expect(menu.includes("se-prescription")).toBe(isOffered)
  })

  it.each([
    ["pollen_non_video", true],
    ["e_prescription_renewal", true],
    ["e_prescription_medication_request", true],
    ["video_visit", false],
  ])("opens the e-prescription sidebar in a %s: %s", { tags: ["EPR-901"] }, (type, opens) => {
    const about = { "activity.type": type, "se.has-renewal-to-review": false, "se.has-unfinished-renewal": false }
    const menu = swedish(about).actionGroups.flatMap((group) => group.actions.map(({ id }) => id))
    expect(menu.includes("sidebar")).toBe(opens)
  })

  it("offers a doctor sick notes for adults alone", { tags: ["MKT-012"] }, () => {
    const offers = (isChild: boolean) =>
      swedish({ profession: "doctor", "patient.is-child": isChild }).actionGroups.some((group) =>
        group.actions.some(({ id }) => id === "se-sick-note"),
      )
    expect([offers(false), offers(true)]).toEqual([true, false])
  })

  it("titles a chlamydia meeting by the patient's choice, and omits it while it is unknown", { tags: ["MKT-013"] }, () => {
    const titled = (takesMedicines: boolean | undefined) =>
      getTitle(swedish({ "activity.type": "chlamydia_nurse_video", "se.takes-medicines": takesMedicines }), "chlamydia_nurse_video").message
    expect(titled(true)).toBe("Chlamydia, follow-up of a positive result")
    expect(titled(false)).toBe("Chlamydia, video visit with nurse")
  })

  it("offers striking, by the clinician's flags", { tags: ["MKT-014"] }, () => {
    const abilities = (flags: readonly string[]) =>
      noteAbilities.filter((ability) => permits(notePermissions[ability], swedish({ "clinician.flags": flags })))
    expect(abilities(["sign", "strike"])).toEqual(["sign", "unsign", "strike"])
    expect(abilities([])).toEqual([])
  })

  it("has the symptoms tab only if there is a form", { tags: ["MKT-003"] }, () => {
    const has = (exists: boolean) => swedish({ "symptoms.form-exists": exists }).tabs.some(({ id }) => id === "symptoms")
    expect([has(true), has(false)]).toEqual([true, false])
  })

  it.each([
    ["01", ["se-listed-stockholm"]],
    ["12", ["se-listed-skane"]],
    ["03", []],
    [undefined, []],
  ])("tags a listed patient of county %s with %j", { tags: ["MKT-015"] }, (county, tags) => {
    const visibleTags = swedish({ "se.listed-county": county }).visible(patientTag)
    expect(visibleTags.map(({ id }) => id)).toEqual(tags)
  })
})
