import { supportedProfessions } from "../../areas/clinician/model/clinician.ts"
import { activityTypes, interventionTypes, type ActivityType } from "../../areas/meeting/model/meeting.ts"
import { always, type Condition } from "../../kernel/engine/conditions/condition.ts"
import { conflictsBetween } from "../../kernel/engine/validate/conflicts-between.ts"
import { safely } from "../../kernel/engine/extension-error.ts"
import type { Contribution, PointOf } from "../../kernel/engine/contribution.ts"
import type { Plugin } from "../../kernel/engine/plugin.ts"
import { isSatisfiable, collectValues } from "../../kernel/engine/conditions/collect-values.ts"
import { conditionText } from "../../kernel/engine/conditions/condition-text.ts"
import { endMeetingValidator, endNotice } from "../../areas/end-meeting/model/end-contributions.ts"
import { meetingSection } from "../../areas/meeting/model/for-plugins.ts"
import { titleResolver } from "../../areas/meeting/model/title.ts"
import { choiceRow } from "../../areas/market-policy/model/choice-rows.ts"
import { permissionGrant } from "../../areas/market-policy/model/permission-grant.ts"
import { factSource } from "../../areas/workspace/model/for-plugins.ts"
import { noteFieldKind } from "../../areas/record/model/form/note-field-kind.ts"
import { type Scalar } from "../../kernel/engine/conditions/fact.ts"
import { coreFactIds, isCoreFact } from "../../areas/workspace/model/index.ts"
import { allOf } from "../../areas/market-policy/model/market-policy.ts"
import { declaredCounts } from "../../areas/end-meeting/model/end-meeting-draft.ts"
import type { CompletionDraft } from "../../areas/end-meeting/model/completion-rule.ts"
import { didYouMean, placesOf } from "./mistakes.ts"
import { completionDraftOf, sampleCompletionDrafts, sampleDrafts } from "../sample-drafts.ts"

/** The contract suite's needs apart from the plugin. */
export interface PluginContract {
  /** The plugins it extends, nearest first. */
  readonly extended?: readonly Plugin[]
  /** The activity types of its clinicians; each needs a title, its own or an extended plugin's. */
  readonly serves: readonly ActivityType[]
  /** Drafts that meet the plugin's completion rules: section answers, a note, taken actions. */
  readonly meets?: readonly Partial<CompletionDraft>[]
}

/** Finds one kind of mistake in a plugin; each sentence names the place and the correction. */
type Finder = (plugin: Plugin, contract: Required<PluginContract>) => readonly string[]

/**
 * The sentences, each followed by the lines of the plugin's files that it is about.
 *
 * @param folder the plugin's `src`
 */
export function withPlaces(folder: string, { contributions }: Plugin, sentences: readonly string[]): readonly string[] {
  return sentences.map((sentence) => {
    const namedContributions = contributions.filter((contribution) => `${sentence} `.includes(` ${nameOf(contribution)}`.trimStart()))
    // The longest name: `left-pane-tab patient` is also the beginning of `left-pane-tab patient-card`.
    const ids = namedContributions
      .filter(
        (one) =>
          !namedContributions.some((other) => other !== one && nameOf(other) !== nameOf(one) && nameOf(other).startsWith(nameOf(one))),
      )
      .map(({ id }) => id)
    const facts = [...sentence.matchAll(/fact (\S+)/g)].flatMap(([, fact]) => fact ?? [])
    return [sentence, ...placesOf(folder, [...new Set([...ids, ...facts])]).map((place) => `    ${place}`)].join("\n")
  })
}

/** Whether a contribution overrides a market's grant. Such a condition may never hold: a partner withdraws a permission by it. */
const takesAway = ({ kind, overrides }: Contribution) => kind === permissionGrant.kind && overrides === true

