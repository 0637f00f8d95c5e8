/** The types of file that may enter by a form. */
export type CheckedFileType = "application/pdf" | "image/jpeg" | "image/png"

const jpegBeginning = [0xff, 0xd8, 0xff]
const pngBeginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const heicBrands = /^ftyp(?:hei[cxms]|hev[cxms]|mif[12]|msf1|avi[fs])/

const begins = (bytes: Uint8Array, beginning: readonly number[]) => beginning.every((byte, index) => bytes[index] === byte)

/**
 * The type of a file by its first bytes, whatever its name and its declared type are. `heic` stands for HEIC and AVIF, which no browser may
 * show.
 */
export function mediaTypeOf(bytes: Uint8Array): CheckedFileType | "heic" | undefined {
  const text = Buffer.from(bytes.subarray(0, 12)).toString("latin1")
  if (text.startsWith("%PDF-")) return "application/pdf"
  if (begins(bytes, jpegBeginning)) return "image/jpeg"
  if (begins(bytes, pngBeginning)) return "image/png"
  return heicBrands.test(text.slice(4)) ? "heic" : undefined
}

/** Whether the content of a file has the type that the file declares. */
export const matchesMediaType = (bytes: Uint8Array, mediaType: string): boolean => mediaTypeOf(bytes) === mediaType
