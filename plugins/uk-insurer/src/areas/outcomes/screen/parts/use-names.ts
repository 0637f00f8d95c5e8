import { useLingui } from "@lingui/react"
import { noSubOutcome } from "../../model/outcome.ts"
import { nameText } from "../outcome-names.ts"

/** Writes the names of outcomes in the language of the page. */
export function useNames() {
  const { i18n } = useLingui()
  const nameOf = (name: string) => {
    const text = nameText(name)
    return typeof text === "string" ? text : i18n._(text)
  }
  return {
    nameOf,
    /** An outcome with its sub-outcome, where it has one. */
    wholeName: ({ outcome, subOutcome }: { readonly outcome: string; readonly subOutcome: string }) =>
      subOutcome === "" || subOutcome === noSubOutcome ? nameOf(outcome) : `${nameOf(outcome)} · ${nameOf(subOutcome)}`,
  }
}
