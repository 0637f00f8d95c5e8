import type { SymptomNode } from "../../model/symptoms/index.ts"

interface QuotationWords {
  readonly origin: string
  readonly open: string
  readonly close: string
}

// The note's language decides, whatever the language of the screen. So these are no texts of the screen.
const wordsOf: Readonly<Record<string, QuotationWords>> = {
  de: { origin: "Angabe der behandelten Person:", open: "„", close: "“" },
  en: { origin: "Patient’s words:", open: "“", close: "”" },
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
  const { origin, open, close } = wordsOf[language.split("-")[0] ?? ""] ?? wordsOf["en"]!
  const quoted = answers.map((answer) => `${open}${answer.trim()}${close}`).join(", ")
  return type === "text" ? `${origin} ${quoted}` : `${origin} ${title.trim()}${/[?:.]$/.test(title.trim()) ? "" : ":"} ${quoted}`
}
