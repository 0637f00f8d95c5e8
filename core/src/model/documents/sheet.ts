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
 * Everything printed on a document, as text and in order, with dates and numbers in the market's format.
 * The preview on screen and the pages are generated from the same sheet.
 */
export const DocumentSheet = snakeCaseStruct({
  title: Schema.String,
  /** BCP 47 language of its texts. */
  language: Schema.String,
  /** The issuer: the pool and, for a physical meeting, the care facility. */
  issuer: Schema.Array(Schema.String),
  /** The person it is about. */
  about: Schema.Array(SheetLine),
  parts: Schema.Array(SheetPart),
  /** Its author, and when it was written. */
  closing: Schema.Array(SheetLine),
})
export type DocumentSheet = typeof DocumentSheet.Type
