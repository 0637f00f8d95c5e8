import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { randomId } from "../../../platform/http/random-id.ts"
import { Uuid } from "./uuid.ts"

describe("a UUID", { tags: ["CONV-614"] }, () => {
  it.each([randomId(), "0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", "0B0F8B0E-4B1F-4C9E-9D5C-0A2F6A1C7E11"])("is sent: %j", (text) => {
    expect(Schema.encodeSync(Uuid)(text)).toBe(text)
  })

  it.each([
    "0b0f8b0e-4b1f-4c9e-9d5c",
    "0b0f8b0e4b1f4c9e9d5c0a2f6a1c7e11",
    "0b0f8b0e-4b1f-9c9e-9d5c-0a2f6a1c7e11",
    "0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11\n",
    "../0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11",
    "message-1",
    "",
  ])("is not %j, which a page refuses to send", (text) => {
    expect(() => Schema.encodeSync(Uuid)(text)).toThrow("Invalid UUID")
  })
})
