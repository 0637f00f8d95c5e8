import { fold } from "@rond/core/format"
import { type ContributionState, permissionGrant, type TraceRow } from "@rond/core/plugin/runtime"
import type { MessageDescriptor, I18n } from "@lingui/core"
import { type Plugin, action, actionGroup, leftPaneTab, leftPaneTabChild } from "@rond/core/plugin"
import { corePermissionTexts } from "./permission-texts.ts"
import { pointTexts } from "./point-texts.ts"

/** A trace entry with the words that search matches. */
export interface LabelledEntry {
  readonly entry: TraceRow
  /** The name in the reader's language, or else the meaning in its declaration; empty for contributions without a text. */
  readonly label: string
  readonly kind: string
}

export interface TraceFilter {
  /** All words must occur in the label, id, kind, parent or plugin. */
  readonly words: string
  readonly state: ContributionState | "any"
}

/** The entries that match, best first: names that begin with the words before names that contain them. */
export function searchTrace(entries: readonly LabelledEntry[], { words, state }: TraceFilter): readonly LabelledEntry[] {
  const foldedWords = fold(words)
    .split(/\s+/)
    .filter((word) => word !== "")
  const matches = entries.filter(
    (labelled) => (state === "any" || labelled.entry.state === state) && foldedWords.every((word) => searchedText(labelled).includes(word)),
  )
  const first = foldedWords[0]
  if (first === undefined) return matches
  const rank = ({ entry, label }: LabelledEntry) => (fold(entry.id).startsWith(first) || fold(label).startsWith(first) ? 0 : 1)
  return matches.toSorted((left, right) => rank(left) - rank(right))
}

function searchedText({ entry, label, kind }: LabelledEntry): string {
  return fold(`${label} ${entry.id} ${kind} ${entry.kind} ${entry.parent ?? ""} ${entry.plugin.id}`)
}

/** A trace with the label each contribution has on screen, kinds in reading order. */
export function labelEntries(trace: readonly TraceRow[], plugins: readonly Plugin[], i18n: I18n): readonly LabelledEntry[] {
  const contributions = new Map(
    plugins.flatMap((plugin) =>
      plugin.contributions.map((contribution) => [contributionKey(contribution, plugin.manifest), contribution] as const),
    ),
  )
  const pointOf = (kind: string) => (Object.hasOwn(pointTexts, kind) ? pointTexts[kind] : undefined)
  const placeOf = ({ kind }: TraceRow) => pointOf(kind)?.place ?? Number.MAX_SAFE_INTEGER
  return trace
    .map((entry): LabelledEntry => {
      // A kind without a text is shown by its own name.
      const kind = pointOf(entry.kind)?.label
      const spec = contributions.get(contributionKey(entry, entry.plugin))?.spec
      const text = isCorePermission(entry) ? corePermissionTexts[entry.id] : textOf(spec)
      return { entry, label: text === undefined ? meaningOf(spec) : i18n._(text), kind: kind === undefined ? entry.kind : i18n._(kind) }
    })
    .toSorted((left, right) => placeOf(left.entry) - placeOf(right.entry))
}

const contributionKey = (entry: Pick<TraceRow, "kind" | "id">, plugin: TraceRow["plugin"]) =>
  `${entry.kind} ${entry.id} ${plugin.id} ${plugin.version}`

const isCorePermission = (entry: TraceRow): boolean => entry.kind === permissionGrant.kind && Object.hasOwn(corePermissionTexts, entry.id)

/** The meaning of a permission of a plugin's own, in the words of its declaration. */
const meaningOf = (spec: unknown): string =>
  typeof spec === "object" && spec !== null && "means" in spec && typeof spec.means === "string" ? spec.means : ""

function textOf(spec: unknown): MessageDescriptor | undefined {
  if (typeof spec !== "object" || spec === null) return undefined
  const text: unknown = "label" in spec ? spec.label : "title" in spec ? spec.title : "means" in spec ? spec.means : undefined
  return isDescriptor(text) ? text : undefined
}

const isDescriptor = (text: unknown): text is MessageDescriptor => typeof text === "object" && text !== null && "id" in text

const parentKind: Readonly<Record<string, string>> = { [leftPaneTabChild.kind]: leftPaneTab.kind, [action.kind]: actionGroup.kind }

/**
 * The entries that decide about a contribution that is hidden only because its parent is, or because none of its parts shows. Empty for an entry with
 * its own reason.
 *
 * @param entries those of the plugins that can serve the pool
 */
export function reasonsBehind({ entry }: LabelledEntry, entries: readonly LabelledEntry[]): readonly LabelledEntry[] {
  const { reason } = entry
  if (reason.because === "parent") {
    const parents = entries.filter((labelled) => labelled.entry.id === reason.parent && labelled.entry.kind === parentKind[entry.kind])
    const own = parents.filter((labelled) => labelled.entry.plugin.id === entry.plugin.id)
    return own.length > 0 ? own : parents
  }
  if (reason.because === "no-child") {
    return entries.filter((labelled) => labelled.entry.parent === entry.id && parentKind[labelled.entry.kind] === entry.kind)
  }
  return []
}

/** One contribution that another switch or context would change. */
export interface Difference {
  readonly before: TraceRow | undefined
  readonly after: TraceRow | undefined
}

/** The differences between two resolutions, in the order of the second. Contributions with the same state are left out. */
export function traceDifference(before: readonly TraceRow[], after: readonly TraceRow[]): readonly Difference[] {
  const earlier = new Map(before.map((entry) => [nodeKey(entry), entry]))
  const later = new Map(after.map((entry) => [nodeKey(entry), entry]))
  return [
    ...after.flatMap((entry): readonly Difference[] => {
      const old = earlier.get(nodeKey(entry))
      return old?.state === entry.state ? [] : [{ before: old, after: entry }]
    }),
    ...before.filter((entry) => !later.has(nodeKey(entry))).map((entry): Difference => ({ before: entry, after: undefined })),
  ]
}

const nodeKey = ({ kind, id, parent, plugin }: TraceRow) => `${kind} ${parent ?? ""} ${id} ${plugin.id} ${plugin.version}`
