import { describe, expect, it } from "vitest"
import { SilenceCount } from "./silence-watch.ts"

const zero = new Float32Array(64)
const faint = Float32Array.from({ length: 64 }, (_, place) => (place === 40 ? 0.000_001 : 0))
const checks = (seconds: number, samples: Float32Array) => Array.from({ length: seconds * 2 }, () => samples)

describe("a microphone is silent", () => {
  it.each<[string, readonly Float32Array[], boolean]>([
    ["after ten seconds of zero", checks(10, zero), true],
    ["not a moment before", checks(10, zero).slice(1), false],
    ["not in a quiet room", checks(60, faint), false],
    ["not once it gives a sound", [...checks(60, zero), faint], false],
    ["not when a sound interrupts ten seconds", [...checks(6, zero), faint, ...checks(6, zero)], false],
  ])("%s", { tags: ["CALL-173"] }, (_when, seen, isSilent) => {
    const count = new SilenceCount()
    expect(seen.map((samples) => count.add(samples)).at(-1)).toBe(isSilent)
  })
})
