import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")
const mostFiles = 15
const mostLines = 400

/** Folders with generated files, or that are lists by nature, and the page that describes a folder. */
const isLeftOut = (name: string) => ["README.md", "node_modules", "dist", "locales", "api-reports"].includes(name) || name.startsWith(".")

const entriesOf = (folder: string) => readdirSync(path.join(root, folder), { withFileTypes: true }).filter(({ name }) => !isLeftOut(name))

/** The folder, and all below it. */
const foldersOf = (folder: string): readonly string[] => [
  folder,
  ...entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? foldersOf(`${folder}/${entry.name}`) : [])),
]
const filesOf = (folder: string) => entriesOf(folder).flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : []))

const linesOf = (file: string) => readFileSync(path.join(root, file), "utf8").split("\n").length - 1

describe.each(["core", "host", "plugins", "scripts", "server", "tests"])("in %s", (folder) => {
  it("no folder has more than 15 files", () => {
    const crowded = foldersOf(folder).map((one) => [one, filesOf(one).length] as const)
    expect(crowded.filter(([, count]) => count > mostFiles)).toEqual([])
  })

  it("no code file has more than 400 lines, including tests", () => {
    const code = foldersOf(folder)
      .flatMap(filesOf)
      .filter((file) => /\.[mc]?[jt]sx?$/.test(file))
    expect(code.filter((file) => linesOf(file) > mostLines)).toEqual([])
  })
})
