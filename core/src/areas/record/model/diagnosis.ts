import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"

/** One row of the diagnosis code table. */
export const DiagnosisCode = snakeCaseStruct({ icdCode: Schema.String, diagnosis: Schema.String })
export type DiagnosisCode = typeof DiagnosisCode.Type

/** A diagnosis as text in a form; the code is its first word. */
export const diagnosisText = (code: DiagnosisCode): string => `${code.icdCode} ${code.diagnosis}`

/** The diagnosis in a text such as `J06.9 Acute …`; `undefined` for other text. */
export function diagnosisOf(text: string): DiagnosisCode | undefined {
  const match = /^([A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?[A-Z]?) (.*\S.*)$/.exec(text.trim())
  return match === null ? undefined : { icdCode: match[1] ?? "", diagnosis: match[2] ?? "" }
}
