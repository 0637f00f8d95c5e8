import { fileNameLimit } from "../messaging/attachment.ts"
import type { FinalisedDocument } from "./document.ts"

/** The name a document's file travels under: its template's and the day, without characters that file names are held to leave out. */
export function documentFileName({
  documentTemplateName,
  createdAt,
}: Pick<FinalisedDocument, "documentTemplateName" | "createdAt">): string {
  const ending = ` ${createdAt.slice(0, 10)}.pdf`
  const name = documentTemplateName
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .replace(/^[^\p{L}\p{N}]+/u, "")
  return `${name.slice(0, fileNameLimit - ending.length).trim()}${ending}`
}
