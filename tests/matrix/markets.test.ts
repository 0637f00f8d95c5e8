import { patientTag, resolveWorkspace, getSetting, takenActionCard, getTitle, noteAbility } from "@rond/core/plugin"
import { contextOf, profileContextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { countries, marketPlugins } from "./market-plugins.ts"

const workspace = (country: string, changes: Parameters<typeof contextOf>[0] = {}, view = contextOf) =>
  resolveWorkspace(
    marketPlugins,
    [],
    view({
      "pool.country": country,
      "se.takes-medicines": undefined,
      "se.listed-county": undefined,
      "uk.has-submitted-tasks": false,
      ...changes,
    }),
  )
const menu = (...given: Parameters<typeof workspace>) =>
  workspace(...given).actionGroups.flatMap((group) => group.actions.map((action) => action.id))

/** What every market offers in a meeting. */
const common = ["send-message", "create-document", "taken-actions", "book-revisit", "internal-referral"]

describe("the markets' own rules", () => {
  it.each(countries)("leads from a diagnosis that is not recommended to guidelines in %s", { tags: ["END-031"] }, (country) => {
    expect(getSetting(workspace(country), "diagnosis-guidelines")).toMatch(/^https:/)
  })

  it.each([
    ["GB", "doctor", ["send-message", "taken-actions", "internal-referral"]],
    ["GB", "nurse", ["send-message", "create-document", "taken-actions", "internal-referral"]],
    ["GB", "psychologist", ["send-message", "taken-actions", "book-revisit", "internal-referral"]],
    ["SE", "doctor", common],
    ["FR", "nurse", common],
    ["DE", "psychologist", common],
  ])("offers in %s to a %s in a meeting: %j", { tags: ["MKT-012"] }, (country, profession, offered) => {
    expect(menu(country, { profession })).toEqual(offered)
  })

  it("offers a UK doctor book-revisit in the patient profile, and a Norwegian child meeting a smaller menu", { tags: ["MKT-012"] }, () => {
    expect(menu("GB", {}, profileContextOf)).toEqual(["send-message", "book-revisit"])
    expect(menu("NO", { "patient.is-child": true })).toEqual(["send-message", "taken-actions"])
    expect(menu("NO")).toEqual(common)
  })

  it.each(countries)(
    "has a card in %s for everything that can be taken, and counts it on the icon",
    { tags: ["MKT-011", "ACT-023"] },
    (country) => {
      const resolved = workspace(country)
      const cards = resolved.visible(takenActionCard)
      expect(cards.map(({ id }) => id)).toEqual(["send-message", "create-document", "book-revisit", "internal-referral"])
      const taken = resolved.actionGroups.flatMap((group) => group.actions).find(({ id }) => id === "taken-actions")
      expect(taken?.spec.badge).toEqual(cards.map(({ spec }) => spec.count))
    },
  )

  it("names a chlamydia meeting by what the patient chose, and nothing while that is not known to matter", { tags: ["MKT-013"] }, () => {
    const titled = (takesMedicines: boolean | undefined) =>
      getTitle(workspace("SE", { "activity.type": "chlamydia_nurse_video", "se.takes-medicines": takesMedicines }), "chlamydia_nurse_video")
        .message
    expect(titled(true)).toBe("Chlamydia, follow-up of a positive result")
    expect(titled(false)).toBe("Chlamydia, video visit with nurse")
  })

  it.each(["GB", "FR", "DE"])("raises for a prescription renewal in %s", { tags: ["MKT-013"] }, (country) => {
    expect(() => getTitle(workspace(country), "e_prescription_renewal")).toThrow(
      "Prescription renewal activity not supported in the market",
    )
    expect(() => getTitle(workspace(country), "pollen_non_video")).toThrow("Unknown activity type")
  })

  it("offers striking in Sweden alone, by the clinician's flags", { tags: ["MKT-014"] }, () => {
    const abilities = (country: string, flags: readonly string[]) =>
      workspace(country, { "clinician.flags": flags })
        .visible(noteAbility)
        .map((one) => one.spec.ability)
    expect(abilities("SE", ["sign", "strike"])).toEqual(["sign", "unsign", "strike"])
    for (const country of ["NO", "GB", "FR", "DE"]) expect(abilities(country, ["sign", "strike"])).toEqual(["sign", "unsign"])
    expect(abilities("SE", [])).toEqual([])
  })

  it.each([
    ["SE", false],
    ["NO", true],
    ["GB", true],
    ["FR", true],
    ["DE", true],
  ])("has the symptoms' tab in a meeting without a form in %s: %s; outside a meeting nowhere", { tags: ["MKT-003"] }, (country, shows) => {
    const has = (...given: Parameters<typeof workspace>) => workspace(...given).tabs.some(({ id }) => id === "symptoms")
    expect(has(country, { "symptoms.form-exists": false })).toBe(shows)
    expect(has(country, { "symptoms.form-exists": true })).toBe(true)
    expect(has(country, {}, profileContextOf)).toBe(false)
  })

  it.each([
    ["01", ["se-listed-stockholm"]],
    ["12", ["se-listed-skane"]],
    ["03", []],
    [undefined, []],
  ])("tags a listed Swedish patient of county %s with %j", { tags: ["MKT-015"] }, (county, tags) => {
    expect(
      workspace("SE", { "se.listed-county": county })
        .visible(patientTag)
        .map((tag) => tag.id),
    ).toEqual(tags)
  })
})
