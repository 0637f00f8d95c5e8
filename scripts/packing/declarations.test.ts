import { expect, it } from "vitest"
import { levelsOf } from "./declarations.ts"

const named = (name: string, ...imports: readonly string[]) => ({
  json: { name, version: "1.0.0", exports: {}, dependencies: Object.fromEntries(imports.map((other) => [other, "workspace:^"])) },
})
const namesOf = (levels: readonly (readonly ReturnType<typeof named>[])[]) => levels.map((level) => level.map(({ json }) => json.name))

it("compiles no package together with one that it imports", () => {
  const packages = [named("partner", "core", "uk"), named("core", "effect"), named("uk", "core"), named("se", "core")]
  expect(namesOf(levelsOf(packages))).toEqual([["core"], ["uk", "se"], ["partner"]])
})

it("names packages that import each other", () => {
  expect(() => levelsOf([named("core"), named("uk", "se"), named("se", "uk")])).toThrow("uk and se import each other")
})
