import { Transformer } from "@napi-rs/image"
import { crc32, deflateSync } from "node:zlib"

/** Bytes from texts of one byte a character, and from bytes. */
export const bytesOf = (...parts: readonly (string | Iterable<number>)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from([...part])))))

export interface PdfParts {
  /** Entries of the catalogue: `/OpenAction …`. */
  readonly catalogue?: string
  /** Whole objects besides the catalogue and the page: `9 0 obj … endobj`. */
  readonly objects?: string
  /** Entries of the trailer: `/Encrypt …`. */
  readonly trailer?: string
  /** The text in front of the first object. */
  readonly before?: string
  readonly after?: string
  /** The page's text. */
  readonly text?: string
}

/** A PDF of one page, as text of one byte a character. */
export function samplePdfText({
  catalogue = "",
  objects = "",
  trailer = "",
  before = "",
  after = "",
  text = "Hello",
}: PdfParts = {}): string {
  const drawing = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
  const parts = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>\nendobj\n",
    `4 0 obj\n<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj\n`,
    "5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n",
  ]
  let body = `%PDF-1.7\n${before}`
  const rows = parts.map((part) => {
    const row = `${String(body.length).padStart(10, "0")} 00000 n \n`
    body += part
    return row
  })
  body += objects
  const table = `xref\n0 6\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\n`
  return `${body}${table}startxref\n${body.length}\n%%EOF\n${after}`
}

export const samplePdf = (parts?: PdfParts): Uint8Array<ArrayBuffer> => bytesOf(samplePdfText(parts))

/** An object stream with these objects, numbered from 20, as an object of a PDF. */
export function objectStream(inner: readonly string[], entries = "/Type /ObjStm /Filter /FlateDecode", packed = true): string {
  const pairs: number[] = []
  let body = ""
  inner.forEach((object, index) => {
    pairs.push(20 + index, body.length)
    body += `${object} `
  })
  const list = `${pairs.join(" ")} `
  const plain = Buffer.from(list + body, "latin1")
  const content = packed ? deflateSync(plain) : plain
  const dict = `<< ${entries} /N ${inner.length} /First ${list.length} /Length ${content.length} >>`
  return `8 0 obj\n${dict}\nstream\n${content.toString("latin1")}\nendstream\nendobj\n`
}

/** A picture whose corner at the top left is red, and the rest of which is blue. */
function picture(width: number, height: number): Transformer {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(x < width / 2 && y < height / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], (y * width + x) * 4)
  return Transformer.fromRgbaPixels(pixels, width, height)
}

export const samplePng = (width = 32, height = 16): Uint8Array<ArrayBuffer> => new Uint8Array(picture(width, height).pngSync())

/** @param segments go behind the start mark */
export function sampleJpeg(segments: readonly Uint8Array[] = [], width = 32, height = 16): Uint8Array<ArrayBuffer> {
  const jpeg = picture(width, height).jpegSync(90)
  return bytesOf(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))
}

/** A JPEG's segment, by its marker's second byte. */
export const segment = (marker: number, content: Uint8Array): Uint8Array =>
  bytesOf([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff], content)

/** Exif with an orientation (6: turn right), a place in the GPS block, and whatever follows it. */
export function exif(orientation: number, behind: string | Iterable<number> = ""): Uint8Array {
  const short = (value: number) => [value >> 8, value & 0xff]
  const long = (value: number) => [0, 0, ...short(value)]
  const directory = [
    ...short(2),
    ...short(0x0112),
    ...short(3),
    ...long(1),
    ...short(orientation),
    0,
    0,
    ...short(0x8825),
    ...short(4),
    ...long(1),
  ]
  const gps = [...short(1), ...short(1), ...short(2), ...long(2), ..."N\0\0\0".split("").map((letter) => letter.charCodeAt(0)), ...long(0)]
  const start = 8 + directory.length + 4 + 4
  return segment(0xe1, bytesOf("Exif\0\0MM\0*", long(8), directory, long(start), long(0), gps, "GPS 59.3293 N 18.0686 E", behind))
}

/** The end of a ZIP with nothing in it, which is a whole archive for programs that open it. */
export const zipEnd = `PK\x05\x06${"\0".repeat(18)}`
/** A ZIP with one empty file. */
export const zip = `PK\x03\x04${"\0".repeat(22)}\x01\0\0\0aPK\x01\x02${"\0".repeat(42)}a${zipEnd}`

/** A PNG's header that says any size, with image data that is far too short for it. */
export function pngOfSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = samplePng()
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  view.setUint32(29, crc32(bytes.subarray(12, 29)))
  return bytes
}
