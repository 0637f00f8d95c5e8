import { PDFRawStream } from "@cantoo/pdf-lib"
import { NameParser } from "./name-parser.ts"
import { objectStreamIn } from "./object-stream.ts"

/** What a PDF is: `active` runs programs, opens other files or holds them; `damaged` is not, or not only, a PDF. */
export type PdfVerdict = "plain" | "active" | "encrypted" | "damaged"

/**
 * Actions, annotations and entries by which a PDF runs a script or a program, fetches or sends data, or holds other files. The names are
 * those of ISO 32000-2.
 */
const activeNames = [
  "JavaScript",
  "JS",
  "Launch",
  "ImportData",
  "SubmitForm",
  "GoToE",
  "Rendition",
  "Movie",
  "Sound",
  "RichMedia",
  "RichMediaContent",
  "EmbeddedFile",
  "EmbeddedFiles",
  "EF",
  "FileAttachment",
  "XFA",
]

/** In bytes, all object streams of a file together. */
const mostDecompressed = 64_000_000

const space = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`
const number = String.raw`\d{1,10}(?:\.0{0,9})?`
/** The header of each object, wherever it stands: a reader goes where the file's table sends it, into a stream or a text too. */
const objectHeaders = new RegExp(`${number}${space}+\\+?${number}${space}*obj`, "g")
const trailers = new RegExp(`trailer${space}*(?=<<)`, "g")

/** Starts with its version and ends with its end mark, followed by a line end at most. */
const isFramed = (text: string) => /^%PDF-[12]\.\d/.test(text) && /startxref[\s\0]+\d+[\s\0]+%%EOF[\s\0]*$/.test(text.slice(-1_024))
/** What a browser looks for at a file's beginning, and the list at the end of a ZIP, which may stand before 64 kB of comment. */
const isAnotherType = (text: string) =>
  /<(?:!doctype|html|head|body|script|svg)/i.test(text.slice(0, 1_024)) || text.slice(-65_600).includes("PK\x05\x06")

/**
 * What a PDF holds. Every object is parsed by the library's grammar, whether the file's table of contents names it or not, and those in
 * object streams too.
 */
export function pdfVerdict(bytes: Uint8Array): PdfVerdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
  if (!isFramed(text) || isAnotherType(text)) return "damaged"
  try {
    const names = new Set<string>()
    const streams = readObjects(bytes, text, names)
    // What is encrypted cannot be decompressed.
    if (names.has("Encrypt")) return "encrypted"
    readObjectStreams(streams, names)
    if (activeNames.some((name) => names.has(name))) return "active"
    return names.has("Catalog") && names.has("Page") ? "plain" : "damaged"
  } catch {
    // The library and zlib throw for what does not follow the grammar.
    return "damaged"
  }
}

/** Adds the names of the trailers and of all objects outside object streams. */
function readObjects(bytes: Uint8Array, text: string, names: Set<string>): readonly ReadStream[] {
  const parser = new NameParser(bytes, names)
  for (const { index, 0: found } of text.matchAll(trailers)) parser.objectAt(index + found.length)
  const streams: ReadStream[] = []
  for (const { index, 0: found } of text.matchAll(objectHeaders)) {
    const start = index + found.length
    // Some producers leave unused objects empty.
    if (parser.isKeywordAt(start, "endobj")) continue
    const object = parser.objectAt(start)
    if (object instanceof PDFRawStream) streams.push({ stream: object, isAmbiguous: parser.ambiguous.has(object.dict) })
  }
  return streams
}

interface ReadStream {
  readonly stream: PDFRawStream
  readonly isAmbiguous: boolean
}

/** Adds the names of the objects in object streams. */
function readObjectStreams(streams: readonly ReadStream[], names: Set<string>): void {
  let left = mostDecompressed
  for (const { stream, isAmbiguous } of streams) {
    const found = objectStreamIn(stream, left)
    if (found === undefined) continue
    if (isAmbiguous) throw new Error("An object stream with an entry twice")
    left -= found.bytes.length
    const parser = new NameParser(found.bytes, names)
    for (const offset of found.offsets) parser.objectAt(offset)
  }
}
