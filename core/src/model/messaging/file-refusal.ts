/**
 * The codes with which the server refuses a file (422): too many, too large or empty; no PDF, JPEG or PNG by its content; HEIC or AVIF; more
 * pixels than a page can show; damaged, or with something hidden in it; a PDF that runs a program, opens another file or holds one; an
 * encrypted PDF.
 */
export type FileRefusal =
  | "too_many_attachments"
  | "attachment_too_large"
  | "attachment_empty"
  | "attachment_type"
  | "attachment_heic"
  | "attachment_pixels"
  | "attachment_damaged"
  | "attachment_active"
  | "attachment_encrypted"
