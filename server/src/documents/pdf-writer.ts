// A4 in points, and the layout grid.
export const margin = 64
const labelWidth = 150
const lineGap = 2
export const sizes = { title: 18, heading: 12, text: 10.5, label: 9, foot: 8 } as const
export const ink = { text: "#1b1f24", muted: "#5b6570", line: "#c9d0d8", preview: "#b42318" } as const

/** The pages being drawn. */
export type Pages = PDFKit.PDFDocument

type Font = "regular" | "bold"

/** Writes a document: each element goes below the previous one, or on the next page when there is no room. */
export interface PdfWriter {
  /** A paragraph over the whole width, with its structure tag. */
  readonly paragraph: (tag: "H1" | "H2" | "P", text: string, font: Font, size: number, colour: string) => void
  /** A label with its value beside it. */
  readonly line: (line: { readonly label: string; readonly value: string }) => void
  readonly rule: () => void
  /** Keeps what follows on one page: starts the next page when fewer than `height` points are left. */
  readonly keepTogether: (height: number) => void
}

/** @param root the document's structure tag, the parent of every paragraph's */
export function pdfWriter(doc: Pages, root: PDFKit.PDFStructureElement): PdfWriter {
  const width = doc.page.width - 2 * margin
  const write = (
    tag: "H1" | "H2" | "P",
    text: string,
    at: { x: number; y?: number; width: number },
    font: Font,
    size: number,
    colour: string,
  ) =>
    void root.add(
      doc.struct(tag, {}, () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text, at.x, at.y ?? doc.y, { width: at.width, lineGap })
      }),
    )
  const keepTogether = (height: number) => {
    if (doc.y + height > doc.page.maxY()) doc.addPage()
  }
  return {
    paragraph: (tag, text, font, size, colour) => write(tag, text, { x: margin, width }, font, size, colour),
    line: ({ label, value }) => {
      keepTogether(30)
      const top = doc.y
      write("P", label, { x: margin, y: top, width: labelWidth - 12 }, "regular", sizes.label, ink.muted)
      const below = doc.y
      write("P", value, { x: margin + labelWidth, y: top, width: width - labelWidth }, "regular", sizes.text, ink.text)
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
