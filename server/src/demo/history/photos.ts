import { crc32, deflateSync } from "node:zlib"

/** A picture as sent. */
export interface DemoPhoto {
  readonly full: Buffer
  readonly thumbnail: Buffer
}

const photoSize = { width: 320, height: 240 } as const
const thumbnail = { width: 133, height: 100 } as const

/** How many different photos there are. */
export const photoKinds = 6

/**
 * A generated photo: a soft skin-coloured surface with reddened patches. It shows nobody, and the same number gives the same photo.
 *
 * @param kind 0 to 5: three skin tones, few or many patches
 */
export function demoPhoto(kind: number): DemoPhoto {
  const photo = taken.get(kind) ?? take(kind)
  taken.set(kind, photo)
  return photo
}

const taken = new Map<number, DemoPhoto>()

function take(kind: number): DemoPhoto {
  const tone = [
    [232, 196, 172],
    [198, 152, 122],
    [134, 94, 70],
  ][kind % 3]!
  const patches = Array.from({ length: kind < 3 ? 4 : 11 }, (_, index) => ({
    x: 0.2 + 0.6 * unit(kind * 31 + index * 7),
    y: 0.2 + 0.6 * unit(kind * 17 + index * 13 + 5),
    radius: 0.04 + 0.1 * unit(kind * 11 + index * 3 + 9),
  }))
  const pixel = (x: number, y: number) => {
    const shade = 1 - 0.25 * ((x - 0.45) ** 2 + (y - 0.4) ** 2)
    const red = patches.reduce(
      (sum, patch) => sum + Math.exp(-((x - patch.x) ** 2 + ((y - patch.y) * 0.75) ** 2) / patch.radius ** 2 / 0.5),
      0,
    )
    const amount = (1 - Math.exp(-1.3 * red)) * 0.6
    return [tone[0]! * shade, tone[1]! * shade * (1 - amount * 0.45), tone[2]! * shade * (1 - amount * 0.4)]
  }
  return { full: png(photoSize.width, photoSize.height, pixel), thumbnail: png(thumbnail.width, thumbnail.height, pixel) }
}

/** A pseudo-random number from 0 to 1. */
const unit = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1

/** An 8-bit RGB PNG; `pixel` gives the colour of each point of the unit square. */
function png(width: number, height: number, pixel: (x: number, y: number) => readonly number[]): Buffer {
  const stride = width * 3 + 1
  const rows = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(pixel(x / width, y / height).map(Math.round), y * stride + 1 + x * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
