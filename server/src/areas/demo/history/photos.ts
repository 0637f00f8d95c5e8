import { png } from "../png.ts"

const photoSize = { width: 320, height: 240 } as const

/** The number of different photos. */
export const photoKinds = 6

/**
 * A generated photo: a soft skin-coloured surface with reddened patches. It shows no person, and the same number gives the same photo.
 *
 * @param kind 0 to 5: three skin tones, few or many patches
 */
export function demoPhoto(kind: number): Buffer {
  const photo = photosByKind.get(kind) ?? take(kind)
  photosByKind.set(kind, photo)
  return photo
}

const photosByKind = new Map<number, Buffer>()

function take(kind: number): Buffer {
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
  return png(photoSize.width, photoSize.height, pixel)
}

/** A pseudo-random number from 0 to 1. */
const unit = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1
