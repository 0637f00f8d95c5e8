import type { MessagingConfiguration } from "./message.ts"

/** Why a file cannot travel with a message. */
export type AttachmentIssue = "too-many" | "too-large" | "type" | "ending" | "name" | "empty"

/** The longest file name, in characters. */
export const fileNameLimit = 128

/**
 * Whether a file name is safe on the patient's side: letters of any language, digits, spaces and `. _ - ( )`,
 * beginning with a letter or digit, with an ending, at most 128 characters.
 */
export function isValidFileName(name: string): boolean {
  return name.length <= fileNameLimit && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()-]*\.[\p{L}\p{N}]{1,8}$/u.test(name)
}

/** How the names of files of each type end. */
const endings: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
}

/** What a system runs, or a browser shows as a page, wherever in a name it stands: `invoice.exe.pdf` is shown without its last ending. */
const programEndings =
  /\.(?:apk|app|bat|cmd|com|cpl|dll|dmg|exe|hta|html?|iso|jar|js|jse|lnk|mjs|msi|php|pif|ps1|reg|scr|sh|svg|vb|vbe|vbs|wsf|xhtml)(?:\.|$)/iu

/** Whether a file's name ends as files of its type do, and says nowhere that it is a program. */
export function hasEndingOf(type: string, name: string): boolean {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase()
  return name.includes(".") && (endings[type]?.includes(ending) ?? false) && !programEndings.test(name)
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
export function attachmentIssues(
  files: readonly AttachmentFacts[],
  configuration: Pick<MessagingConfiguration, "maxAttachments" | "maxAttachmentBytes" | "attachmentTypes" | "validatesFileNames">,
): readonly (AttachmentIssue | undefined)[] {
  return files.map((file, index) => {
    if (index >= configuration.maxAttachments) return "too-many"
    if (file.size === 0) return "empty"
    if (file.size > configuration.maxAttachmentBytes) return "too-large"
    if (!configuration.attachmentTypes.includes(file.type)) return "type"
    if (!hasEndingOf(file.type, file.name)) return "ending"
    if (configuration.validatesFileNames && !isValidFileName(file.name)) return "name"
    return undefined
  })
}
