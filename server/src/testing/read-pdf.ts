import { extractText, getDocumentProxy } from "unpdf"

/** A PDF as a reader and a screen reader get it. */
export interface ReadPdf {
  /** The text of each page. */
  readonly pages: readonly string[]
  /** Title, language and the like. */
  readonly info: Readonly<Record<string, unknown>>
  readonly isTagged: boolean
  /** The structure tags of each page, as JSON. */
  readonly tags: readonly string[]
}

export async function readPdf(file: Blob): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(pdf)
  const { info } = await pdf.getMetadata()
  const tags = await Promise.all(text.map(async (_, index) => JSON.stringify(await (await pdf.getPage(index + 1)).getStructTree())))
  return { pages: text, info: info as Record<string, unknown>, isTagged: (await pdf.getMarkInfo())?.Marked === true, tags }
}
