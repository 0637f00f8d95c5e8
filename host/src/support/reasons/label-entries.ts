import type { I18n, MessageDescriptor } from "@lingui/core"
import type { Contribution, Plugin } from "@rond/core/plugin"
import type { TraceEntry } from "@rond/core/plugin/runtime"
import { kindLabel, kindOrder } from "./kind-label.ts"
import type { LabelledEntry } from "./trace-search.ts"

/** A trace with the label each contribution has on screen, kinds in reading order. */
export function labelEntries(trace: readonly TraceEntry[], plugins: readonly Plugin[], i18n: I18n): readonly LabelledEntry[] {
  const contributions = new Map(
    plugins.flatMap((plugin) => plugin.contributions.map((contribution) => [keyOf(contribution, plugin.manifest), contribution] as const)),
  )
  const place = (kind: string) => (kindOrder.includes(kind) ? kindOrder.indexOf(kind) : kindOrder.length)
  return trace
    .map((entry): LabelledEntry => {
      const kind = kindLabel(entry.kind)
      const text = textOf(contributions.get(keyOf(entry, entry.plugin)))
      return { entry, label: text === undefined ? "" : i18n._(text), kind: kind === undefined ? entry.kind : i18n._(kind) }
    })
    .toSorted((left, right) => place(left.entry.kind) - place(right.entry.kind))
}

const keyOf = (one: Pick<TraceEntry, "kind" | "id">, plugin: TraceEntry["plugin"]) => `${one.kind} ${one.id} ${plugin.id} ${plugin.version}`

function textOf(contribution: Contribution | undefined): MessageDescriptor | undefined {
  const spec = contribution?.spec
  if (typeof spec !== "object" || spec === null) return undefined
  const text: unknown = "label" in spec ? spec.label : "title" in spec ? spec.title : undefined
  return isDescriptor(text) ? text : undefined
}

const isDescriptor = (text: unknown): text is MessageDescriptor => typeof text === "object" && text !== null && "id" in text
