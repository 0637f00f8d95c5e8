import type { MessagingConfiguration } from "./endpoints.ts"

/** Why a file cannot be attached. */
export type AttachmentIssue = "too-many" | "too-large" | "type" | "ending" | "name" | "empty"

/** Maximum length of a file name, in characters. */
export const fileNameLimit = 128

/**
 * Whether a file name is safe for patients: letters of any language, digits, spaces and `. _ - ( )`,
 * starting with a letter or digit, with an extension, at most 128 characters.
 */
export function isValidFileName(name: string): boolean {
  return name.length <= fileNameLimit && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()-]*\.[\p{L}\p{N}]{1,8}$/u.test(name)
}

/** The file extensions of each type. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
}

/** Extensions of programs and web pages, refused anywhere in a name: `invoice.exe.pdf` may be shown without its last extension. */
const programEndings =
  /\.(?:apk|app|bat|cmd|com|cpl|dll|dmg|exe|hta|html?|iso|jar|js|jse|lnk|mjs|msi|php|pif|ps1|reg|scr|sh|svg|vb|vbe|vbs|wsf|xhtml)(?:\.|$)/iu

/** Whether a file's extension fits its type and its name contains no program's extension. */
function hasEndingOf(type: string, name: string): boolean {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase()
  return name.includes(".") && (extensions[type]?.includes(ending) ?? false) && !programEndings.test(name)
}

/** The properties of a file that the rules check. */
export interface FileProperties {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Media type; the empty string when the browser knows none. */
  readonly type: string
}

/** The first rule that each file breaks, in order; `undefined` for a valid file. */
export function attachmentIssues(
  files: readonly FileProperties[],
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
