import { cpSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

const root = path.join(import.meta.dirname, "../..")
export const guide = readFileSync(path.join(root, "docs/plugin-guide/README.md"), "utf8")

/** The lines of a diff that have one of these marks, without it. */
const side = (diff: string, marks: string) =>
  diff
    .split("\n")
    .filter((line) => marks.includes(line[0] ?? "\n"))
    .map((line) => line.slice(1))
    .join("\n")

/** A change that the guide prints as a diff, to a file of a plugin. */
export interface GuideEdit {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** The changes that the guide prints to the files of a plugin. */
export const editsOf = (plugin: string): readonly GuideEdit[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`diff plugins/${plugin}/(.*)\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, file = "", diff = ""]) => ({
    file,
    before: side(diff, " -"),
    after: side(diff, " +"),
  }))

/** Copies a plugin next to the real one, without its tests, and makes the guide's changes there. */
export function copyWithEdits(plugin: string, copy: string): void {
  cpSync(path.join(root, "plugins", plugin), copy, {
    recursive: true,
    filter: (file) => !file.includes("node_modules") && !file.includes(".test."),
  })
  for (const { file, before, after } of editsOf(plugin)) {
    const text = readFileSync(path.join(copy, file), "utf8")
    if (!text.includes(before)) throw new Error(`The guide's change does not fit plugins/${plugin}/${file}`)
    writeFileSync(path.join(copy, file), text.replace(before, after))
  }
}
