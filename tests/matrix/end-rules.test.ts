import { endMeetingValidator } from "@rond/core/plugin"
import { expect, it } from "vitest"
import { marketPolicies } from "../../server/src/permissions/installed-plugins.ts"
import { marketPlugins } from "./market-plugins.ts"

/** What the specification names for each plugin (1 §5, 3 §5). */
const specified: Readonly<Record<string, readonly string[]>> = {
  se: ["unfinished-text-renewal", "se-protection-test"],
  no: ["unfinished-text-renewal"],
  uk: ["uk-meeting-means", "uk-tasks", "uk-no-tasks", "uk-no-prescriptions", "unfilled-uk-prescription"],
  "uk-insurer": ["insurer-therapeutic-prescription"],
  fr: [],
  de: [],
}

it.each(marketPlugins)(
  "$manifest.id: the screen's end rules are the specification's, and the server's, under the same conditions",
  { tags: ["END-043"] },
  ({ manifest, contributions, without }) => {
    const onScreen = contributions.filter(({ kind }) => kind === endMeetingValidator.kind)
    expect(onScreen.map(({ id }) => id).toSorted()).toEqual(specified[manifest.id]?.toSorted())
    const shown = new Map(onScreen.map(({ id, when }) => [id, when]))
    const policy = marketPolicies.find((one) => one.manifest.id === manifest.id)!
    const held = policy.completionRules
    expect(held.map(({ id }) => id).toSorted()).toEqual(specified[manifest.id]?.toSorted())
    for (const { id, when } of held) expect([id, when]).toEqual([id, shown.get(id)])
    const leftOut = without.filter(({ kind }) => kind === endMeetingValidator.kind).map(({ id }) => id)
    expect(leftOut.toSorted()).toEqual(Object.keys(policy.withoutRules).toSorted())
  },
)
