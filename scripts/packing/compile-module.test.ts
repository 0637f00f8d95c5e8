import path from "node:path"
import { describe, expect, it } from "vitest"
import { compileModule } from "./compile-module.ts"

const root = path.join(import.meta.dirname, "../../core")
const compiled = (source: string) => compileModule(path.join(root, "src/i18n/sample.tsx"), source, root)

describe("a published module", () => {
  it.each([
    ["names compiled files", 'import { a } from "./a.ts"\nimport { B } from "./B.tsx"\nexport const c = [a, B]', ['"./a.js"', '"./B.js"']],
    ["names them in late imports", 'export const load = () => import("./Late.tsx")', ['import("./Late.js")']],
    ["passes them on", 'export * from "./all.ts"', ['export * from "./all.js"']],
    ["has no types", 'import type { T } from "./t.ts"\nexport const t: T = 1', ["export const t = 1"]],
    ["has no JSX", "export const one = <p />", ['_jsx("p"']],
    ["has no macro", 'import { msg } from "@lingui/core/macro"\nexport const text = msg`Hello`', ['message: "Hello"']],
    ["lists its catalogues", 'export const all = import.meta.glob("../../locales/*.po")', ['import("../../locales/sv.js")']],
    ["reads settings of a build where there are none", "export const mode = import.meta.env.MODE", ["import.meta.env?.MODE"]],
    [
      "finds its own files by address",
      'import tone from "./tone.wav?no-inline"\nexport { tone }',
      ['new URL("./tone.wav", import.meta.url).href'],
    ],
  ])("%s", async (_title, source, expected) => {
    const { code } = await compiled(source)
    for (const part of expected) expect(code).toContain(part)
    expect(code).not.toMatch(/\.tsx?"|\/macro"/)
  })

  it("says what it imports", async () => {
    const { files, packages, assets } = await compiled(
      'import { x } from "./x.ts"\nimport { Effect } from "effect"\nimport font from "@fontsource-variable/inter/files/a.woff2?url"\nexport { x, Effect, font }',
    )
    expect(files).toEqual([path.join(root, "src/i18n/x.ts")])
    expect(packages).toEqual(["effect"])
    expect(assets).toEqual(["@fontsource-variable/inter/files/a.woff2"])
  })

  it("is refused with a glob that cannot be written out", async () => {
    await expect(compiled('export const x = import.meta.glob(["./a"])')).rejects.toThrow("cannot write out")
  })
})
