import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { afterEach, describe, expect, it } from "vitest"
import { measureBuild } from "./measure-build.ts"

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** A build of these chunks: each its name, its source, what it imports, and how much is in it. */
function buildOf(chunks: readonly { readonly source: string; readonly imports?: readonly string[]; readonly code: string }[]): string {
  const dist = mkdtempSync(path.join(tmpdir(), "build-"))
  folders.push(dist)
  mkdirSync(path.join(dist, ".vite"))
  mkdirSync(path.join(dist, "assets"))
  const manifest = Object.fromEntries(
    chunks.map(({ source, imports = [], code }, index) => {
      writeFileSync(path.join(dist, `assets/${index}.js`), code)
      return [source, { file: `assets/${index}.js`, imports }]
    }),
  )
  writeFileSync(path.join(dist, ".vite/manifest.json"), JSON.stringify(manifest))
  writeFileSync(path.join(dist, "index.html"), `<script type="module" crossorigin src="/assets/0.js"></script>`)
  return dist
}

const size = (code: string) => gzipSync(code, { level: 9 }).byteLength
const parts = ["NotePart", "CallPart", "EvaluationPart", "EndingPart"].map((part) => ({
  source: `src/meeting-screen/${part}.tsx`,
  code: part,
}))
const build = () =>
  buildOf([
    { source: "_app.js", imports: ["_base.js"], code: "app" },
    { source: "_base.js", code: "the base" },
    { source: "src/meeting-screen/MeetingScreen.tsx", imports: ["_base.js"], code: "meeting" },
    { source: "../core/locales/en-GB.po", code: "c" },
    { source: "locales/en-GB.po", code: "h" },
    { source: "../plugins/se/src/plugin.ts", imports: ["_base.js"], code: "sweden" },
    { source: "../plugins/se/locales/en-GB.po", code: "s" },
    { source: "../plugins/no/src/plugin.ts", code: "norway, which nobody in Sweden loads" },
    { source: "../core/src/symptoms/SymptomsTab.tsx", code: "symptoms" },
    ...parts,
  ])

describe("what a build makes a browser load", () => {
  it("SCR-091 adds up the page, the meeting and the market with what they import, each file once", () => {
    const { first } = measureBuild(build())(["se"])
    expect(first.bytes).toBe(["app", "the base", "meeting", "c", "h", "sweden", "s"].reduce((sum, code) => sum + size(code), 0))
    expect(first.files).toHaveLength(7)
  })

  it("SCR-091 counts the consultation's parts beside it", () => {
    const { first, whole } = measureBuild(build())(["se"])
    expect(whole.bytes - first.bytes).toBe([...parts.map(({ code }) => code), "symptoms"].reduce((sum, code) => sum + size(code), 0))
  })

  it("SCR-091 says what the build lacks", () => {
    expect(() => measureBuild(build())(["fr"])).toThrow("The build has no chunk for plugins/fr/src/plugin.ts")
  })
})
