import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { faultsOf } from "./package-faults.ts"

const work = mkdtempSync(path.join(tmpdir(), "rond-faults-"))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** The faults of a package with one entry point and these files. */
const faultsWith = (name: string, files: Readonly<Record<string, string>>) => {
  const folder = path.join(work, name, "package")
  mkdirSync(folder, { recursive: true })
  const json = {
    name: "@rond/sample",
    version: "1.0.0",
    license: "UNLICENSED",
    type: "module",
    exports: { ".": { types: "./a.d.ts", default: "./a.js" } },
  }
  for (const [file, text] of Object.entries({ "package.json": JSON.stringify(json), ...files }))
    writeFileSync(path.join(folder, file), text)
  execFileSync("tar", ["-czf", path.join(work, `${name}.tgz`), "-C", path.join(work, name), "package"])
  return faultsOf(folder, readFileSync(path.join(work, `${name}.tgz`)), ["."])
}
const types = "export declare const a: number;\n"

describe("the faults of a package", () => {
  it("are none where modules and types agree", async () => {
    expect(await faultsWith("whole", { "a.js": "export const a = 1\n", "a.d.ts": types })).toEqual([])
  })

  it.each([
    ["a module that is not in it", "module", { "a.d.ts": types }, /a\.js/],
    ["types that are not in it", "types", { "a.js": "export const a = 1\n" }, /a\.d\.ts/],
    [
      "a declaration that names a file that is not in it",
      "link",
      { "a.js": "export const a = 1\n", "a.d.ts": 'export * from "./gone.js"\n' },
      /InternalResolutionError/,
    ],
  ])("are %s", async (_title, name, files, expected) => {
    expect((await faultsWith(name, files)).join("\n")).toMatch(expected)
  })
})
