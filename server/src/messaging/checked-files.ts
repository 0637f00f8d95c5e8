import { type AttachmentIssue, attachmentIssues, type MessagingConfiguration } from "@rond/core/model/messaging"
import { invalid } from "@rond/core/server-kit"
import { Effect } from "effect"
import { matchesMediaType } from "./media-type-check.ts"

/** A file that satisfies every rule and is not scanned yet. */
export interface CheckedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

const issueCodes: Readonly<Record<AttachmentIssue, string>> = {
  "too-many": "too_many_attachments",
  "too-large": "attachment_too_large",
  empty: "attachment_empty",
  type: "attachment_type",
  ending: "attachment_ending",
  name: "attachment_name",
}

/** The files, if each satisfies the rules and is what it says it is. Fails with the code of the first rule that is broken, and the file's position. */
export const checkFiles = Effect.fnUntraced(function* (attachments: readonly File[], configuration: MessagingConfiguration) {
  const issues = attachmentIssues(attachments, configuration)
  const position = issues.findIndex((issue) => issue !== undefined)
  const issue = issues[position]
  if (issue !== undefined) return yield* invalid(issueCodes[issue], "An attachment breaks a rule", { position })
  const files: CheckedFile[] = []
  for (const file of attachments) {
    const bytes = new Uint8Array(yield* Effect.promise(() => file.arrayBuffer()))
    if (!matchesMediaType(file.type, bytes))
      return yield* invalid("attachment_type", "An attachment is not what it says it is", { position: files.length })
    files.push({ name: file.name, mediaType: file.type, bytes })
  }
  return files
})
