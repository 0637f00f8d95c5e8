import { Effect } from "effect"
import type { DocumentSheet } from "@rond/core/documents/contract"
import type { DocumentWords } from "./document-words.ts"
import { fontFiles } from "./fonts.ts"

// A4 in points, and the grid that everything stands on.
const margin = 64
const labelWidth = 150
const lineGap = 2
const sizes = { title: 18, heading: 12, text: 10.5, label: 9, foot: 8 } as const
const ink = { text: "#1b1f24", muted: "#5b6570", line: "#c9d0d8", preview: "#b42318" } as const

// Drawing is only loaded once somebody writes a document.
const library = Effect.promise(() => import("pdfkit"))

export interface DrawingOptions {
  readonly words: Pick<DocumentWords, "page" | "preview">
  /** Marked across each page as not issued. */
  readonly isPreview: boolean
}

/**
 * Draws a sheet as a PDF: A4, tagged for screen readers, its fonts embedded. The foot of each page says whose it is.
 */
export const drawPages = Effect.fnUntraced(function* (sheet: DocumentSheet, { words, isPreview }: DrawingOptions) {
  const { default: PDFDocument } = yield* library
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: sheet.language,
    info: { Title: sheet.title, Creator: "Rond", Producer: "Rond" },
  })
  const bytes = collected(doc)
  doc.registerFont("regular", fontFiles.regular)
  doc.registerFont("bold", fontFiles.bold)

  const root = doc.struct("Document")
  doc.addStructure(root)
  const width = doc.page.width - 2 * margin
  const paragraph = (tag: "H1" | "H2" | "P", text: string, font: "regular" | "bold", size: number, colour: string) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).fillColor(colour).text(text, margin, doc.y, { width, lineGap })
      }),
    )
  const rule = () => {
    doc.moveDown(0.8)
    doc.markContent("Artifact", { type: "Layout" })
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
    doc.endMarkedContent()
    doc.moveDown(0.8)
  }
  /** What belongs together stays on one page. */
  const keepTogether = (height: number) => {
    if (doc.y + height > doc.page.maxY()) doc.addPage()
  }
  const line = ({ label, value }: { readonly label: string; readonly value: string }) => {
    keepTogether(30)
    const top = doc.y
    paragraphAt(label, margin, top, labelWidth - 12, "regular", sizes.label, ink.muted)
    const below = doc.y
    paragraphAt(value, margin + labelWidth, top, width - labelWidth, "regular", sizes.text, ink.text)
    doc.y = Math.max(below, doc.y) + 3
  }
  const paragraphAt = (text: string, x: number, y: number, room: number, font: "regular" | "bold", size: number, colour: string) =>
    root.add(
      doc.struct("P", {}, () => {
        doc.font(font).fontSize(size).fillColor(colour).text(text, x, y, { width: room, lineGap })
      }),
    )

  for (const issuer of sheet.issuer) paragraph("P", issuer, "regular", sizes.text, ink.muted)
  doc.moveDown(1)
  paragraph("H1", sheet.title, "bold", sizes.title, ink.text)
  doc.moveDown(0.6)
  for (const about of sheet.about) line(about)
  rule()
  for (const part of sheet.parts) {
    if (part.kind === "heading") {
      keepTogether(80)
      doc.moveDown(0.4)
      paragraph("H2", part.text, "bold", sizes.heading, ink.text)
      doc.moveDown(0.3)
    } else {
      keepTogether(40)
      paragraph("P", part.label, "regular", sizes.label, ink.muted)
      paragraph("P", part.value, "regular", sizes.text, ink.text)
      doc.moveDown(0.7)
    }
  }
  rule()
  for (const closing of sheet.closing) line(closing)
  root.end()

  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.markContent("Artifact", { type: "Pagination" })
    // The foot stands inside the lower margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0
    const foot = doc.page.height - margin
    const whose = [sheet.title, ...sheet.about.slice(0, 2).map(({ value }) => value)].join(" · ")
    doc.font("regular").fontSize(sizes.foot).fillColor(ink.muted)
    doc.text(whose, margin, foot, { width: width - 100, height: 24, ellipsis: true })
    doc.text(words.page(page - start + 1, count), margin + width - 100, foot, { width: 100, align: "right" })
    if (isPreview)
      doc
        .font("bold")
        .fontSize(sizes.text)
        .fillColor(ink.preview)
        .text(words.preview, margin, margin / 2, { width, align: "right" })
    doc.endMarkedContent()
  }
  doc.end()
  return new Blob([yield* bytes], { type: "application/pdf" })
})

const collected = (doc: NodeJS.ReadableStream) => {
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on("error", reject)
  })
  return Effect.promise(() => done)
}
