import { Context, Effect } from "effect"
import type { ContentRefusal } from "../../kernel/api/files/file-refusal.ts"
import type { FileBounds } from "../handler.ts"
import { invalid, type Problem } from "../problem.ts"
import type { CheckedFileType } from "./media-type.ts"

/** A file that may be stored: a PDF without active content, or a picture made anew from its pixels. */
export interface CheckedFile {
  /** The name of the file: safe on every device, with the ending of the content's type. */
  readonly name: string
  readonly mediaType: CheckedFileType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The files that an endpoint takes. */
export interface FileRules {
  readonly types: readonly CheckedFileType[]
  readonly largestBytes: number
  /** Whether other characters than letters, digits, spaces and usual punctuation are replaced in its name; by default they are. */
  readonly restrictsName?: boolean
}

/** Reads the content of files for the server. */
export interface FileContents {
  readonly check: (
    file: File,
    rules: Omit<FileRules, "largestBytes">,
  ) => Effect.Effect<CheckedFile, Problem<ContentRefusal> | Problem<"unavailable">>
}

/** The server provides it. */
export const FileContents = Context.Reference<FileContents>("@rond/core/server-kit/FileContents", {
  defaultValue: () => ({ check: () => Effect.die("Nothing reads files here") }),
})

const tooLarge = invalid("attachment_too_large", "The file is too large")

/** The largest size of a file that is being received, for {@link beforeFiles}: a larger one is not read into memory. */
export const fileBounds = ({ largestBytes }: Pick<FileRules, "largestBytes">): FileBounds<"attachment_too_large"> => ({
  largestBytes,
  tooLarge: () => tooLarge,
})

/**
 * Checks every file that enters, whichever endpoint receives it, and returns the file as it may be stored. The content decides the type of the file,
 * not the declared type or the ending of its name. It takes up to seconds, so call it before the transaction that stores the file (`handleAfter`).
 * The {@link Scanner} must check the stored file before any user may read it.
 *
 * @throws Problem `attachment_empty`, `attachment_too_large`, one of `contentRefusals` (`@rond/core/model/messaging`), or `unavailable` while too
 *   many files are read
 */
export const checkFile = Effect.fnUntraced(function* (file: File, { largestBytes, ...rules }: FileRules) {
  if (file.size === 0) return yield* invalid("attachment_empty", "The file is empty")
  if (file.size > largestBytes) return yield* tooLarge
  return yield* (yield* FileContents).check(file, rules)
})
