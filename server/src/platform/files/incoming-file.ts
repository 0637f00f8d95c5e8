import { type CheckedFile, mediaTypeOf, type Problem } from "@rond/core/server-kit"
import { type ContentRefusal, safeFileName } from "@rond/core/model/messaging"
import { Effect } from "effect"
import { heicPicture, unknownType } from "./file-problems.ts"
import { checkPdf } from "./pdf/check-pdf.ts"
import { cleanPicture } from "./pictures/clean-picture.ts"

/**
 * The gate of every file that enters, whatever endpoint it comes by. The type of the file follows from its content; the declared type and
 * the name's ending decide nothing. It runs before the transaction that stores the file, because it takes up to seconds.
 *
 * @param types what this endpoint accepts
 * @throws Problem of `file-problems.ts`, or `unavailable` while too many files are read
 */
export const incomingFile = Effect.fnUntraced(function* (
  file: File,
  types: readonly string[],
  restrictsName = true,
): Effect.fn.Return<CheckedFile, Problem<ContentRefusal> | Problem<"unavailable">> {
  const bytes = new Uint8Array(yield* Effect.promise(() => file.arrayBuffer()))
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === "heic") return yield* heicPicture
  if (mediaType === undefined || !types.includes(mediaType)) return yield* unknownType
  const name = safeFileName(file.name, mediaType, restrictsName)
  if (mediaType !== "application/pdf") return { name, mediaType, bytes: yield* cleanPicture(mediaType, bytes) }
  yield* checkPdf(bytes)
  return { name, mediaType, bytes }
})
