import { Effect } from "effect"
import { isolated } from "@rond/core/format"
import type { DocumentSheet } from "@rond/core/model/documents"
import type { DocumentLabels } from "./document-labels.ts"
import { printableSheet, textsOfSheet } from "./typesetting/printable-sheet.ts"
import { type SetText, textSetter, type TextStyle } from "./typesetting/set-text.ts"
import { typefacesFor } from "./typesetting/typefaces.ts"

// A4 in points, and the layout grid.
const margin = 64
const labelWidth = 150
const sizes = { title: 18, heading: 12, subheading: 11, text: 10.5, label: 9, foot: 8 } as const
const ink = { text: "#1b1f24", muted: "#5b6570", line: "#c9d0d8", preview: "#b42318" } as const
const styles = {
  title: { weight: "bold", size: sizes.title, colour: ink.text },
  heading: { weight: "bold", size: sizes.heading, colour: ink.text },
  subheading: { weight: "bold", size: sizes.subheading, colour: ink.text },
  issuer: { weight: "bold", size: sizes.text, colour: ink.text },
  text: { weight: "regular", size: sizes.text, colour: ink.text },
  label: { weight: "regular", size: sizes.label, colour: ink.muted },
  foot: { weight: "regular", size: sizes.foot, colour: ink.muted },
} as const satisfies Readonly<Record<string, TextStyle>>

/** The pages being drawn. */
type Pages = PDFKit.PDFDocument

/** Structure tags of paragraphs. */
type Tag = "H1" | "H2" | "H3" | "P"

/** Writes a document: each element goes below the previous one, or on the next page when there is no room. */
interface PdfWriter {
  /** A paragraph over the whole width, with its structure tag. */
  readonly paragraph: (tag: Tag, text: string, style: TextStyle, options?: { readonly isProse?: boolean }) => void
  /** A label with its value beside it. */
  readonly line: (line: { readonly label: string; readonly value: string }) => void
  readonly rule: () => void
  /** Keeps what follows on one page: starts the next page when fewer than `height` points are left. */
  readonly keepTogether: (height: number) => void
}

/** @param root the document's structure tag, the parent of every paragraph's */
function pdfWriter(doc: Pages, root: PDFKit.PDFStructureElement, setText: SetText): PdfWriter {
  const width = doc.page.width - 2 * margin
  const write: (tag: Tag, ...text: Parameters<SetText>) => void = (tag, ...text) =>
    void root.add(doc.struct(tag, {}, () => setText(...text)))
  const keepTogether = (height: number) => {
    if (doc.y + height > doc.page.maxY()) doc.addPage()
  }
  return {
    paragraph: (tag, text, style, options) => write(tag, text, { x: margin, y: doc.y, width }, style, options),
    line: ({ label, value }) => {
      keepTogether(30)
      const top = doc.y
      write("P", label, { x: margin, y: top, width: labelWidth - 12 }, styles.label)
      const below = doc.y
      write("P", value, { x: margin + labelWidth, y: top, width: width - labelWidth }, styles.text)
      doc.y = Math.max(below, doc.y) + 3
    },
    rule: () => {
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
    },
    keepTogether,
  }
}

// Loaded for the first document.
const library = Effect.promise(() => import("pdfkit"))

export interface RenderOptions {
  readonly labels: Pick<DocumentLabels, "page" | "preview">
  /** Marks each page as not issued. */
  readonly isPreview: boolean
}

/** The library takes a font that fontkit has opened, too; its types leave that out. */
const openedFont = (font: object) => font as PDFKit.Mixins.PDFFontSource

/**
 * Renders a document as a PDF: A4, tagged for screen readers, with embedded fonts. The foot of each page names its patient. A character
 * that no typeface has is printed as its code point.
 */
export const renderPdf = Effect.fnUntraced(function* (whole: DocumentSheet, options: RenderOptions) {
  const { default: PDFDocument } = yield* library
  const typefaces = yield* typefacesFor(textsOfSheet(whole))
  const sheet = printableSheet(whole, typefaces)
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
  for (const { name, font } of typefaces.fonts) doc.registerFont(name, openedFont(font))
  const setText = textSetter(doc, typefaces)
  const root = doc.struct("Document")
  doc.addStructure(root)
  drawDocument(doc, pdfWriter(doc, root, setText), sheet)
  root.end()
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    drawFooter(doc, setText, sheet, options, { page: page - start + 1, count })
  }
  doc.end()
  return new Blob([yield* bytes], { type: "application/pdf" })
})

/** A heading of level 3 and the lines below it, which belong on one page. */
const subsectionHeight = 120

/** Draws a document from the top: the issuer, its name in bold, the title, the patient, the content and the author. */
function drawDocument(doc: Pages, writer: PdfWriter, sheet: DocumentSheet): void {
  const [name, ...rest] = sheet.issuer
  if (name !== undefined) writer.paragraph("P", name, styles.issuer)
  for (const line of rest) writer.paragraph("P", line, styles.label)
  doc.moveDown(1)
  writer.paragraph("H1", sheet.title, styles.title)
  doc.moveDown(0.6)
  for (const about of sheet.about) writer.line(about)
  writer.rule()
  for (const part of sheet.parts) {
    if (part.kind === "line") writer.line(part)
    else if (part.kind === "heading") {
      writer.keepTogether(part.level === 3 ? subsectionHeight : 80)
      doc.moveDown(0.4)
      if (part.level === 3) writer.paragraph("H3", part.text, styles.subheading)
      else writer.paragraph("H2", part.text, styles.heading)
      doc.moveDown(0.3)
    } else {
      writer.keepTogether(40)
      writer.paragraph("P", part.label, styles.label)
      writer.paragraph("P", part.value, styles.text, { isProse: true })
      doc.moveDown(0.7)
    }
  }
  writer.rule()
  for (const closing of sheet.closing) writer.line(closing)
}

/** The patient and page number at the foot of the current page; a preview is marked at its head. */
function drawFooter(
  doc: Pages,
  setText: SetText,
  sheet: DocumentSheet,
  { labels, isPreview }: RenderOptions,
  { page, count }: { readonly page: number; readonly count: number },
): void {
  const width = doc.page.width - 2 * margin
  doc.markContent("Artifact", { type: "Pagination" })
  // The foot is inside the lower margin, where text would otherwise start a new page.
  doc.page.margins.bottom = 0
  const foot = doc.page.height - margin
  // A long name or title is cut at the end of the line, so the number is before them.
  const [name, number] = sheet.about
  const whose = [number, name].flatMap((line) => (line === undefined ? [] : [line.value]))
  const text = [...whose, sheet.title].map(isolated).join(" · ")
  setText(text, { x: margin, y: foot, width: width - 100 }, styles.foot, { isArtifact: true, maxLines: 2 })
  doc.font("regular").fontSize(sizes.foot).fillColor(ink.muted)
  doc.text(labels.page(page, count), margin + width - 100, foot, { width: 100, align: "right" })
  if (isPreview)
    doc
      .font("bold")
      .fontSize(sizes.text)
      .fillColor(ink.preview)
      .text(labels.preview, margin, margin / 2, { width, align: "right" })
  doc.endMarkedContent()
}

const collected = (doc: NodeJS.ReadableStream) => {
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on("error", reject)
  })
  return Effect.promise(() => done)
}
