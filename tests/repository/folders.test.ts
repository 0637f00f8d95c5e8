import { readdirSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")
const mostFiles = 15

/** Folders with generated files, or that are lists by nature. */
const isLeftOut = (name: string) => ["node_modules", "dist", "locales"].includes(name) || name.startsWith(".")

function crowded(folder: string): readonly string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(({ name }) => !isLeftOut(name))
  const files = entries.filter((entry) => entry.isFile()).length
  return [
    ...(files > mostFiles ? [`${folder} holds ${files} files`] : []),
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => crowded(`${folder}/${name}`)),
  ]
}

it.each(["core", "host", "plugins", "scripts", "server", "tests"])("no folder of %s has more than 15 files", (folder) => {
  expect(crowded(folder)).toEqual([])
})
