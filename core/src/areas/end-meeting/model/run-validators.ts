import { isBlank } from "../../../kernel/format/blank.ts"
import { type EndMeetingDraft, declaredCounts, NotCounted } from "./end-meeting-draft.ts"
import { safely, type ExtensionError } from "../../../kernel/engine/extension-error.ts"
import { noteValuesOf } from "./note-values.ts"
import { endMeetingValidator, type MissingItem } from "./end-contributions.ts"
import type { PluginName } from "../../../kernel/engine/manifest.ts"
import type { ResolvedContributions } from "../../../kernel/engine/resolve/resolve-contributions.ts"

/** A rule that could not say whether something is missing. It blocks ending, because silence is not consent. */
export interface FailedRule {
  readonly id: string
  readonly plugin: PluginName
  readonly because:
    | { readonly state: "threw"; readonly error: ExtensionError }
    /** Whether the rule applies depends on facts still being fetched. */
    | { readonly state: "pending" }
    /** Whether the rule applies depends on facts that could not be loaded. */
    | { readonly state: "failed" }
    /** The rule needs counts of taken actions that are not known. */
    | { readonly state: "uncounted" }
}

/** The reasons that keep a meeting from ending, by the plugins' rules. If both lists are empty, it may end. */
export interface ValidationResult {
  readonly missing: readonly MissingItem[]
  readonly unchecked: readonly FailedRule[]
}

/** Runs every validator of the workspace over the note and the answers that the clinician is about to finish, in order. */
export function runValidators(workspace: Pick<ResolvedContributions, "all">, draft: EndMeetingDraft): ValidationResult {
  const missing: MissingItem[] = []
  const unchecked: FailedRule[] = []
  const noteValues = draft.note && noteValuesOf(draft.note)
  for (const rule of workspace.all(endMeetingValidator)) {
    const name = { id: rule.id, plugin: { id: rule.plugin.id, version: rule.plugin.version } }
    if (rule.state !== "shown") {
      unchecked.push({ ...name, because: { state: rule.state } })
      continue
    }
    const { check, counts = [] } = rule.spec
    const takenCounts = declaredCounts(counts, draft.taken)
    const { value, error } = safely(rule, "run", () => checked(check({ ...draft, taken: takenCounts, noteValues })))
    if (error === undefined) missing.push(...value)
    else if (error.cause instanceof NotCounted) unchecked.push({ ...name, because: { state: "uncounted" } })
    else unchecked.push({ ...name, because: { state: "threw", error } })
  }
  return { missing, unchecked }
}

/** An item without a label cannot be shown to the clinician: the rule has an error. */
function checked(items: readonly MissingItem[]): readonly MissingItem[] {
  for (const item of items) {
    if (item.label === undefined || (typeof item.label === "string" && isBlank(item.label)))
      throw new Error(`required field ${item.field} has no label`)
  }
  return items
}
