import { msg } from "@lingui/core/macro"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { defineEndpoint } from "../../kernel/api/endpoint.ts"
import { failedOffline, failedWith } from "../../kernel/api/failed-with.ts"
import { apiError } from "../../testkit/memory-api.ts"
import { errorTexts, general } from "./error-texts.ts"
import { mappedErrorOf } from "./mapped-error.ts"

const put = defineEndpoint({ id: "box.put", method: "POST", path: "/box", summary: "Put", errors: ["box_full", "box_locked"] })
const take = defineEndpoint({
  id: "box.take",
  method: "POST",
  path: "/take",
  summary: "Take",
  response: Schema.String,
  errors: ["box_empty"],
})

const texts = errorTexts(
  [put, take],
  {
    box_full: msg`The box is full.`,
    box_locked: { message: msg`The box is locked.`, actions: ["contact-support"] },
    box_empty: general,
    offline: ({ title }) => msg`Offline: ${title}`,
  },
  { Refused: msg`Not your box.` },
)

describe("an area's texts for errors", { tags: ["ERR-114"] }, () => {
  it.each([
    ["Conflict", "box_full", "The box is full."],
    ["Conflict", "box_locked", "The box is locked."],
    ["Unavailable", "offline", "Offline: {title}"],
    ["Refused", "not_offered", "Not your box."],
    ["Conflict", "box_empty", "Someone else changed this at the same time. Check it before you continue."],
  ] as const)("%s with %s says %j", (kind, code, text) => {
    expect(mappedErrorOf(undefined, apiError(kind, { code }), { texts }).message.message).toBe(text)
  })

  it("give the next steps where they name them", () => {
    const { actions } = mappedErrorOf(undefined, apiError("Conflict", { code: "box_locked" }), { texts })
    expect(actions).toEqual(["contact-support"])
  })

  it("use `other` for a kind without a text", () => {
    const all = errorTexts([], {}, { other: msg`It failed.`, Conflict: msg`Somebody was first.` })
    expect(mappedErrorOf(undefined, apiError("Timeout"), { texts: all }).message.message).toBe("It failed.")
    expect(mappedErrorOf(undefined, apiError("Conflict"), { texts: all }).message.message).toBe("Somebody was first.")
  })

  it("do not compile where a code is missing, or is none of the endpoint's", () => {
    // @ts-expect-error Property 'box_locked' is missing.
    expect(errorTexts(put, { box_full: general })).toBeDefined()
    // @ts-expect-error 'box_open' does not exist.
    expect(errorTexts(take, { box_empty: general, box_open: general })).toBeDefined()
    // @ts-expect-error '"box_open"' is not assignable.
    expect(failedWith(take, apiError("Conflict"), "box_open")).toBe(false)
  })
})

describe("a code that a screen asks for", () => {
  it("is one of the endpoint's or of every endpoint's", () => {
    expect(failedWith(put, apiError("Conflict", { code: "box_full" }), "box_full")).toBe(true)
    expect(failedWith(put, apiError("NotFound", { code: "not_found" }), "not_found")).toBe(true)
    expect(failedWith(put, null, "box_full")).toBe(false)
  })

  it.each([
    ["offline", true],
    ["unreachable", true],
    ["busy", false],
  ])("tells a lost connection from other failures: %s %j", (code, isOffline) => {
    expect(failedOffline(apiError("Unavailable", { code }))).toBe(isOffline)
  })
})
