import * as extensionPoints from "@rond/core/plugin"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import plugin from "./ireland/src/plugin.ts"

const root = path.join(import.meta.dirname, "../..")
const example = path.join(import.meta.dirname, "ireland")
const guide = readFileSync(path.join(root, "docs/plugin-guide/README.md"), "utf8")

interface Snippet {
  /** The file it is printed from: of the example country, or of the project. */
  readonly file: string
  readonly code: string
}

const snippets = [...guide.matchAll(/^ *```tsx? ?(.*)\n([\s\S]*?)^ *```$/gm)].map(([, file, code]): Snippet => ({
  file: file ?? "",
  code: code ?? "",
}))

const textOf = (file: string): string | undefined =>
  [example, root]
    .map((folder) => path.join(folder, file))
    .flatMap((source) => (existsSync(source) ? [readFileSync(source, "utf8")] : []))[0]

/** The lines without their indentation. */
const lines = (code: string) =>
  code
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .join("\n")

describe("the plugin guide", () => {
  it.each(snippets)("prints $file exactly as it is compiled and run", ({ file, code }) => {
    expect(file).not.toBe("")
    const text = textOf(file)
    expect(text, `${file} is neither in the example country nor in the project`).toBeDefined()
    expect(lines(text ?? "")).toContain(lines(code))
  })

  it("shows an example of every extension point", () => {
    const points = Object.entries(extensionPoints).flatMap(([name, given]) =>
      typeof given === "function" && "kind" in given && typeof given.kind === "string" ? [{ name, kind: given.kind }] : [],
    )
    expect(points.length).toBeGreaterThan(15)
    const contributed = new Set(plugin.contributions.map((contribution) => contribution.kind))
    expect(points.filter(({ kind }) => !contributed.has(kind))).toEqual([])
    expect(points.filter(({ name }) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  it("names one form of the installation, which also runs where CI is set", () => {
    const commands = [...guide.matchAll(/pnpm\.mjs install[^`]*/g)].map(([command]) => command)
    expect(new Set(commands)).toEqual(new Set(["pnpm.mjs install --no-frozen-lockfile"]))
  })
})
