import { amountIssue, type FileRefusal, type MessagingConfiguration } from "@rond/core/model/messaging"
import { type CheckedFile, type FileBounds, invalid } from "@rond/core/server-kit"
import { Effect } from "effect"
import { incomingFile } from "../../platform/files/incoming-file.ts"

const refusals: Readonly<Record<NonNullable<ReturnType<typeof amountIssue>>, FileRefusal>> = {
  "too-many": "too_many_attachments",
  "too-large": "attachment_too_large",
  empty: "attachment_empty",
}

const refusal = (issue: keyof typeof refusals, position: number) => invalid(refusals[issue], "An attachment breaks a rule", { position })

/** The largest size of a file that is being received. */
export const attachmentBounds = ({ maxAttachmentBytes }: MessagingConfiguration): FileBounds<FileRefusal> => ({
  largestBytes: maxAttachmentBytes,
  tooLarge: (position) => refusal("too-large", position),
})

/**
 * The files of a message as they are stored, if each may enter. It takes up to seconds, so it runs before the transaction that stores them.
 * Fails with a {@link FileRefusal} and the file's position for the first that may not.
 */
export const checkFiles = Effect.fnUntraced(function* (attachments: readonly File[], configuration: MessagingConfiguration) {
  for (const [position, file] of attachments.entries()) {
    const issue = amountIssue(file, position, configuration)
    if (issue !== undefined) return yield* refusal(issue, position)
  }
  const files: CheckedFile[] = []
  for (const [position, file] of attachments.entries())
    files.push(
      yield* incomingFile(file, configuration.attachmentTypes, configuration.validatesFileNames).pipe(
        Effect.mapError((problem) => (problem.status === 422 ? invalid(problem.code, problem.title, { position }) : problem)),
      ),
    )
  return files
})
