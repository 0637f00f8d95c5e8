import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { iconNames } from "../icon-names.ts"
import { iconStyles, iconTypeface } from "./icon-typeface.ts"

const drawn = (name: string) => readFileSync(path.join(import.meta.dirname, name))

it("every icon of the set is in the typeface and its style sheet, as drawn by Lucide", async () => {
  expect(drawn("icons.woff2").equals(await iconTypeface())).toBe(true)
  expect(drawn("icons.css").toString("utf8")).toBe(iconStyles())
  for (const name of iconNames) expect(iconStyles()).toContain(`.rond-icon-${name}::before {`)
})
