import { Schema } from "effect"
import { expect, it } from "vitest"
import { randomId } from "../../platform/http/random-id.ts"
import { Uuid } from "./uuid.ts"

it.each([
  [randomId(), true],
  ["0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", true],
  ["0B0F8B0E-4B1F-4C9E-9D5C-0A2F6A1C7E11", true],
  ["0b0f8b0e-4b1f-4c9e-9d5c", false],
  ["0b0f8b0e4b1f4c9e9d5c0a2f6a1c7e11", false],
  ["0b0f8b0e-4b1f-9c9e-9d5c-0a2f6a1c7e11", false],
  ["0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11\n", false],
  ["../0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", false],
  ["message-1", false],
  ["", false],
])("knows whether %j is a UUID: %s", { tags: ["CONV-614"] }, (text, isOne) => {
  expect(Schema.is(Uuid)(text)).toBe(isOne)
  if (!isOne) expect(() => Schema.encodeSync(Uuid)(text)).toThrow("Invalid UUID")
})
