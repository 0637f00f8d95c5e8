import { endMeetingValidator, type CompletionRules, type Plugin } from "@rond/core/plugin"
import de from "@rond/plugin-de"
import fr from "@rond/plugin-fr"
import no from "@rond/plugin-no"
import { serverModule as noServer } from "@rond/plugin-no/server"
import se from "@rond/plugin-se"
import { serverModule as seServer } from "@rond/plugin-se/server"
import uk from "@rond/plugin-uk"
import { serverModule as ukServer } from "@rond/plugin-uk/server"
import insurer from "@rond/plugin-uk-insurer"
import { serverModule as insurerServer } from "@rond/plugin-uk-insurer/server"
import { expect, it } from "vitest"

interface Market {
  readonly plugin: Plugin
  readonly server: CompletionRules | undefined
  /** What the specification names for the market (1 §5, 3 §5). */
  readonly rules: readonly string[]
}

const markets: readonly Market[] = [
  { plugin: se, server: seServer.endRules, rules: ["unfinished-text-renewal", "se-protection-test"] },
  { plugin: no, server: noServer.endRules, rules: ["unfinished-text-renewal"] },
  {
    plugin: uk,
    server: ukServer.endRules,
    rules: ["uk-meeting-means", "uk-tasks", "uk-no-tasks", "uk-no-prescriptions", "unfilled-uk-prescription"],
  },
  { plugin: insurer, server: insurerServer.endRules, rules: ["insurer-therapeutic-prescription"] },
  { plugin: fr, server: undefined, rules: [] },
  { plugin: de, server: undefined, rules: [] },
]

it.each(markets)(
  "$plugin.manifest.id: the screen's end rules are the specification's, and the server's, under the same conditions",
  { tags: ["END-043"] },
  (market) => {
    const onScreen = market.plugin.contributions.filter(({ kind }) => kind === endMeetingValidator.kind)
    expect(onScreen.map(({ id }) => id).toSorted()).toEqual(market.rules.toSorted())
    const shown = new Map(onScreen.map(({ id, when }) => [id, when]))
    const held = market.server?.rules ?? []
    expect(held.map(({ id }) => id).toSorted()).toEqual(market.rules.toSorted())
    for (const { id, when } of held) expect([id, when]).toEqual([id, shown.get(id)])
    const leftOut = market.plugin.without.filter(({ kind }) => kind === endMeetingValidator.kind).map(({ id }) => id)
    expect(leftOut.toSorted()).toEqual([...(market.server?.without ?? [])].toSorted())
  },
)
