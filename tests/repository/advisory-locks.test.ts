import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { lockNumbers } from "@rond/core/server-kit"

const root = path.join(import.meta.dirname, "../..")
const list = "core/src/server-kit/database/advisory-locks.ts"
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8")
const users = globSync(["{core,server,scripts}/**/*.ts", "plugins/*/src/**/*.ts"], { cwd: root, exclude: ["**/node_modules/**"] }).filter(
  (file) => /pg_(try_)?advisory_\w*lock/.test(textOf(file)) && !file.endsWith(".test.ts"),
)

it("each advisory lock has a number of its own", () => {
  const numbers = Object.values(lockNumbers)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it("advisory locks are taken by the list of lock numbers alone", () => {
  expect(users).toEqual([list])
})
