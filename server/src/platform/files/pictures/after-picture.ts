import { beginsAsJpeg, readJpeg } from "./jpeg-structure.ts"

/**
 * Whether what follows a JPEG's end is only what phones and cameras write there: further JPEGs (multi-picture format, gain maps, depth
 * maps), the few seconds of video of a motion photo, and Samsung's list of such parts. Each is recognised by its structure up to the
 * file's end; anything else is foreign. None of it is stored.
 */
export function isWrittenByCamera(bytes: Uint8Array<ArrayBuffer>, start: number): boolean {
  let at = start
  for (;;) {
    // A video's first byte is zero too.
    while (bytes[at] === 0 && !beginsAsVideo(bytes, at)) at += 1
    if (at === bytes.length || isSamsungTrailer(bytes, at)) return true
    const end = beginsAsJpeg(bytes, at) ? readJpeg(bytes, at)?.end : endOfVideo(bytes, at)
    if (end === undefined) return false
    at = end
  }
}

const textAt = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The boxes that a motion photo's video has at its highest level. */
const videoBoxes = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide", "meta", "uuid"])

const beginsAsVideo = (bytes: Uint8Array, at: number) => textAt(bytes, at + 4, 4) === "ftyp"

/** The offset behind an MP4's last box; undefined for one that no player could play, as it lacks the description of its tracks. */
function endOfVideo(bytes: Uint8Array, start: number): number | undefined {
  if (!beginsAsVideo(bytes, start)) return undefined
  const view = viewOf(bytes)
  let at = start
  let isDescribed = false
  while (at + 8 <= bytes.length) {
    const type = textAt(bytes, at + 4, 4)
    if (!videoBoxes.has(type)) break
    isDescribed ||= type === "moov"
    const size = view.getUint32(at)
    // Only the recording itself may go on to the file's end.
    if (size === 0) return type === "mdat" && isDescribed ? bytes.length : undefined
    const isLong = size === 1 && at + 16 <= bytes.length
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size
    if (length < 8 || at + length > bytes.length) return undefined
    at += length
  }
  return isDescribed ? at : undefined
}

/** Samsung's parts end in a directory ("SEFH") that says how far before it each begins, the directory's length, and "SEFT". */
function isSamsungTrailer(bytes: Uint8Array, start: number): boolean {
  const end = bytes.length
  if (end - start < 24 || textAt(bytes, end - 4, 4) !== "SEFT") return false
  const view = viewOf(bytes)
  const directory = end - 8 - view.getUint32(end - 8, true)
  if (directory < start || textAt(bytes, directory, 4) !== "SEFH") return false
  const parts = view.getUint32(directory + 8, true)
  if (parts === 0 || directory + 12 + parts * 12 > end - 8) return false
  const distances = Array.from({ length: parts }, (_, part) => view.getUint32(directory + 12 + part * 12 + 4, true))
  return Math.max(...distances) === directory - start
}
