import type { DocumentTemplate } from "../../../model/documents/template.ts"

/** The templates as the list shows them. */
export interface FoundTemplates {
  /** Those used most, the most used first; empty while something is searched. */
  readonly mostUsed: readonly DocumentTemplate[]
  /** The rest, or everything that was found. */
  readonly others: readonly DocumentTemplate[]
}

/**
 * Sorts out what the list shows. A search finds templates whose name or description has every word that was typed, in any order and
 * whatever the case; what begins with the first word comes first.
 */
export function templatesFound(
  all: readonly DocumentTemplate[],
  mostUsedIds: readonly string[],
  query: string,
  language: string,
): FoundTemplates {
  const fold = (text: string) => text.toLocaleLowerCase(language)
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  const [first] = words
  if (first === undefined) {
    const mostUsed = mostUsedIds.flatMap((id) => all.find((template) => template.id === id) ?? [])
    return { mostUsed, others: all.filter((template) => !mostUsed.includes(template)) }
  }
  const found = all.filter((template) => {
    const text = fold(`${template.name} ${template.description ?? ""}`)
    return words.every((word) => text.includes(word))
  })
  const begins = (template: DocumentTemplate) => fold(template.name).startsWith(first)
  return { mostUsed: [], others: [...found.filter(begins), ...found.filter((template) => !begins(template))] }
}
