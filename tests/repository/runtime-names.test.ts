import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")
const sources = globSync(["{core,host,server}/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}"], { cwd: root })

/** The ways in which a class gives itself a second name: an error's tag, an error's `name`, a service's key. */
const declarations = [
  /class (\w+) extends [\w.]*TaggedError\w*(?:<[^(]*>)?(?:\(\))?\("(\w+)"/g,
  /class (\w+) extends \w*Error\b(?:(?!\nclass |\nexport )[\s\S]){0,400}?name = "(\w+)"/g,
  /class (\w+) extends [\w.]*(?:Service|Reference|Tag)\b[^"]*?\("(?:[^"]*\/)?(\w+)"/g,
]

it.each(declarations)("a class has one name, in code and in logs: %s", (declaration) => {
  const names = sources.flatMap((file) => [...readFileSync(path.join(root, file), "utf8").matchAll(declaration)])
  expect(names.length).toBeGreaterThan(2)
  const mismatches = names.flatMap(([, inCode, inLogs]) => (inCode === inLogs ? [] : [`${inCode}: ${inLogs}`]))
  expect(mismatches).toEqual([])
})
