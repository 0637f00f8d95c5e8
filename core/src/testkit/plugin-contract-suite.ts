import type { ActivityType } from "../meeting/activity-type.ts"
import { describe, expect, it } from "vitest"
import { coreTexts } from "../i18n/core-texts.ts"
import { languages } from "../i18n/language.ts"
import { loadTexts } from "../i18n/texts.ts"
import { conflictsBetween } from "../plugin/conflicts-between.ts"
import { all, always } from "../plugin/condition.ts"
import { safely } from "../plugin/contribution-fault.ts"
import type { Contribution } from "../plugin/contribution.ts"
import type { Plugin } from "../plugin/define-plugin.ts"
import { canHold } from "../plugin/enumerate.ts"
import { conditionText } from "../plugin/explain.ts"
import { endMeetingValidator } from "../plugin/extension/end-meeting-validator.ts"
import { meetingSection } from "../plugin/extension/meeting-section.ts"
import { titleResolver } from "../plugin/extension/title-resolver.ts"
import { descriptorsIn } from "./descriptors-in.ts"
import { sampleDrafts } from "./sample-drafts.ts"

/** What the suite must be told beside the plugin. */
export interface PluginContract {
  /** The plugins it extends, nearest first. */
  readonly extended?: readonly Plugin[]
  /** The activity types its clinicians meet; each needs a title, its own or an extended plugin's. */
  readonly serves: readonly ActivityType[]
}

/**
 * What every plugin promises. A plugin package has one test that calls it:
 *
 * @example
 * pluginContractSuite(plugin, { serves: ["video_visit", "phone_triage"] })
 */
export function pluginContractSuite(plugin: Plugin, { extended = [], serves }: PluginContract): void {
  const { manifest, contributions } = plugin
  const named = (one: Contribution) => `${one.kind} ${one.id}`

  describe(`PLG-040 plugin ${manifest.id} keeps the plugin contract`, () => {
    it("can run with this core and the plugins it extends", () => {
      expect(conflictsBetween([...extended, plugin]).map((conflict) => conflict.sentence)).toEqual([])
    })

    it("names its contributions in small letters, digits and dashes", () => {
      const ids = contributions.filter((one) => one.kind !== "fact-source").map((one) => one.id)
      expect(ids.filter((id) => !/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(id))).toEqual([])
    })

    it.each(contributions.flatMap((one) => loaderOf(one).map((load) => ({ name: named(one), load }))))(
      "loads $name as a component",
      async ({ load }) => {
        expect(["function", "object"]).toContain(typeof (await load()).default)
      },
      30_000,
    )

    it("contributes nothing that can never show", () => {
      const everywhere = [...extended, plugin].flatMap((one) => one.contributions)
      const around = (one: Contribution) =>
        everywhere.find((other) => other.kind === one.parent?.kind && other.id === one.parent.id)?.when ?? always
      const hidden = contributions
        .map((one) => ({ name: named(one), condition: all(manifest.selectedBy, around(one), one.when ?? always) }))
        .filter(({ condition }) => !canHold(condition))
      expect(hidden.map(({ name, condition }) => `${name}: ${conditionText(condition)}`)).toEqual([])
    })

    it("has a title for every activity type it serves, and for no other", () => {
      const titled = [...extended, plugin].flatMap((one) => one.contributions.flatMap((contribution) => titledType(contribution) ?? []))
      expect([...new Set(titled)].toSorted()).toEqual(serves.toSorted())
    })

    it("has validators that never throw, whatever the draft", () => {
      const sections = contributions.filter((one) => one.kind === meetingSection.kind).map((one) => one.id)
      const thrown = contributions.flatMap((one) => {
        const check = validatorOf(one)
        if (check === undefined) return []
        return sampleDrafts(sections).flatMap((draft) => safely({ ...one, plugin: manifest }, "run", () => check(draft)).fault ?? [])
      })
      expect(thrown.map((fault) => fault.message)).toEqual([])
    })

    it.each(languages)("has every text in %s", async (language) => {
      const messages = await loadTexts(language, [coreTexts, ...[...extended, plugin].map((one) => one.texts)])
      const missing = [plugin.name, ...contributions.map((one) => one.spec)].flatMap((said) =>
        descriptorsIn(said)
          .filter(({ id }) => messages[id] === undefined || messages[id] === "")
          .map(({ message, id }) => message ?? id),
      )
      expect([...new Set(missing)]).toEqual([])
    })
  })
}

type Loader = () => Promise<{ readonly default: unknown }>

function loaderOf(one: Contribution): readonly Loader[] {
  const spec = one.spec
  return typeof spec === "object" && spec !== null && "load" in spec && typeof spec.load === "function" ? [spec.load as Loader] : []
}

const titledType = (one: Contribution) =>
  one.kind === titleResolver.kind ? (one.spec as ReturnType<typeof titleResolver>["spec"]).activityType : undefined

const validatorOf = (one: Contribution) =>
  one.kind === endMeetingValidator.kind ? (one.spec as ReturnType<typeof endMeetingValidator>["spec"]).check : undefined
