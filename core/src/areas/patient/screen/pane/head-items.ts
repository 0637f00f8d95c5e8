import type { GuardianNeed } from "../../model/patient.ts"
import type { KnownAllergies } from "../allergies.ts"
import { stripItems, type StripItem, type StripWarning } from "./strip.ts"

/** An item that the patient's head, the bar above it and the day's list name in brief. */
export interface HeadItem extends StripItem {
  /** The source, where it is not the record of the patient. */
  readonly said?: "reported" | "guardian"
}

export interface HeadSources {
  readonly warnings: readonly StripWarning[]
  /** The names of the allergies that were reported and that no warning names. */
  readonly reported: readonly string[]
  /** The needs of the guardians. */
  readonly needs: readonly (typeof GuardianNeed.Type)[]
}

/**
 * Returns the record's warnings, the allergies that were only reported, and the guardians' needs: allergies first, then needs for talking with the
 * patient or the guardian, then all others.
 */
export function headItems({ warnings, reported, needs }: HeadSources): readonly HeadItem[] {
  const recorded = stripItems(warnings)
  const allergies = recorded.filter(isAllergy)
  const talk = recorded.filter(isTalk)
  return [
    ...allergies,
    ...reported.map((text): HeadItem => ({ warningId: `reported ${text}`, text, kind: "allergy", said: "reported" })),
    ...talk,
    ...needs.map(({ kind, reason }): HeadItem => ({
      warningId: `guardian ${kind} ${reason}`,
      text: reason,
      kind: kind === "hearing" ? "hearing" : "interpreter",
      said: "guardian",
    })),
    ...recorded.filter((item) => !isAllergy(item) && !isTalk(item)),
  ]
}

const isAllergy = ({ kind }: StripItem): boolean => kind === "allergy"
const isTalk = ({ kind }: StripItem): boolean => kind === "interpreter" || kind === "hearing"

/** The names of each allergy that was reported and that no warning names. */
export const reportedOnly = (known: KnownAllergies | undefined): readonly string[] =>
  (known?.list ?? []).filter(({ warning }) => warning === undefined).map(({ names }) => names.join(" / "))

/** The needs of all guardians, each once. */
export function needsOf(guardians: readonly { readonly needs?: readonly (typeof GuardianNeed.Type)[] }[]): HeadSources["needs"] {
  const needs = guardians.flatMap((guardian) => guardian.needs ?? [])
  return needs.filter((need, index) => needs.findIndex(({ kind, reason }) => kind === need.kind && reason === need.reason) === index)
}
