import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { afterEach, describe, expect, it } from "vitest"
import { homeEntryPoints, noteEntryPoints } from "../../host/build/chunks/entry-points.ts"
import { measureBuild } from "./measure-build.ts"

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

interface TestChunk {
  readonly source: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly code: string
}

/** A build of these chunks: each its name, its source, what it imports, and how much is in it. */
function buildOf(chunks: readonly TestChunk[]): string {
  const dist = mkdtempSync(path.join(tmpdir(), "build-"))
  folders.push(dist)
  mkdirSync(path.join(dist, ".vite"))
  mkdirSync(path.join(dist, "assets"))
  const manifest = Object.fromEntries(
    chunks.map(({ source, name = source, imports = [], code }, index) => {
      writeFileSync(path.join(dist, `assets/${index}.js`), code)
      return [source, { file: `assets/${index}.js`, name, imports }]
    }),
  )
  writeFileSync(path.join(dist, ".vite/manifest.json"), JSON.stringify(manifest))
  const entries = chunks.map(({ source }, index) => [source, `assets/${index}.js`])
  writeFileSync(path.join(dist, ".vite/entries.json"), JSON.stringify(Object.fromEntries(entries)))
  writeFileSync(path.join(dist, "index.html"), `<script type="module" crossorigin src="/assets/0.js"></script>`)
  return dist
}

const size = (...codes: readonly string[]) => codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).byteLength, 0)
const part = (name: string) => ({ source: `host/src/meeting-screen/sections/${name}.tsx`, code: name })
const following = [
  ...["CallSection", "EvaluationSection", "ending/EndingSection"].map(part),
  { source: "core/src/areas/symptoms/screen/SymptomsTab.tsx", code: "symptoms" },
]
const market = (folder: string, code: string, imports = ["_market.js"]) => ({
  source: `plugins/${folder}/src/plugin.ts`,
  name: `plugin-${folder}`,
  imports,
  code,
})
const chunks: readonly TestChunk[] = [
  { source: "_app.js", imports: ["_base.js"], code: "app" },
  { source: "_base.js", code: "the base" },
  { source: "_market.js", imports: ["_base.js"], code: "core's tabs" },
  { source: "_sections.js", code: "core's fields" },
  { source: "host/src/meeting-screen/MeetingScreen.tsx", imports: ["_base.js"], code: "meeting" },
  ...homeEntryPoints.map((source) => ({ source, code: source })),
  ...noteEntryPoints.map((source) => ({ source, code: source })),
  ...following,
  market("se", "sweden"),
  market("uk", "united kingdom"),
  market("uk-insurer", "insurer", ["_market.js", "plugins/uk/src/plugin.ts"]),
  { source: "plugins/se/src/Section.tsx", name: "later-se", imports: ["_sections.js"], code: "a section" },
]
const plugins = [
  { folder: "se", extends: [], meetingFiles: ["src/Section.tsx"] },
  { folder: "uk", extends: [], meetingFiles: [] },
  { folder: "uk-insurer", extends: ["uk"], meetingFiles: [] },
]
const measured = (changed: readonly TestChunk[] = chunks, of = plugins) => measureBuild(buildOf(changed), of)

describe("the size of a build", () => {
  it("counts each file of core and host once, and no market's", { tags: ["SCR-091"] }, () => {
    const { drawn } = measured().core
    expect(drawn.files.map(({ name }) => name).toSorted()).toEqual([
      "_app.js",
      "_base.js",
      "_market.js",
      "host/src/meeting-screen/MeetingScreen.tsx",
    ])
    expect(drawn.bytes).toBe(size("app", "the base", "core's tabs", "meeting"))
  })

  it(
    "adds the code for writing the note, then the rest of the first screen with what a market's sections need",
    { tags: ["SCR-091"] },
    () => {
      const { drawn, usable, whole } = measured().core
      expect(usable.bytes - drawn.bytes).toBe(size(...noteEntryPoints))
      expect(whole.bytes - usable.bytes).toBe(size(...following.map(({ code }) => code), "core's fields"))
    },
  )

  it("counts the home page's", { tags: ["SCR-133"] }, () => {
    const conflicts = "core/src/kernel/engine/validate/conflicts-between.ts"
    expect(measured().core.home.bytes).toBe(size("app", "the base", "core's tabs", ...homeEntryPoints, conflicts))
  })

  it("counts a market's own with its sections, and a partner's own without its market's", { tags: ["SCR-131"] }, () => {
    const { own } = measured()
    expect(own["se"]?.bytes).toBe(size("sweden", "a section"))
    expect(own["uk-insurer"]?.bytes).toBe(size("insurer"))
  })

  it("counts of a market's own neither imports nor hashes, which other markets change", { tags: ["SCR-131"] }, () => {
    const codeOf = (names: string, hash: string) =>
      chunks.map((chunk) =>
        chunk.name === "plugin-se"
          ? {
              ...chunk,
              code: `import{${names}}from"./market-${hash}.js";import"./base-${hash}.js";export{tab};const load=()=>import("./Tab-${hash}.js")`,
            }
          : chunk,
      )
    const [first, second] = [codeOf("a as b", "a1b2c3d4"), codeOf("xY as b,zZ as c", "B_-4dE9f")].map((code) => measured(code).own["se"])
    expect(first?.bytes).toBe(second?.bytes)
  })

  it("names the parts that are missing from the build", { tags: ["SCR-091"] }, () => {
    const missing = [...plugins, { folder: "fr", extends: [], meetingFiles: [] }]
    expect(() => measured(chunks, missing)).toThrow("The build has no chunk for plugins/fr/src/plugin.ts")
  })
})
