import { takenActionCard } from "@rond/core/plugin"
import { getSetting, resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf, profileContextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { marketPackages } from "../../plugins/packages.ts"
import { checkedCountries, marketPlugins, markets } from "./market-plugins.ts"

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

/** The file that lists what a country's workspace has. */
const contentsOf = (country: string) => `plugins/${marketPackages.find((market) => market.country === country)?.folder}/src/plugin.ts`

describe("the markets' own rules", () => {
  it.each(checkedCountries)("name the emergency number and the kind of id number in %s", { tags: ["TXT-013", "CONV-011"] }, (country) => {
    const { folder, plugin } = markets.find((market) => market.country === country && market.plugin.format !== undefined)!
    expect(plugin.format?.emergencyNumber, `plugins/${folder}/src/format.ts names no emergencyNumber`).toMatch(/^\d+$/)
    expect(plugin.format?.idNumberLabel, `plugins/${folder}/src/format.ts names no idNumberLabel`).toBeDefined()
  })

  it.each(checkedCountries)("link a non-recommended diagnosis to guidelines in %s", { tags: ["END-031"] }, (country) => {
    const address = getSetting(workspace(country), "diagnosis-guidelines")
    expect(address ?? "", `${contentsOf(country)} lists no diagnosisGuidelines("https://…")`).toMatch(/^https:/)
  })

  it.each(checkedCountries)(
    "have a card in %s for every taken action, counted on the icon",
    { tags: ["MKT-011", "ACT-023"] },
    (country) => {
      const resolved = workspace(country)
      const cards = resolved.visible(takenActionCard)
      expect(
        cards.map(({ id }) => id),
        `${contentsOf(country)} lacks a card of an action that leaves something taken`,
      ).toEqual(expect.arrayContaining(["send-message", "create-document", "book-revisit", "internal-referral", "treatment-programme"]))
      const action = resolved.actionGroups.flatMap((group) => group.actions).find(({ id }) => id === "taken-actions")
      expect(action?.spec.badge, `${contentsOf(country)} lists no takenActionsGroup()`).toBe("taken")
    },
  )

  it.each(checkedCountries)("show the symptoms tab in %s only in a meeting with a form", { tags: ["MKT-003"] }, (country) => {
    const has = (...args: Parameters<typeof workspace>) => workspace(...args).tabs.some(({ id }) => id === "symptoms")
    expect(has(country, { "symptoms.form-exists": true })).toBe(true)
    expect(has(country, {}, profileContextOf)).toBe(false)
  })

  it.each(checkedCountries)(
    "offer treatment programmes in %s to qualified clinicians, and to all in a pool with the flag debug",
    { tags: ["ICB-001", "ICB-025"] },
    (country) => {
      const offered = (changes: Parameters<typeof contextOf>[0]) => {
        const { tabs, actionGroups } = workspace(country, changes)
        return [
          tabs.some(({ id }) => id === "treatment-programme"),
          actionGroups.flatMap((group) => group.actions).some(({ id }) => id === "treatment-programme"),
        ]
      }
      expect(offered({})).toEqual([false, false])
      expect(offered({ "clinician.capabilities": ["icbt"] })).toEqual([true, true])
      expect(offered({ "feature-flags": ["debug"] })).toEqual([true, true])
    },
  )

  it.each(
    checkedCountries.map((country) => [country, country === "SE" ? ["overview", "activity-diary", "situation-analysis"] : []] as const),
  )("have in %s these parts of a treatment programme: %j", { tags: ["ICB-007"] }, (country, parts) => {
    const tab = workspace(country, { "clinician.capabilities": ["icbt"] }).tabs.find(({ id }) => id === "treatment-programme")
    expect(tab?.children.map(({ id }) => id)).toEqual(parts)
  })
})
