import { Data } from "effect"
import { always, type Condition } from "../../../kernel/engine/conditions/condition.ts"
import { type Truth, verdictOf } from "../../../kernel/engine/conditions/evaluate.ts"
import type { Facts, Scalar } from "../../../kernel/engine/conditions/fact.ts"

/** One item that a clinician may choose: its id, and the data that rules need about it, such as an urgency. Its text is a term's. */
export type ChoiceItem = Readonly<Record<string, Scalar>> & { readonly id: string }

/** A list as it is under one condition. */
export interface ChoiceRow {
  /** Absent: it applies wherever no row before it does. */
  readonly when?: Condition
  /** The items in the order in which screens offer them. */
  readonly items: readonly ChoiceItem[]
}

/** A policy's lists by id: `uk.task-types`. The first row of a list whose condition holds applies. */
export type Choices = Readonly<Record<string, readonly ChoiceRow[]>>

/** No market has this list in this workspace. */
export class UnsupportedChoice extends Data.TaggedError("UnsupportedChoice")<{ readonly list: string }> {
  override readonly message = `Unsupported choice: ${this.list}`
}

/** The outcome for a list: its items, or why it has none. */
export type ChoiceResult =
  | { readonly state: "found"; readonly items: readonly ChoiceItem[] }
  /** A fact that decides it is still missing. `possible`: the items of the rows that may apply. */
  | { readonly state: "pending"; readonly possible: readonly ChoiceItem[] }
  /** A fact that decides it could not be found. */
  | { readonly state: "failed" }
  | { readonly state: "unsupported"; readonly error: UnsupportedChoice }

/** A row of a list with the verdict of its condition. */
export interface JudgedRow {
  readonly verdict: Truth
  readonly items: readonly ChoiceItem[]
}

/**
 * The items of a list by the first of these rows that applies. A row that waits for a fact, or whose fact is lost, hides those after it,
 * because a list that may be replaced must not be offered.
 *
 * @param rows a partner's before its market's
 */
export function firstChoice(list: string, rows: readonly JudgedRow[]): ChoiceResult {
  const possible: ChoiceItem[] = []
  let isPending = false
  for (const { verdict, items } of rows) {
    if (verdict === "no") continue
    if (verdict === "failed") return { state: "failed" }
    possible.push(...items)
    if (verdict === "yes") return isPending ? { state: "pending", possible } : { state: "found", items }
    isPending = true
  }
  return isPending ? { state: "pending", possible } : { state: "unsupported", error: new UnsupportedChoice({ list }) }
}

/**
 * The items of a list in a workspace: by the last policy that has a row whose condition holds, so that a partner's list replaces its
 * market's.
 *
 * @param policies those in force, extended ones first
 */
export function choicesOf(policies: readonly { readonly choices: Choices }[], list: string, facts: Facts): ChoiceResult {
  const rows = policies.toReversed().flatMap((policy) => choiceRows(policy, list))
  return firstChoice(
    list,
    rows.map(({ when = always, items }) => ({ verdict: verdictOf(when, facts), items })),
  )
}

/** A policy's rows of one list. */
export const choiceRows = ({ choices }: { readonly choices: Choices }, list: string): readonly ChoiceRow[] =>
  Object.hasOwn(choices, list) ? (choices[list] ?? []) : []
