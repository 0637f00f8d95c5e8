import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

/** Pixels; Chromium plays the file in a loop as if it were the camera. */
const width = 640
const height = 480
const framesPerSecond = 5
const seconds = 2

type Colour = readonly [red: number, green: number, blue: number]

/** Writes a raw film (YUV4MPEG2) of a drawn person who sways a little, for the browser's fake camera. */
export function writeDrawnCamera(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const frames = Array.from({ length: framesPerSecond * seconds }, (_, index) => frame(index / (framesPerSecond * seconds)))
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`), ...frames]))
}

/** @param phase of the loop, 0 to 1 */
function frame(phase: number): Buffer {
  const luma = Buffer.alloc(width * height)
  const blue = Buffer.alloc((width * height) / 4)
  const red = Buffer.alloc((width * height) / 4)
  const sway = Math.sin(phase * 2 * Math.PI)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [r, g, b] = colourAt(x, y, sway)
      luma[y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b
      if (x % 2 === 0 && y % 2 === 0) {
        const at = (y / 2) * (width / 2) + x / 2
        blue[at] = 128 - 0.169 * r - 0.331 * g + 0.5 * b
        red[at] = 128 + 0.5 * r - 0.419 * g - 0.081 * b
      }
    }
  }
  return Buffer.concat([Buffer.from("FRAME\n"), luma, blue, red])
}

const inEllipse = (x: number, y: number, centreX: number, centreY: number, radiusX: number, radiusY: number) =>
  ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 <= 1

/** A room with a window, and a person in it: later shapes are behind earlier ones. */
function colourAt(x: number, y: number, sway: number): Colour {
  const headX = 320 + sway * 7
  const headY = 205 + sway * 3
  for (const eye of [-28, 28]) if (inEllipse(x, y, headX + eye, headY - 4, 5, 6)) return [52, 44, 42]
  if (inEllipse(x, y, headX, headY + 42, 19, 8) && y > headY + 42) return [176, 98, 90]
  if (y < headY - 42 - ((x - headX) / 60) ** 2 * 14 && inEllipse(x, y, headX, headY - 6, 84, 104)) return [74, 54, 44]
  if (inEllipse(x, y, headX, headY, 74, 92)) return [226, 184, 158]
  if (inEllipse(x, y, headX, headY - 2, 88, 108) && y < headY + 40) return [74, 54, 44]
  if (Math.abs(x - headX) < 30 && y > headY + 60 && y < headY + 130) return [208, 164, 138]
  if (inEllipse(x, y, 320 + sway * 3, 470, 190, 150)) return [58, 104, 112]
  if (x > 452 && x < 592 && y > 56 && y < 246) return x % 70 < 5 || Math.abs(y - 150) < 3 ? [236, 236, 230] : [188, 212, 222]
  if (x < 130 && y > 250) return inEllipse(x, y, 60, 360, 66, 96) ? [96, 134, 104] : [206, 200, 190]
  return [222 - y * 0.04, 216 - y * 0.04, 206 - y * 0.04]
}
