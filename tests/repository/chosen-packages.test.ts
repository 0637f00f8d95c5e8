import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")
const folders = "{core,host,plugins,server,tests,scripts}"
const isOurs = (name: string) => !name.includes("node_modules") && !name.includes("/dist/")
const imported = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => !isOurs(name) })
  .filter(isOurs)
  .flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/(?:from|import\() ?"([^".][^"]*)"/g)].map(([, name]) => name!),
  )

it.each([
  "react",
  "react-dom",
  "@tanstack/react-router",
  "jotai",
  "ofetch",
  "effect",
  "@opentok/client",
  "twilio-video",
  "temporal-polyfill",
  "@lingui/core",
  "@stitches/react",
  "vitest",
  "@testing-library/react",
  "playwright",
])("the product is built with %s", (name) => {
  expect(imported.some((specifier) => specifier === name || specifier.startsWith(`${name}/`))).toBe(true)
})
