import type { MessagingConfiguration } from "./endpoints.ts"

/** The reason a file cannot be attached, as far as a page can tell without its content. */
export type AttachmentIssue = AmountIssue | "type" | "heic"
type AmountIssue = "too-many" | "too-large" | "empty"

/** The properties of a file that the rules check. */
export interface FileProperties {
  readonly name: string
  /** The size in bytes. */
  readonly size: number
  /** Media type; the empty string when the browser knows none. */
  readonly type: string
}

type Amounts = Pick<MessagingConfiguration, "maxAttachments" | "maxAttachmentBytes">

/** The rule of number or size that a file breaks, by its place among the message's files, from 0. */
export function amountIssue({ size }: Pick<FileProperties, "size">, index: number, most: Amounts): AmountIssue | undefined {
  if (index >= most.maxAttachments) return "too-many"
  if (size === 0) return "empty"
  return size > most.maxAttachmentBytes ? "too-large" : undefined
}

/**
 * Returns the first rule that each file breaks, in order; `undefined` for a file that may be sent. A file whose type the browser does not know is
 * judged by the ending of its name: the server decides the type by the content.
 */
export function attachmentIssues(
  files: readonly FileProperties[],
  configuration: Amounts & Pick<MessagingConfiguration, "attachmentTypes">,
): readonly (AttachmentIssue | undefined)[] {
  return files.map((file, index) => amountIssue(file, index, configuration) ?? typeIssue(file, configuration.attachmentTypes))
}

/** The types that browsers report for a file that they do not know. */
const unknownTypes = new Set(["", "application/octet-stream"])

function typeIssue({ type, name }: FileProperties, accepted: readonly string[]): "type" | "heic" | undefined {
  if (/^image\/(?:hei[cf]|avif)/u.test(type) || /\.(?:hei[cf]|avif)$/iu.test(name)) return "heic"
  const isAccepted = unknownTypes.has(type) ? /\.(?:pdf|jpe?g|jfif|jpe|png)$/iu.test(name) : accepted.includes(type)
  return isAccepted ? undefined : "type"
}
