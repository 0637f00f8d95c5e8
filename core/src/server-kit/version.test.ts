import { Effect, Result } from "effect"
import { expect, it } from "vitest"
import { versionOf } from "./version.ts"

it.each([
  ["6", 6],
  ['"6"', 6],
  ["0", 0],
  ["6e0", undefined],
  ["0x6", undefined],
  ["6.0", undefined],
  ["06", undefined],
  ["-1", undefined],
  ["", undefined],
  [" ", undefined],
  ["1000000000", undefined],
  [undefined, undefined],
])("If-Match: %s holds the version %s", (ifMatch, version) => {
  expect(Result.getOrUndefined(Effect.runSync(Effect.result(versionOf(ifMatch))))).toBe(version)
})
