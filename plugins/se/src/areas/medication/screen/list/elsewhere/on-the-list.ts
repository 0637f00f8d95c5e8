import type { MedicationItem } from "../../../model/contract/index.ts"
import { wordsOf } from "./drug-words.ts"

/** The relation of a named medicine to the list. `similar`: the same name in another strength, so both are shown. */
export type Standing = { readonly is: "not-listed" } | { readonly is: "listed" | "similar"; readonly item: MedicationItem }

/** Shorter first words name no drug. */
const shortestName = 3

const isNumber = (word: string): boolean => /\d/.test(word)

/**
 * Whether a medicine is on the list: the first word of its name is the same, and so is every strength that the text gives. The sources give no
 * ATC code, so another name of the same substance is not listed: in doubt both are shown.
 *
 * @param text name, strength and form, as a person wrote them
 */
export function standingOf(text: string, active: readonly MedicationItem[]): Standing {
  const [name = "", ...rest] = wordsOf(text)
  if (name.length < shortestName) return { is: "not-listed" }
  const named = active.filter((item) => wordsOf(item.medication.tradeName)[0] === name || wordsOf(item.silDrug.name)[0] === name)
  const strengths = rest.filter(isNumber)
  const same = named.find((item) => {
    const words = new Set(wordsOf(item.silDrug.name))
    return strengths.every((strength) => words.has(strength))
  })
  if (same !== undefined) return { is: "listed", item: same }
  const [similar] = named
  return similar === undefined ? { is: "not-listed" } : { is: "similar", item: similar }
}

/** The words to search the catalogue for: the name and the first strength, without the form, which every source writes in its own way. */
export function searchFor(text: string): string {
  const [, name = text, strength = ""] = /^\s*([^\d,]+?)(?:[\s,]+(\d.*))?$/u.exec(text) ?? []
  const [word = name] = name.trim().split(/\s+/)
  const [amount = "", unit = ""] = strength.split(/\s+/)
  return [word, amount, unit].filter((part) => part !== "").join(" ")
}

/** The newest of each medicine that has the same text, in their order. */
export const newestOfEach = <T extends { readonly text: string }>(newestFirst: readonly T[]): readonly T[] =>
  newestFirst.filter(({ text }, place) => newestFirst.findIndex((other) => other.text === text) === place)
