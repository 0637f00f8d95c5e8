import { crc32, deflateSync } from "node:zlib"

/** The colour of each point of the unit square: red, green and blue from 0 to 255. */
export type Drawing = (x: number, y: number) => readonly number[]

/** An 8-bit RGB PNG of a drawing. */
export function png(width: number, height: number, drawing: Drawing): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(drawing(x / width, y / height).map(Math.round), (y * width + x) * 3)
  }
  return pngOfPixels(width, height, pixels)
}

/** An 8-bit RGB PNG of pixels, three bytes each, row by row. */
export function pngOfPixels(width: number, height: number, pixels: Buffer): Buffer {
  const row = width * 3
  const filtered = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y += 1) pixels.copy(filtered, y * (row + 1) + 1, y * row, (y + 1) * row)
  return pngOf(width, height, deflateSync(filtered))
}

/** The beginning of a PNG that says it has this size, with no pixels in it. */
export const pngWithoutPixels = (width: number, height: number): Buffer => pngOf(width, height, deflateSync(Buffer.alloc(0)))

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The header of a HEIC picture of this size, with nothing behind it. */
export function heicHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(12)
  size.writeUInt32BE(width, 4)
  size.writeUInt32BE(height, 8)
  const properties = box("iprp", box("ipco", box("ispe", size)))
  const brand = Buffer.concat([Buffer.from("heic"), Buffer.alloc(4), Buffer.from("heicmif1")])
  return Buffer.concat([box("ftyp", brand), box("meta", Buffer.concat([Buffer.alloc(4), properties]))])
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, "latin1")
  return Buffer.concat([head, content])
}
