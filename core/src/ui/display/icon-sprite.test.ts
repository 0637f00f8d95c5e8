import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { iconNames } from "./icon-names.ts"
import { iconSprite } from "./icon-sprite.ts"

it("every icon of the set matches lucide's drawing", async () => {
  const drawn = readFileSync(path.join(import.meta.dirname, "icons.svg"), "utf8")
  expect(drawn).toBe(await iconSprite())
  for (const name of iconNames) expect(drawn).toContain(`<symbol id="${name}" `)
})
