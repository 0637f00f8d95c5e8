import { fold } from "../../../../kernel/format/search/fold.ts"
import type { DocumentTemplate, MessageToPatientTemplate } from "../../model/document.ts"
import type { LetterFrame } from "../../../messaging/screen/within-core.ts"

/** The templates in the list. */
export interface FoundTemplates {
  /** The most used ones first; empty during a search. */
  readonly mostUsed: readonly DocumentTemplate[]
  /** The rest, or all matches. */
  readonly others: readonly DocumentTemplate[]
}

/**
 * Sorts the templates for the list. A search finds templates whose name or description contains all words typed, in any order, by the fold
 * of every search; those that start with the first word come first.
 */
export function templatesFound(all: readonly DocumentTemplate[], mostUsedIds: readonly string[], query: string): FoundTemplates {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  const [first] = words
  if (first === undefined) {
    const mostUsed = mostUsedIds.flatMap((id) => all.find((template) => template.id === id) ?? [])
    return { mostUsed, others: all.filter((template) => !mostUsed.includes(template)) }
  }
  const matchingTemplates = all.filter((template) => {
    const text = fold(`${template.name} ${template.description ?? ""}`)
    return words.every((word) => text.includes(word))
  })
  const begins = (template: DocumentTemplate) => fold(template.name).startsWith(first)
  return { mostUsed: [], others: [...matchingTemplates.filter(begins), ...matchingTemplates.filter((template) => !begins(template))] }
}

/** The placeholders of a message template. */
export interface MessageNames extends LetterFrame {
  readonly patient: string
  readonly document: string
  readonly clinician: string
}

/** The message with its placeholders filled in. Other words in braces stay. */
export function filledMessage(template: MessageToPatientTemplate, names: MessageNames): MessageToPatientTemplate {
  const fill = (text: string) =>
    text.replaceAll(/\{(patient|document|clinician|greeting|signature)\}/g, (_, name: keyof MessageNames) => names[name])
  return { subject: fill(template.subject), body: fill(template.body) }
}
