import { type Language, matchLanguage } from "../../format/language.ts"
import type { SymptomNode } from "../../model/symptoms/index.ts"

interface QuotationFormat {
  readonly origin: string
  readonly open: string
  readonly close: string
}

// These texts are in the language of the note, not of the screen, so they are not translated like the screen's.
const quotationFormats: Readonly<Record<Language, QuotationFormat>> = {
  de: { origin: "Patientenangabe:", open: "„", close: "“" },
  "en-GB": { origin: "Patient’s words:", open: "“", close: "”" },
  fr: { origin: "Propos du patient\u00a0:", open: "«\u00a0", close: "\u00a0»" },
  nb: { origin: "Pasientens ord:", open: "«", close: "»" },
  sv: { origin: "Patientens ord:", open: "”", close: "”" },
}

/**
 * A patient's answer as a quotation for the note, with its origin, in the language of the note (BCP 47). A free text is its own answer; any
 * other is quoted with its question.
 *
 * @example
 * quotedAnswer({ type: "text", title: "What is the matter?" }, ["Sore throat"], "en-GB") // Patient’s words: “Sore throat”
 */
export function quotedAnswer({ type, title }: Pick<SymptomNode, "type" | "title">, answers: readonly string[], language: string): string {
  const { origin, open, close } = quotationFormats[matchLanguage([language]) ?? "en-GB"]
  const quoted = answers.map((answer) => `${open}${answer.trim()}${close}`).join(", ")
  const colon = origin.endsWith("\u00a0:") ? "\u00a0:" : ":"
  return type === "text" ? `${origin} ${quoted}` : `${origin} ${title.trim()}${/[?:.]$/.test(title.trim()) ? "" : colon} ${quoted}`
}
