import { Schema } from "effect"
import { snakeCaseStruct } from "../../api/codec.ts"

/** A name and what it is: `Patient`, `Anna Lind`. */
export const SheetLine = snakeCaseStruct({ label: Schema.String, value: Schema.String })
export type SheetLine = typeof SheetLine.Type

export const SheetPart = Schema.Union([
  snakeCaseStruct({ kind: Schema.Literal("heading"), text: Schema.String }),
  /** `value` keeps the line breaks that were typed. */
  snakeCaseStruct({ kind: Schema.Literal("answer"), label: Schema.String, value: Schema.String }),
])
export type SheetPart = typeof SheetPart.Type

/**
 * Everything that is printed on a document, in words and in order, dates and numbers already written as the market writes them.
 * The preview on screen and the pages are drawn from the same sheet.
 */
export const DocumentSheet = snakeCaseStruct({
  title: Schema.String,
  /** BCP 47 language of its texts. */
  language: Schema.String,
  /** Who issues it: the pool and, for a physical meeting, the care facility. */
  issuer: Schema.Array(Schema.String),
  /** Whom it is about. */
  about: Schema.Array(SheetLine),
  parts: Schema.Array(SheetPart),
  /** Who answers for it, and when it was written. */
  closing: Schema.Array(SheetLine),
})
export type DocumentSheet = typeof DocumentSheet.Type
