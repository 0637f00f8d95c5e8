import { PDFRawStream } from "@cantoo/pdf-lib"
import { NameParser } from "./name-parser.ts"
import { objectStarts } from "./object-headers.ts"
import { hasKey, isObjectStream, objectStreamIn } from "./object-stream.ts"

/** The verdict on a PDF: `active` runs programs, opens other files or holds them; `damaged` is not, or not only, a PDF. */
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
  "3DD",
  "OnInstantiate",
  "EmbeddedFile",
  "EmbeddedFiles",
  "EF",
  "FileAttachment",
  "XFA",
]

/** The largest size of all object streams of a file together, in bytes. */
const mostDecompressed = 64_000_000

/** Finds trailers in front of their dictionary: also behind a comment, in which another trailer may stand. */
const trailers = /trailer(?=(?:[\s\0]|%[^\r\n]*[\r\n])*<<)/g

/** Starts with its version and ends with its end mark, followed by a line end at most. */
const isFramed = (text: string) => /^%PDF-[12]\.\d/.test(text) && /startxref[\s\0]+\d+[\s\0]+%%EOF[\s\0]*$/.test(text.slice(-1_024))
/**
 * Matches the signs that a browser looks for at a file's beginning, and the list at the end of a ZIP, which may stand before 64 kB of
 * comment.
 */
const isAnotherType = (text: string) =>
  /<(?:!doctype|html|head|body|script|svg)/i.test(text.slice(0, 1_024)) || text.slice(-65_600).includes("PK\x05\x06")

/**
 * Reads the contents of a PDF. Every object is parsed by the library's grammar, whether the file's table of contents names it or not, and
 * those in object streams too. A PDF that readers would parse in different ways is `damaged`.
 */
export function pdfVerdict(bytes: Uint8Array): PdfVerdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
  if (!isFramed(text) || isAnotherType(text)) return "damaged"
  try {
    const names = new Set<string>()
    const streams = readObjects(bytes, text, names)
    // An encrypted PDF cannot be decompressed.
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
function readObjects(bytes: Uint8Array, text: string, names: Set<string>): readonly PDFRawStream[] {
  const parser = new NameParser(bytes, names)
  for (const { index, 0: trailer } of text.matchAll(trailers)) parser.objectAt(index + trailer.length)
  const objectStreams: PDFRawStream[] = []
  for (const start of objectStarts(text)) {
    // Some producers leave unused objects empty.
    if (parser.isKeywordAt(start, "endobj")) continue
    const ambiguousBefore = parser.ambiguous
    const object = parser.objectAt(start)
    if (!(object instanceof PDFRawStream)) continue
    if (hasKey(object.dict, "F")) throw new Error("A stream in another file")
    if (!isObjectStream(object)) continue
    if (parser.ambiguous > ambiguousBefore) throw new Error("An object stream with an entry twice")
    if (parser.unclearStart.has(object)) throw new Error("An object stream that begins elsewhere for some readers")
    objectStreams.push(object)
  }
  return objectStreams
}

/** Adds the names of the objects in object streams. */
function readObjectStreams(streams: readonly PDFRawStream[], names: Set<string>): void {
  let bytesLeft = mostDecompressed
  for (const stream of streams) {
    const { bytes, first, offsets } = objectStreamIn(stream, bytesLeft)
    bytesLeft -= bytes.length
    const parser = new NameParser(bytes, names)
    let end = first
    // Some readers go by the offsets, and some read one object after the other.
    for (const offset of offsets) {
      if (!parser.isBlank(end, offset)) throw new Error("Something between the objects of a stream")
      if (parser.objectAt(offset) instanceof PDFRawStream) throw new Error("A stream in an object stream")
      end = parser.offset
    }
    if (!parser.isBlank(end, bytes.length)) throw new Error("Something behind the objects of a stream")
  }
}
