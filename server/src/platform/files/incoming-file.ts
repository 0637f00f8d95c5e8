import type { Problem } from "@rond/core/server-kit"
import { type ContentRefusal, safeFileName } from "@rond/core/model/messaging"
import { Effect } from "effect"
import { heicPicture, unknownType } from "./file-problems.ts"
import { checkPdf } from "./pdf/check-pdf.ts"
import { cleanPicture } from "./pictures/clean-picture.ts"
import { beginsAsJpeg } from "./pictures/jpeg-structure.ts"
import { pngBeginning } from "./pictures/picture-structure.ts"

/** A file that may be stored: a PDF without active content, or a picture made anew from its pixels. */
export interface IncomingFile {
  /** Safe on every device, with the ending of what the content is. */
  readonly name: string
  readonly mediaType: FileType
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type FileType = "application/pdf" | "image/jpeg" | "image/png"

/**
 * The gate of every file that enters, whatever endpoint it comes by. What the file is follows from its content; the declared type and the
 * name's ending decide nothing. It runs before the transaction that stores the file, because it takes up to seconds.
 *
 * @param types what this endpoint accepts
 * @throws Problem of `file-problems.ts`, or `unavailable` while too many files are read
 */
export const incomingFile = Effect.fnUntraced(function* (
  file: File,
  types: readonly string[],
  restrictsName = true,
): Effect.fn.Return<IncomingFile, Problem<ContentRefusal> | Problem<"unavailable">> {
  const bytes = new Uint8Array(yield* Effect.promise(() => file.arrayBuffer()))
  const mediaType = typeOf(bytes)
  if (mediaType === "heic") return yield* heicPicture
  if (mediaType === undefined || !types.includes(mediaType)) return yield* unknownType
  const name = safeFileName(file.name, mediaType, restrictsName)
  if (mediaType !== "application/pdf") return { name, mediaType, bytes: yield* cleanPicture(mediaType, bytes) }
  yield* checkPdf(bytes)
  return { name, mediaType, bytes }
})

const heicBrands = /^ftyp(?:hei[cxms]|hev[cxms]|mif[12]|msf1|avi[fs])/

function typeOf(bytes: Uint8Array): FileType | "heic" | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString("latin1")
  if (beginning.startsWith("%PDF-")) return "application/pdf"
  if (beginsAsJpeg(bytes)) return "image/jpeg"
  if (pngBeginning.every((byte, index) => bytes[index] === byte)) return "image/png"
  return heicBrands.test(beginning.slice(4)) ? "heic" : undefined
}
