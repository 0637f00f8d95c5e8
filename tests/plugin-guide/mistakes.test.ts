import { marketFormat } from "@rond/core/format"
import { commonActionGroups } from "@rond/core/presets"
import { always, action, disableFrom, factSource, leftPaneTab, leftPaneTabChild, noteFieldKind, titleResolver } from "@rond/core/plugin"
import { activity, endMeetingValidator, not, pool, profession } from "@rond/core/plugin"
import {
  actionGroup,
  defineMarketPolicy,
  definePlugin,
  defineManifest,
  type MarketPolicy,
  type PluginOptions,
  type Contribution,
} from "@rond/core/plugin"
import type { Plugin, PluginManifest } from "@rond/core/plugin"
import { choiceRow, loadSafely } from "@rond/core/plugin/runtime"
import { promises } from "@rond/core/testkit"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import corePackage from "../../core/package.json" with { type: "json" }

const guide = readFileSync(path.join(import.meta.dirname, "../../docs/plugin-guide/README.md"), "utf8")

const label = { id: "label", message: "Label" }
const load = () => Promise.resolve({ default: () => null })
// As JavaScript, or a build with another version of a market, would have it.
const tab = (id: string, more: object = {}) => leftPaneTab({ id, label, load, ...more })
const source = (id: string, key = id) => factSource({ id, means: { id: "means" }, find: { key, run: () => Effect.succeed(true) } })

/** The example country, with a mistake in it. */
function sentences(
  options: Partial<PluginOptions> = {},
  manifest: Partial<PluginManifest> = {},
  rules: Partial<MarketPolicy> = {},
): readonly string[] {
  const whole = { id: "ie", version: "0.1.0", name: "Ireland", core: "workspace:^", selectedBy: pool.country.is("IE"), ...manifest }
  const policy = defineMarketPolicy({ manifest: defineManifest(whole), actions: { waive: always } as object, ...rules })
  const plugin = definePlugin({ policy, name: { id: "ireland", message: "Ireland" }, texts: {}, contributes: [], ...options })
  return Object.values(promises).flatMap((mistakes) => mistakes(plugin, { extended: [], serves: [], meets: [] }))
}
const contributing = (...contributes: readonly Contribution[]) => sentences({ contributes })

