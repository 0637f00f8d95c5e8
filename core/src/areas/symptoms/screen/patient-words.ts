import { quotationIn } from "../../../platform/i18n/written/quotation-in.ts"
import type { SymptomNode } from "../model/index.ts"

/**
 * Quotes a patient's answer for the note, with its origin, in the language of the note (BCP 47). A free text is quoted by itself, any other answer
 * with its question.
 *
 * @example
 * quotedAnswer({ type: "text", title: "What is the matter?" }, ["Sore throat"], "en-GB") // Patient’s words: “Sore throat”
 */
export function quotedAnswer({ type, title }: Pick<SymptomNode, "type" | "title">, answers: readonly string[], language: string): string {
  const { origin, open, close, colon } = quotationIn([language])
  const quoted = answers.map((answer) => `${open}${answer.trim()}${close}`).join(", ")
  return type === "text" ? `${origin} ${quoted}` : `${origin} ${title.trim()}${/[?:.]$/.test(title.trim()) ? "" : colon} ${quoted}`
}
