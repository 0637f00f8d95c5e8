/**
 * Whether a file is, from its first byte to its last, what its media type says. A polyglot file has extra bytes before the beginning or after
 * the end of one format. An unknown type is never accepted.
 */
export function matchesMediaType(mediaType: string, bytes: Uint8Array): boolean {
  return Object.hasOwn(checks, mediaType) && checks[mediaType]!(bytes)
}

const checks: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  "application/pdf": isPdf,
  "image/jpeg": isJpeg,
  "image/png": isPng,
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) => beginning.every((byte, index) => bytes[index] === byte)

/** Starts with its version and ends with its end mark, followed by a line end at most. */
function isPdf(bytes: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8))) && /%%EOF[\s\0]*$/.test(latin(bytes.subarray(-1_024)))
}

const pngBeginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A sequence of chunks, each with its length, from the header to the end chunk and nothing after it. */
function isPng(bytes: Uint8Array): boolean {
  if (!beginsWith(bytes, pngBeginning)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = pngBeginning.length
  let expected = "IHDR"
  while (at + 12 <= bytes.length) {
    const type = latin(bytes.subarray(at + 4, at + 8))
    if (expected !== "" && type !== expected) return false
    expected = ""
    at += 12 + view.getUint32(at)
    if (type === "IEND") return at === bytes.length
  }
  return false
}

/** Signatures of programs, archives, pages and documents, to tell them from the trailing data that cameras write. */
const foreignBeginnings = ["MZ", "PK\x03\x04", "%PDF-", "\x7fELF", "Rar!", "7z\xbc\xaf", "<?php", "<!DOCTYPE", "<html", "<script", "#!/"]

/**
 * Segments with their lengths up to the image data, followed by the end mark. Cameras append previews and a second picture; other trailing
 * data is refused.
 */
function isJpeg(bytes: Uint8Array): boolean {
  if (!beginsWith(bytes, [0xff, 0xd8, 0xff])) return false
  let at = 2
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (length < 2) return false
    at += 2 + length
  }
  if (bytes[at] !== 0xff) return false
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = picture.indexOf(Buffer.from([0xff, 0xd9]), at)
  if (end === -1) return false
  const behind = latin(bytes.subarray(end + 2)).toLowerCase()
  return !foreignBeginnings.some((beginning) => behind.includes(beginning.toLowerCase()))
}