describe("a mistake in a plugin", () => {
  it("is not reported in a correct plugin", () => {
    expect(contributing(tab("language"), tab("letters", { after: "language" }))).toEqual([])
  })

  it.each<[string, () => readonly string[]]>([
    ['src/manifest.ts names the plugin "Irland", and src/plugin.ts "Ireland": mend one of them.', () => sentences({}, { name: "Irland" })],
    [
      "src/manifest.ts selects no pool of DK, the country of the format in src/plugin.ts: mend one of them.",
      () => sentences({ format: marketFormat({ locale: "da-DK", timeZone: "Europe/Copenhagen", currency: "DKK" }) }),
    ],
    ["left-pane-tab My Tab: ids are small letters, digits and dashes.", () => contributing(tab("My Tab"))],
    [
      "left-pane-tab language of ie 0.1.0 has the same id as left-pane-tab language of ie 0.1.0.",
      () => contributing(tab("language"), tab("language")),
    ],
    [
      "action waive of ie 0.1.0 belongs in action-group fee, which neither it nor a plugin it extends contributes.",
      () => sentences({ contributes: [action({ id: "waive", parent: "fee" as never, label, load })] }),
    ],
    [
      "left-pane-tab-child cards of ie 0.1.0 belongs in left-pane-tab record, which neither it nor a plugin it extends contributes.",
      () => contributing(leftPaneTabChild({ id: "cards", parent: "record" as never, label, load })),
    ],
    [
      "left-pane-tab language of ie 0.1.0 has a position beside left-pane-tab patients, which neither it nor a plugin it extends contributes. Did you mean patient?",
      () => contributing(tab("patient"), tab("language", { after: "patients" })),
    ],
    [
      "The order of these is a cycle: left-pane-tab one of ie 0.1.0, left-pane-tab two of ie 0.1.0.",
      () => contributing(tab("one", { after: "two" }), tab("two", { after: "one" })),
    ],
    [
      "left-pane-tab language of ie 0.1.0 overrides what no plugin it extends contributes.",
      () => contributing(tab("language", { overrides: true })),
    ],
    [
      "Plugin ie 0.1.0 disables left-pane-tab patient, which no plugin it extends contributes.",
      () => sentences({ disables: [disableFrom<Plugin>()(leftPaneTab, "patient", { because: "" })] }),
    ],
    ["Plugin ie 0.1.0 is built for core ^2.0.0; this is core 1.0.0.", () => sentences({}, { core: "^2.0.0" })],
    [`Plugin ie 0.1.0 says it is built for core "newest", which is not a version range.`, () => sentences({}, { core: "newest" })],
    ["Plugin ie 0.1.0 extends plugin uk, which is not here.", () => sentences({}, { extends: ["uk"] })],
    [
      "Plugin ie 0.1.0 asks about fact ie.has-card for left-pane-tab cards; nobody declares it. Did you mean ie.has-cards?",
      () => sentences({ facts: [source("ie.has-cards")], contributes: [tab("cards", { when: { fact: "ie.has-card", is: true } })] }),
    ],
    ["Plugin ie 0.1.0 names a fact irish.has-card; its own begin with ie.", () => sentences({ facts: [source("irish.has-card")] })],
    [
      "fact-source ie.one and fact-source ie.two fetch different things under the key ie.card: they would share one answer.",
      () => sentences({ facts: [source("ie.one", "ie.card"), source("ie.two", "ie.card")] }),
    ],
    [
      "left-pane-tab cards can never show: pool.country is IE and not pool.country is IE.",
      () => contributing(tab("cards", { when: not(pool.country.is("IE")) })),
    ],
    [
      "left-pane-tab cards asks whether profession is docter, which it never is: doctor, nurse, psychologist. Did you mean doctor?",
      () => contributing(tab("cards", { when: profession.in(["doctor", "docter" as never]) })),
    ],
    [
      "left-pane-tab cards asks whether activity.type is video, which it never is: video_visit, physical_meeting, non_video_visit, text_consultation, e_prescription_renewal, e_prescription_medication_request, phone_triage.",
      () => contributing(tab("cards", { when: activity.type.is("video" as never) })),
    ],
    [
      "note-field-kind may-drive: fieldType may-drive begins with ie.",
      () => contributing(noteFieldKind({ id: "may-drive", fieldType: "may-drive", load, isEmpty: () => true })),
    ],
    [
      "choice reasons ie 1: a list's id in src/policy.ts begins with ie. or a plugin that it extends.",
      () => contributing(choiceRow({ id: "reasons ie 1", list: "reasons", items: [{ id: "card" }] })),
    ],
    [
      "choice ie.reasons ie 1: the list has card twice.",
      () => contributing(choiceRow({ id: "ie.reasons ie 1", list: "ie.reasons", items: [{ id: "card" }, { id: "card" }] })),
    ],
    [
      "A titleResolver for phone_triage, which is not served: add the type to serves in src/plugin.test.ts, or take the title out of src/plugin.ts.",
      () => contributing(titleResolver({ id: "phone", activityType: "phone_triage", title: label })),
    ],
    [
      "end-meeting-validator seen of plugin ie 0.1.0 failed to run: no answer",
      () =>
        contributing(
          endMeetingValidator({
            id: "seen",
            check: () => {
              throw new Error("no answer")
            },
          }),
        ),
    ],
    [
      "end-meeting-validator card-seen is met by no sample of a meeting: give the suite one that meets it (meets), or nobody can end such a meeting.",
      () => sentences({ completionLabels: { "card-seen": label } }, {}, { completionRules: [{ id: "card-seen", unmet: () => ["card"] }] }),
    ],
  ])("reports: %s", (sentence, found) => {
    // The guide shows the first version; a release changes what is said, and not the guide.
    expect(found().map((sentence) => sentence.replace(`this is core ${corePackage.version}`, "this is core 1.0.0"))).toContain(sentence)
    expect(guide).toContain(sentence)
  })

  it("reports a served type without a title", () => {
    const plugin = definePlugin({
      policy: defineMarketPolicy({
        manifest: defineManifest({ id: "ie", version: "0.1.0", name: "Ireland", core: "workspace:^", selectedBy: always }),
      }),
      name: { id: "ireland", message: "Ireland" },
      texts: {},
      contributes: [],
    })
    const sentence =
      "No titleResolver for video_visit, which is served: add one to src/plugin.ts, or take the type out of serves in src/plugin.test.ts."
    expect(Object.values(promises).flatMap((mistakes) => mistakes(plugin, { extended: [], serves: ["video_visit"], meets: [] }))).toEqual([
      sentence,
    ])
    expect(guide).toContain(sentence)
  })

  it("names code that fails to load, and a module without a component", async () => {
    const about = { kind: "left-pane-tab", id: "language", plugin: { id: "ie", version: "0.1.0" } }
    for (const [broken, sentence] of [
      [() => Promise.reject(new Error("no such chunk")), "left-pane-tab language of plugin ie 0.1.0 failed to load: no such chunk"],
      [
        () => Promise.resolve({ default: undefined }),
        "left-pane-tab language of plugin ie 0.1.0 failed to load: its module has no default export",
      ],
    ] as const) {
      await expect(loadSafely<{ readonly default: unknown }>(about, broken)).rejects.toThrow(sentence)
      expect(guide).toContain(sentence)
    }
  })

  it("reports an action's condition outside the policy, and a completion rule without a label", () => {
    const manifest = defineManifest({ id: "ie", version: "0.1.0", name: "Ireland", core: "workspace:^", selectedBy: always })
    const group = actionGroup({ id: "fee", label, icon: "id-card", actions: [{ id: "waive", label, load }] })
    const misplaced =
      "Plugin ie: the market's policy says when an action is offered, for screen and server alike. Name among the actions of src/policy.ts: waive."
    expect(() => definePlugin({ policy: defineMarketPolicy({ manifest }), name: label, texts: {}, contributes: [group] })).toThrow(
      misplaced,
    )
    expect(() =>
      definePlugin({ policy: defineMarketPolicy({ manifest }), name: label, texts: {}, contributes: [group, ...commonActionGroups()] }),
    ).toThrow(
      "Plugin ie: the market's policy says when an action is offered, for screen and server alike. Name among the actions of src/policy.ts: " +
        "waive, send-message, create-document, taken-actions, book-revisit, internal-referral, treatment-programme. " +
        "Without treatment programmes, contribute commonActionGroups({ programmes: false }).",
    )
    expect(commonActionGroups({ programmes: false }).map(({ id }) => id)).not.toContain("treatment-programme-group")
    const unlabelled = "Completion rule card-seen has no label: add one to completionLabels in src/plugin.ts"
    const policy = defineMarketPolicy({ manifest, completionRules: [{ id: "card-seen", unmet: () => [] }] })
    expect(() => definePlugin({ policy, name: label, texts: {}, contributes: [] })).toThrow(unlabelled)
    for (const sentence of [misplaced, unlabelled]) expect(guide).toContain(sentence)
  })
})