/** The rules of the contract, each with the function that finds violations. */
export const promises: Readonly<Record<string, Finder>> = {
  "can run with this core and the plugins it extends": (plugin, { extended }) => {
    const contributions = [...extended, plugin].flatMap((candidate) => candidate.contributions)
    const idsOf = (kind: string) => [
      ...contributions.flatMap((contribution) => (contribution.kind === kind ? [contribution.id] : [])),
      ...(kind === factSource.kind ? coreFactIds : []),
    ]
    return conflictsBetween([...extended, plugin]).map(({ sentence, missing }) =>
      missing === undefined ? sentence : sentence + didYouMean(missing.id, idsOf(missing.kind)),
    )
  },

  "has one name, in the country that it is for": ({ manifest, name, format }) => {
    const country = format === undefined ? undefined : new Intl.Locale(format.locale).region
    return [
      ...(name.message === undefined || name.message === manifest.name
        ? []
        : [`src/manifest.ts names the plugin "${manifest.name}", and src/plugin.ts "${name.message}": mend one of them.`]),
      ...(country === undefined || isSatisfiable(allOf(manifest.selectedBy, { fact: "pool.country", is: country }))
        ? []
        : [`src/manifest.ts selects no pool of ${country}, the country of the format in src/plugin.ts: mend one of them.`]),
    ]
  },

  "names its contributions in small letters, digits and dashes": ({ contributions }) =>
    contributions
      .filter(({ kind }) => kind !== factSource.kind && kind !== permissionGrant.kind && kind !== choiceRow.kind)
      .filter((contribution) => !/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(contribution.id))
      .map((contribution) => `${nameOf(contribution)}: ids are small letters, digits and dashes.`),

  "names its lists after itself or a plugin that it extends, and each item once": ({ manifest, contributions }) =>
    contributions.flatMap((contribution) => {
      if (!isA(contribution, choiceRow)) return []
      const { list, items } = contribution.spec
      const ids = items.map(({ id }) => id)
      const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
      return [
        ...([manifest.id, ...manifest.extends].some((id) => list.startsWith(`${id}.`))
          ? []
          : [`${nameOf(contribution)}: a list's id in src/policy.ts begins with ${manifest.id}. or a plugin that it extends.`]),
        ...twice.map((id) => `${nameOf(contribution)}: the list has ${id} twice.`),
      ]
    }),

  "names its kinds of note fields after itself": ({ manifest, contributions }) =>
    contributions.flatMap((contribution) => {
      if (!isA(contribution, noteFieldKind) || contribution.spec.fieldType.startsWith(`${manifest.id}.`)) return []
      return [`${nameOf(contribution)}: fieldType ${contribution.spec.fieldType} begins with ${manifest.id}.`]
    }),

  "contributes nothing that can never show": (plugin, { extended }) => {
    const everywhere = [...extended, plugin].flatMap((candidate) => candidate.contributions)
    const around = (contribution: Contribution) =>
      everywhere.find((candidate) => candidate.kind === contribution.parent?.kind && candidate.id === contribution.parent.id)?.when
    return plugin.contributions
      .map((contribution) => ({ contribution, condition: allOf(plugin.manifest.selectedBy, around(contribution), contribution.when) }))
      .filter(({ contribution, condition }) => !isSatisfiable(condition) && !takesAway(contribution))
      .map(({ contribution, condition }) => `${nameOf(contribution)} can never show: ${conditionText(condition)}.`)
  },

  "asks facts for words that they can be": ({ manifest, contributions }) =>
    [
      { where: "selectedBy", condition: manifest.selectedBy },
      ...contributions.map((contribution) => ({ where: nameOf(contribution), condition: contribution.when })),
    ].flatMap(({ where, condition }) => unknownWords(condition ?? always, contributions).map((mistake) => `${where} asks ${mistake}`)),

  "fetches one thing under one key": ({ contributions }) => {
    const byKey = Map.groupBy(
      contributions.flatMap((contribution) => queriesIn(contribution.spec).map((query) => ({ ...query, of: nameOf(contribution) }))),
      (query) => query.key,
    )
    return [...byKey].flatMap(([key, same]) =>
      new Set(same.map(({ read }) => read)).size < 2
        ? []
        : [
            `${[...new Set(same.map(({ of }) => of))].join(" and ")} fetch different things under the key ${key}: they would share one answer.`,
          ],
    )
  },

  "has a title for every activity type it serves, and for no other": (plugin, { extended, serves }) => {
    const titled = new Set([...extended, plugin].flatMap(({ contributions }) => titledTypes(contributions)))
    return [
      ...serves
        .filter((type) => !titled.has(type))
        .map(
          (type) =>
            `No titleResolver for ${type}, which is served: add one to src/plugin.ts, or take the type out of serves in src/plugin.test.ts.`,
        ),
      ...[...titled]
        .filter((type) => !serves.some((served) => served === type))
        .map(
          (type) =>
            `A titleResolver for ${type}, which is not served: add the type to serves in src/plugin.test.ts, or take the title out of src/plugin.ts.`,
        ),
    ]
  },

  "has no completion rule that nobody can meet": ({ contributions }, { meets }) => {
    const sections = contributions.filter((contribution) => isA(contribution, meetingSection)).map((contribution) => contribution.id)
    const drafts = [...sampleCompletionDrafts(sections), ...meets.map((changes) => completionDraftOf(changes))]
    return contributions.flatMap((contribution) => {
      if (!isA(contribution, endMeetingValidator)) return []
      const { rule } = contribution.spec
      // A rule on a fact of the plugin's own is met when the fact changes.
      if (rule === undefined || [...collectValues([rule.when ?? always]).keys()].some((fact) => !isCoreFact(fact))) return []
      const isMet = (draft: CompletionDraft) => {
        try {
          return rule.unmet(draft).length === 0
        } catch {
          return false
        }
      }
      return drafts.some(isMet)
        ? []
        : [
            `${nameOf(contribution)} is met by no sample of a meeting: give the suite one that meets it (meets), or nobody can end such a meeting.`,
          ]
    })
  },

  "has validators that never throw, whatever the draft": ({ manifest, contributions }) => {
    const drafts = sampleDrafts(
      contributions.filter((contribution) => isA(contribution, meetingSection)).map((contribution) => contribution.id),
    )
    const problems = contributions.flatMap((contribution) => {
      if (!isA(contribution, endMeetingValidator)) return []
      const { check, counts = [] } = contribution.spec
      return drafts.flatMap((draft) => {
        const takenCounts = declaredCounts(counts, draft.taken)
        return safely({ ...contribution, plugin: manifest }, "run", () => check({ ...draft, taken: takenCounts })).error?.message ?? []
      })
    })
    return [...new Set(problems)]
  },

  "has notices at the end that never throw, whatever the draft": ({ manifest, contributions }) => {
    const problems = contributions.flatMap((contribution) => {
      if (!isA(contribution, endNotice)) return []
      return sampleDrafts([]).flatMap(
        (draft) => safely({ ...contribution, plugin: manifest }, "run", () => contribution.spec.says(draft)).error?.message ?? [],
      )
    })
    return [...new Set(problems)]
  },
}

