/**
 * The codes with which the server refuses a file for its content (422): no PDF, JPEG or PNG; HEIC or AVIF; more pixels than a page can show;
 * damaged, or with something hidden in it; a PDF that runs a program, opens another file or holds one; an encrypted PDF.
 */
export const contentRefusals = [
  "attachment_type",
  "attachment_heic",
  "attachment_pixels",
  "attachment_damaged",
  "attachment_active",
  "attachment_encrypted",
] as const
export type ContentRefusal = (typeof contentRefusals)[number]

/** The codes with which the server refuses a file (422): too many, too large or empty, or for its content. */
export const fileRefusals = ["too_many_attachments", "attachment_too_large", "attachment_empty", ...contentRefusals] as const
export type FileRefusal = (typeof fileRefusals)[number]

export const isFileRefusal = (code: string): code is FileRefusal => fileRefusals.some((refusal) => refusal === code)
