import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { EpsActionId } from "./eps-action.ts"

describe("the id of an electronic prescription", () => {
  it.each([
    ["3F1A2B-A12345-00001Z", true],
    ["urn:eps:1.2", true],
    ["", false],
    ["with space", false],
    ["<script>", false],
    ["x".repeat(101), false],
  ])("%j is one: %s", { tags: ["EPS-755"] }, (id, isOne) => {
    expect(Schema.is(EpsActionId)(id)).toBe(isOne)
  })
})
