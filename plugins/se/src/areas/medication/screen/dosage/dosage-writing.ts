import { isBlank } from "@rond/core/format"
import { Schema } from "effect"
import {
  dosageIssues,
  dosageTypes,
  hasAmbiguousAmount,
  parseShortcut,
  withShortcutDosage,
  weekdays,
  type DosageDraft,
  type DosageIssue,
} from "../../model/dosage/index.ts"

/** A dosage while it is written, with the text of its shortcut field. */
export const DosageWriting = Schema.Struct({
  dosage: Schema.Struct({
    type: Schema.Literals(dosageTypes),
    frequency: Schema.Literals(["DAILY", "WEEKLY", "CUSTOM"]),
    startDay: Schema.NullOr(Schema.String),
    endDay: Schema.NullOr(Schema.String),
    isUntilFurtherNotice: Schema.Boolean,
    times: Schema.Array(Schema.Struct({ hour: Schema.NullOr(Schema.Finite), amount: Schema.NullOr(Schema.Finite) })),
    weekdays: Schema.Array(Schema.Literals(weekdays)),
    customText: Schema.String,
    asNeededAmount: Schema.String,
    asNeededMax: Schema.NullOr(Schema.Finite),
    additionalInstructions: Schema.String,
  }),
  shortcut: Schema.String,
})
export interface DosageWriting {
  readonly dosage: DosageDraft
  readonly shortcut: string
}

/** A reason to refuse a dosage: a broken rule, or a shortcut that could not be read. */
export type WritingIssue = DosageIssue | { readonly field: "shortcut"; readonly code: "unreadable" | "ambiguous" }

export const hasTimes = ({ type }: Pick<DosageDraft, "type">): boolean => type === "DAILY" || type === "WEEKLY"

/** Whether a shortcut can say the dosage: all but free text. */
export const hasShortcut = ({ type }: Pick<DosageDraft, "type">): boolean => type !== "CUSTOM"

/** Returns the faults of a dosage. A shortcut that could not be read counts, so that the times below it are never taken for it. */
export function writingIssues({ dosage, shortcut }: DosageWriting): readonly WritingIssue[] {
  const isUnread = hasShortcut(dosage) && !isBlank(shortcut) && parseShortcut(shortcut) === undefined
  const code = hasAmbiguousAmount(shortcut) ? "ambiguous" : "unreadable"
  return [...(isUnread ? [{ field: "shortcut", code } as const] : []), ...dosageIssues(dosage)]
}

/** The writing after a change of the shortcut: the dosage follows it once it can be read. */
export function withShortcut({ dosage }: DosageWriting, shortcut: string): DosageWriting {
  const said = parseShortcut(shortcut)
  return { dosage: said === undefined ? dosage : withShortcutDosage(dosage, said), shortcut }
}

/** The writing after a change by hand. A shortcut that no longer says what the dosage does is emptied. */
export const withDosage = ({ dosage: before, shortcut }: DosageWriting, dosage: DosageDraft): DosageWriting => ({
  dosage,
  shortcut: isSameDose(before, dosage) && hasShortcut(dosage) ? shortcut : "",
})

const isSameDose = (before: DosageDraft, after: DosageDraft): boolean =>
  (before.type === "AS_NEEDED") === (after.type === "AS_NEEDED") &&
  before.times === after.times &&
  before.asNeededAmount === after.asNeededAmount &&
  before.asNeededMax === after.asNeededMax