/** `left-pane-tab language` */
export const nameOf = (contribution: Contribution) => `${contribution.kind} ${contribution.id}`

function isA<Kind extends string, Spec>(contribution: Contribution, point: PointOf<Spec, Kind>): contribution is Contribution<Kind, Spec> {
  return contribution.kind === point.kind
}

/** Facts with a closed list of values; any other value would make a condition silently false everywhere. */
const allowedValues: Readonly<Record<string, readonly string[]>> = {
  profession: supportedProfessions,
  "activity.type": activityTypes,
  "activity.intervention-type": interventionTypes,
  view: ["meeting", "patient-profile"],
}

const unknownWords = (condition: Condition, contributions: readonly Contribution[]): readonly string[] =>
  [...collectValues([condition]).values()].flatMap(({ fact, values }) => {
    const listed: readonly Scalar[] | undefined = allowedValues[fact]
    const knownValues = fact === "activity.type" ? [...new Set([...(listed ?? []), ...titledTypes(contributions)])] : listed
    const unknown = knownValues === undefined ? [] : [...values].filter((value) => !knownValues.includes(value))
    return unknown.map(
      (value) =>
        `whether ${fact} is ${value}, which it never is: ${knownValues?.join(", ")}.${didYouMean(String(value), (knownValues ?? []).map(String))}`,
    )
  })

/** A market's own kinds of visit are those that it gives a title. */
const titledTypes = (contributions: readonly Contribution[]): readonly string[] =>
  contributions.flatMap((contribution) => (isA(contribution, titleResolver) ? [contribution.spec.activityType] : []))

/** All workspace queries in a contribution. */
function queriesIn(value: unknown): readonly { readonly key: string; readonly read: unknown }[] {
  if (typeof value !== "object" || value === null) return []
  const [key, read] = ["key" in value ? value.key : undefined, "run" in value ? value.run : "of" in value ? value.of : undefined]
  if (typeof key === "string" && typeof read === "function") return [{ key, read }]
  return Object.values(value).flatMap(queriesIn)
}
