import { describe, expect, it } from "vitest"
import { levelOf } from "./level-meter.ts"

describe("the level meter", () => {
  it.each([
    ["silence", 0, 0],
    ["a whisper at -50 dB", 10 ** (-50 / 20), 1 / 6],
    ["speech at -30 dB", 10 ** (-30 / 20), 0.5],
    ["the loudest sound", 1, 1],
    ["an inaudible sound", 0.0001, 0],
  ])("shows %s", (_what, amplitude, level) => {
    expect(levelOf(new Float32Array(256).fill(amplitude))).toBeCloseTo(level, 3)
  })
})
