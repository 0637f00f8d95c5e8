import { fileNameLimit } from "../../messaging/model/index.ts"
import type { FinalisedDocument } from "./finalised.ts"

/**
 * The file name of a document: its template's name and the day it was saved, without characters that file names should
 * not contain.
 *
 * @param day ISO 8601, on the market's wall clock
 */
export function documentFileName({ documentTemplateName }: Pick<FinalisedDocument, "documentTemplateName">, day: string): string {
  const ending = ` ${day}.pdf`
  const name = documentTemplateName
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .replace(/^[^\p{L}\p{N}]+/u, "")
  return `${name.slice(0, fileNameLimit - ending.length).trim()}${ending}`
}
