import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { isIdChecked } from "../../../../plugins/packages.ts"
import { specifications } from "../../specification/specification.ts"
import { definedEndpoints, knownUnusedEndpoints, unusedEndpoints } from "./unused-endpoints.ts"

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8")

/** The endpoints that no screen uses, with the page that lists each. */
const listed = [
  ...knownUnusedEndpoints.map((endpoint) => ({ ...endpoint, page: "docs/requirements/api-catalogue.md" })),
  ...[...specifications].flatMap(([folder, { unusedEndpoints: ofMarket = [] }]) =>
    ofMarket.map((endpoint) => ({ ...endpoint, page: `plugins/${folder}/requirements.md` })),
  ),
]

describe("the product's endpoints", () => {
  it("are used by a screen or an effect, or are listed as unused", () => {
    expect(definedEndpoints).toBeGreaterThan(90)
    expect(
      [...unusedEndpoints()].filter((id) => isIdChecked(id)).sort(),
      "an endpoint that no screen uses belongs in `unusedEndpoints` of plugins/<market>/specification.ts and in its requirements.md; one of core in tests/matrix/endpoints/unused/unused-endpoints.ts and docs/requirements/api-catalogue.md",
    ).toEqual(
      listed
        .map(({ id }) => id)
        .filter((id) => isIdChecked(id))
        .sort(),
    )
  })

  it.each(listed.filter(({ id }) => isIdChecked(id)))("are listed in $page if unused: $id", ({ id, waitsFor, page }) => {
    expect(read(page)).toContain(`| \`${id}\` | ${waitsFor} |`)
  })
})
