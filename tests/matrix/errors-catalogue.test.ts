import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const folder = path.join(import.meta.dirname, "../../docs/requirements")
const read = (file: string) => readFileSync(path.join(folder, file), "utf8")
const id = /\b[A-Z]{2,5}-\d{3}\b/g
const rowsOf = (text: string) => text.split("\n").filter((line) => line.startsWith("| "))

it("ERR-006 every proof that the list of errors names is a requirement", () => {
  const known = new Set(
    globSync("*.md", { cwd: folder })
      .filter((file) => file !== "README.md")
      .flatMap((file) => rowsOf(read(file)).flatMap((row) => /^\| ([A-Z]{2,5}-\d{3}) \|/.exec(row)?.[1] ?? [])),
  )
  const named = rowsOf(read("errors.md")).flatMap((row) => row.match(id) ?? [])
  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter((one) => !known.has(one))).toEqual([])
})
