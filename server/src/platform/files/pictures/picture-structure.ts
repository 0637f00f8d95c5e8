import { isWrittenByCamera } from "./after-picture.ts"
import { type JpegSegment, readJpeg } from "./jpeg-structure.ts"

/** A picture's size as its header says it. */
export interface PictureStructure {
  readonly width: number
  readonly height: number
  /** A JPEG's colour profile (ICC), without which its colours would be shown paler. */
  readonly colourProfile: Uint8Array<ArrayBuffer> | undefined
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")

/** The first bytes of the parts of a ZIP, and so of a JAR and of an Office document. */
const archiveParts = ["PK\x03\x04", "PK\x01\x02", "PK\x05\x06"]
const hidesArchive = (content: Uint8Array) => archiveParts.some((part) => latin(content).includes(part))

/**
 * A JPEG with nothing foreign in its metadata and behind its end.
 *
 * @returns undefined when it is damaged, or holds something else than pictures
 */
export function jpegStructure(bytes: Uint8Array<ArrayBuffer>): PictureStructure | undefined {
  const segments: JpegSegment[] = []
  const jpeg = readJpeg(bytes, 0, (segment) => segments.push(segment))
  if (jpeg === undefined || segments.some(({ content }) => hidesArchive(content)) || !isWrittenByCamera(bytes, jpeg.end)) return undefined
  return { width: jpeg.width, height: jpeg.height, colourProfile: colourProfileIn(segments) }
}

const profileMarker = 0xe2
const profileName = "ICC_PROFILE\0"
/** Display P3 has 548 bytes, sRGB 3,144. A larger one has tables, which would be room for other content. */
const largestProfile = 4_096

/** A profile of one part whose own header says its length. */
function colourProfileIn(segments: readonly JpegSegment[]): PictureStructure["colourProfile"] {
  const profileSegments = segments.filter(
    ({ marker, content }) => marker === profileMarker && latin(content.subarray(0, 12)) === profileName,
  )
  const [first] = profileSegments
  if (profileSegments.length !== 1 || first === undefined) return undefined
  const profile = first.content.subarray(14)
  if (profile.length < 128 || profile.length > largestProfile || latin(profile.subarray(36, 40)) !== "acsp") return undefined
  return new DataView(profile.buffer, profile.byteOffset).getUint32(0) === profile.length ? profile : undefined
}

const pngBeginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Chunks of text and Exif. */
const metadataChunks = new Set(["tEXt", "zTXt", "iTXt", "eXIf"])

/** A sequence of chunks, each with its length, from the header to the end chunk and nothing after it. */
export function pngStructure(bytes: Uint8Array<ArrayBuffer>): PictureStructure | undefined {
  if (!pngBeginning.every((byte, index) => bytes[index] === byte) || bytes.length < 33) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  let at = pngBeginning.length
  let expected = "IHDR"
  while (at + 12 <= bytes.length) {
    const type = latin(bytes.subarray(at + 4, at + 8))
    if (expected !== "" ? type !== expected : type === "IHDR") return undefined
    expected = ""
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length || (metadataChunks.has(type) && hidesArchive(bytes.subarray(at + 8, end - 4)))) return undefined
    at = end
    if (type === "IEND") return at === bytes.length ? { ...size, colourProfile: undefined } : undefined
  }
  return undefined
}
