/** How files of each media type begin. */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Whether a file is what its media type says, by its first bytes. A type that is not known here never is. */
export function isWhatItSays(mediaType: string, bytes: Uint8Array): boolean {
  const beginning = beginnings[mediaType]
  return beginning !== undefined && beginning.every((byte, index) => bytes[index] === byte)
}
