import type { ContentRefusal } from "@rond/core/model/messaging"
import { invalid } from "@rond/core/server-kit"

const refusal = <const Code extends ContentRefusal>(code: Code, title: string) => invalid(code, title)

export const unknownType = refusal("attachment_type", "The file is not a PDF, JPEG or PNG")
/** Phones take pictures in this format. `@napi-rs/image` does not decode it: its patents are licensed for each product. */
export const heicPicture = refusal("attachment_heic", "HEIC and AVIF pictures are not accepted")
export const tooManyPixels = refusal("attachment_pixels", "The picture has too many pixels")
export const damaged = refusal("attachment_damaged", "The file is damaged, or it holds more than its type allows")
export const activeContent = refusal("attachment_active", "The PDF runs a program, opens another file or holds one")
export const encrypted = refusal("attachment_encrypted", "The PDF is encrypted")
