import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { definedEndpoints, uncalled, waitingCalls } from "./callers.ts"

const page = readFileSync(new URL("../../docs/requirements/api-catalogue.md", import.meta.url), "utf8")

describe("the product's calls", () => {
  it("each have a caller in a screen or an effect, or wait for one by name", () => {
    expect(definedEndpoints).toBeGreaterThan(90)
    expect([...uncalled()].sort()).toEqual(waitingCalls.map(({ id }) => id).sort())
  })

  it.each(waitingCalls)("that wait stand on their page: $id", ({ id, waitsFor }) => {
    expect(page).toContain(`| \`${id}\` | ${waitsFor} |`)
  })
})
