/** A JPEG in a file: where it ends, and its size in pixels. */
export interface JpegStream {
  /** The offset behind its end mark. */
  readonly end: number
  readonly width: number
  readonly height: number
}

/** A segment that cameras write in front of a picture: Exif, XMP, colour profiles, comments. */
export interface JpegSegment {
  readonly marker: number
  readonly content: Uint8Array<ArrayBuffer>
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const escapedByte = 0x00
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const hasNoLength = (marker: number) => isRestart(marker) || marker === 0x01
/** Start of frame; C4, C8 and CC are tables and an extension. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

export const beginsAsJpeg = (bytes: Uint8Array, at = 0) => bytes[at] === 0xff && bytes[at + 1] === startOfImage && bytes[at + 2] === 0xff

/**
 * Reads a JPEG by its markers from the start mark to the end mark. The image data between them is skipped, not decoded.
 *
 * @param onSegment receives each metadata segment
 * @returns undefined when the markers do not follow the standard, or when there is not exactly one frame
 */
export function readJpeg(
  bytes: Uint8Array<ArrayBuffer>,
  start = 0,
  onSegment: (segment: JpegSegment) => void = () => undefined,
): JpegStream | undefined {
  if (!beginsAsJpeg(bytes, start)) return undefined
  let frame: Pick<JpegStream, "width" | "height"> | undefined
  let at = start + 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    // Any number of fill bytes may stand before a marker.
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at]
    at += 1
    if (marker === undefined || marker === startOfImage || marker === escapedByte) return undefined
    if (marker === endOfImage) return frame === undefined ? undefined : { end: at, ...frame }
    if (hasNoLength(marker)) continue
    const length = wordAt(bytes, at)
    if (length < 2 || at + length > bytes.length) return undefined
    if (isFrame(marker)) {
      if (frame !== undefined) return undefined
      frame = { height: wordAt(bytes, at + 3), width: wordAt(bytes, at + 5) }
    }
    if (isMetadata(marker)) onSegment({ marker, content: bytes.subarray(at + 2, at + length) })
    at += length
    if (marker === startOfScan) at = endOfScan(bytes, at)
  }
  return undefined
}

/** The offset of the marker that ends a scan's image data. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return bytes.length
    if (next !== escapedByte && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

const wordAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
