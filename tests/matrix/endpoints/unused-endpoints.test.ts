import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { definedEndpoints, knownUnusedEndpoints, unusedEndpoints } from "./unused-endpoints.ts"

const page = readFileSync(new URL("../../../docs/requirements/api-catalogue.md", import.meta.url), "utf8")

describe("the product's endpoints", () => {
  it("are used by a screen or an effect, or listed as unused", () => {
    expect(definedEndpoints).toBeGreaterThan(90)
    expect(
      [...unusedEndpoints()].sort(),
      "an endpoint that no screen uses belongs in tests/matrix/endpoints/unused-endpoints.ts and docs/requirements/api-catalogue.md",
    ).toEqual(knownUnusedEndpoints.map(({ id }) => id).sort())
  })

  it.each(knownUnusedEndpoints)("are listed on the requirement page if unused: $id", ({ id, waitsFor }) => {
    expect(page).toContain(`| \`${id}\` | ${waitsFor} |`)
  })
})
