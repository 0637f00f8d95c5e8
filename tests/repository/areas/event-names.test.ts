import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../../..")
const files = globSync(["{core,host,server}/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}"], { cwd: root }).filter(
  (file) => !/\.test\.|[\\/]testing|node_modules/.test(file),
)
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")

/** The event's name in a `publish`, and in what a listener compares. */
const literals = [/publish\(\{[^}]*type: "([a-z-]+)"/g, /type === "([a-z]+(?:-[a-z]+)*-(?:changed|ended|settled))"/g]

it("declares an event's name once, in its area's model, for the server and the page", { tags: ["PLG-571"] }, () => {
  const literalUses = files.flatMap((file) =>
    literals.flatMap((literal) => [...textOf(file).matchAll(literal)].map(([, name]) => `${file}: ${name}`)),
  )
  // The call's own signals reach only one page, and the server names their kind once.
  expect(literalUses.filter((line) => !line.endsWith(": signal"))).toEqual([])
})
