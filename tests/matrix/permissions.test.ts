import { action, meetingSection } from "@rond/core/plugin"
import { noteAbilities, notePermissions, shareNote } from "@rond/core/model/record"
import { permits, resolveWorkspace, type Facts } from "@rond/core/plugin/runtime"
import { contextOf, profileContextOf, didYouMean, expectNone } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { marketPolicies } from "../../server/src/platform/plugins/policies.ts"
import { isOffered, isPermitted } from "../../server/src/areas/permissions/workspace-policies.ts"
import { checkedCountries, checkedMarkets, countryOf, marketPlugins } from "./market-plugins.ts"

const professions = ["doctor", "nurse", "psychologist", "dentist"]
const yesOrNo = [true, false]

/** Every situation that the rules on permissions tell apart, in one country. */
const situationsIn = (country: string): readonly Facts[] =>
  professions.flatMap((profession) =>
    [contextOf, profileContextOf].flatMap((view) =>
      yesOrNo.flatMap((isChild) =>
        yesOrNo.flatMap((isGuest) =>
          yesOrNo.flatMap((isExternal) =>
            ([[], ["external_emr"], ["icbt"]] as const).flatMap((capabilities) =>
              ([[], ["sign"], ["strike"], ["sign", "strike"]] as const).map((flags) =>
                view({
                  "pool.country": country,
                  "pool.is-external": isExternal,
                  profession,
                  partnership: isExternal ? undefined : "insurer",
                  "clinician.capabilities": capabilities,
                  "clinician.flags": flags,
                  "patient.is-child": isChild,
                  "patient.is-one-time-user": isGuest,
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  )

const off = (pluginId: string) =>
  ({ pluginId, setting: { state: "off" }, reason: "Fails", author: "Sam", expiresAtMillis: undefined }) as const

const actionsOf = (plugins: typeof marketPlugins) =>
  new Set(plugins.flatMap(({ contributions }) => contributions.flatMap(({ kind, id }) => (kind === action.kind ? [id] : []))))

const actionIds = [...new Set(marketPolicies.flatMap(({ actions }) => Object.keys(actions)))]
const contributed = actionsOf(marketPlugins)

/**
 * The screen's offers, and the server's permissions, in the same words.
 */
const onScreen = (facts: Facts, switches: Parameters<typeof resolveWorkspace>[1]) => {
  const workspace = resolveWorkspace(marketPlugins, switches, facts)
  const offered = workspace.actionGroups.flatMap((group) => group.actions.map(({ id }) => id))
  return [
    ...offered.filter((id) => contributed.has(id) || actionIds.includes(id)),
    ...noteAbilities.filter((ability) => permits(notePermissions[ability], workspace)),
    ...workspace.visible(meetingSection).flatMap(({ id }) => (id === "se-protection-test" ? ["share"] : [])),
  ].toSorted()
}
const onServer = (facts: Facts, switches: Parameters<typeof resolveWorkspace>[1]) =>
  [
    ...actionIds.filter((id) => isOffered(marketPolicies, id, switches, facts)),
    ...noteAbilities.filter((ability) => isPermitted(marketPolicies, notePermissions[ability], switches, facts)),
    ...(isPermitted(marketPolicies, shareNote, switches, facts) ? ["share"] : []),
  ].toSorted()

describe("the actions on screen and on the server", () => {
  it.each([...checkedCountries, "XX"])("are the same in %s, in every situation", { tags: ["MKT-061", "MKT-062"] }, (country) => {
    const policies = marketPolicies.filter(({ manifest }) => countryOf(manifest.id) === country)
    const onAnyScreen = actionsOf(marketPlugins)
    expectNone(
      policies.flatMap(({ manifest, actions }) =>
        Object.keys(actions)
          .filter((id) => !onAnyScreen.has(id))
          .map(
            (id) => `plugins/${manifest.id}/src/policy.ts offers "${id}", which no group of the menu has.${didYouMean(id, onAnyScreen)}`,
          ),
      ),
    )
    for (const facts of situationsIn(country)) {
      const [screen, server] = [onScreen(facts, []), onServer(facts, [])]
      const about = [...facts]
        .map(([fact, state]) => (state.state === "known" ? `${fact} ${JSON.stringify(state.value)}` : fact))
        .join(", ")
      expectNone([
        ...screen.filter((id) => !server.includes(id)).map((id) => `The screen offers ${id}, and the server refuses it: ${about}`),
        ...server.filter((id) => !screen.includes(id)).map((id) => `The server allows ${id}, and no screen offers it: ${about}`),
      ])
    }
  })

  it.each(checkedMarkets.flatMap(({ plugin: { manifest } }) => (manifest.extends.length === 0 ? [manifest.id] : [])))(
    "are none if support has switched %s off",
    { tags: ["MKT-062"] },
    (id) => {
      const facts = contextOf({ "pool.country": countryOf(id) })
      expect(onServer(facts, []).length).toBeGreaterThan(0)
      expect(onServer(facts, [off(id)])).toHaveLength(0)
      expect(onScreen(facts, [off(id)])).toHaveLength(0)
    },
  )

  it("differ between markets, so that this test would notice a missing rule", { tags: ["MKT-061"] }, () => {
    const swedish = Object.keys(marketPolicies.find(({ manifest }) => manifest.id === "se")?.actions ?? {})
    expect(swedish.length).toBeGreaterThan(4)
    const everything = contextOf({
      "pool.country": "SE",
      "clinician.capabilities": ["icbt"],
      "clinician.flags": ["sign", "strike", "prescription_module"],
      "activity.type": "e_prescription_renewal",
      "meeting.has-care-facility": true,
    })
    expect(onServer(everything, [])).toEqual([...swedish, "sign", "unsign", "strike", "share"].toSorted())
    expect(onServer(contextOf({ "pool.country": "NO", "patient.is-child": true }), [])).toEqual([
      "send-message",
      "sign",
      "taken-actions",
      "unsign",
    ])
    expect(
      marketPlugins.flatMap(({ contributions }) => contributions.filter((contribution) => contribution.kind === action.kind)).length,
    ).toBeGreaterThan(20)
  })
})
