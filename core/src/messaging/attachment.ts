import type { MessagingConfiguration } from "./message.ts"

/** Why a file cannot travel with a message. */
export type AttachmentFault = "too-many" | "too-large" | "type" | "name" | "empty"

/** The longest file name, in characters. */
export const fileNameLimit = 128

/**
 * Whether a file name is safe on the patient's side: letters of any language, digits, spaces and `. _ - ( )`,
 * beginning with a letter or digit, with an ending, at most 128 characters.
 */
export function isValidFileName(name: string): boolean {
  return name.length <= fileNameLimit && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()-]*\.[\p{L}\p{N}]{1,8}$/u.test(name)
}

/** What of a file the rules look at. */
export interface AttachmentFacts {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Media type; the empty string when the browser knows none. */
  readonly type: string
}

/** The first rule each file breaks, in the files' order; `undefined` for a file that may travel. */
export function attachmentFaults(
  files: readonly AttachmentFacts[],
  configuration: Pick<MessagingConfiguration, "maxAttachments" | "maxAttachmentBytes" | "attachmentTypes" | "validatesFileNames">,
): readonly (AttachmentFault | undefined)[] {
  return files.map((file, index) => {
    if (index >= configuration.maxAttachments) return "too-many"
    if (file.size === 0) return "empty"
    if (file.size > configuration.maxAttachmentBytes) return "too-large"
    if (!configuration.attachmentTypes.includes(file.type)) return "type"
    if (configuration.validatesFileNames && !isValidFileName(file.name)) return "name"
    return undefined
  })
}
