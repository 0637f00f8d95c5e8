import { Problem } from "@rond/core/server-kit"
import { imageSize } from "image-size"

/**
 * Larger files are not shown: each pixel takes four bytes, here while a thumbnail is made, and in the browser while the picture is open.
 */
export const pictureLimits = { bytes: 20_000_000, pixels: 50_000_000 } as const

/** The formats that are sent, by the file's own first bytes. A thumbnail is made where the library reads the format without a C decoder. */
const formats: Readonly<Record<string, { readonly mediaType: string; readonly hasThumbnail: boolean }>> = {
  jpg: { mediaType: "image/jpeg", hasThumbnail: true },
  png: { mediaType: "image/png", hasThumbnail: true },
  webp: { mediaType: "image/webp", hasThumbnail: true },
  gif: { mediaType: "image/gif", hasThumbnail: true },
  avif: { mediaType: "image/avif", hasThumbnail: false },
  heic: { mediaType: "image/heic", hasThumbnail: false },
  heif: { mediaType: "image/heif", hasThumbnail: false },
}

/** A file that is a picture, as its header says. */
export interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
  readonly hasThumbnail: boolean
  readonly width: number
  readonly height: number
}

export const pictureTooLarge = new Problem({ status: 413, code: "picture_too_large", title: "The picture has too many bytes or pixels" })
export const pictureUnreadable = new Problem({ status: 422, code: "picture_unreadable", title: "The file is damaged, or it is no picture" })
export const noThumbnail = new Problem({ status: 415, code: "picture_format", title: "Pictures of this format have no thumbnail" })

/**
 * The type and size of a picture, read only from its header, whatever type it was sent as: nothing is decoded, so a small file with
 * billions of pixels costs nothing.
 */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): PictureFile | typeof pictureTooLarge | typeof pictureUnreadable {
  if (bytes.length > pictureLimits.bytes) return pictureTooLarge
  const header = headerOf(bytes)
  const format = header?.type !== undefined && Object.hasOwn(formats, header.type) ? formats[header.type] : undefined
  if (header === undefined || format === undefined) return pictureUnreadable
  const { width, height } = header
  if (!(width > 0 && height > 0)) return pictureUnreadable
  return width * height > pictureLimits.pixels ? pictureTooLarge : { bytes, width, height, ...format }
}

function headerOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes)
  } catch {
    // The library throws for unknown formats and for a truncated header.
    return undefined
  }
}
