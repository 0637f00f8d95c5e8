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
  const entries = chunks.map(({ source }, index) => [source, `assets/${index}.js`])
  writeFileSync(path.join(dist, ".vite/entries.json"), JSON.stringify(Object.fromEntries(entries)))
  writeFileSync(path.join(dist, "index.html"), `<script type="module" crossorigin src="/assets/0.js"></script>`)
  return dist
}

const size = (code: string) => gzipSync(code, { level: 9 }).byteLength
const part = (name: string) => ({ source: `host/src/meeting-screen/sections/${name}.tsx`, code: name })
const writing = [part("NoteSection"), { source: "core/src/features/patient/pane/PatientHead.tsx", code: "tags and warnings" }]
const following = [
  ...["CallSection", "EvaluationSection", "ending/EndingSection"].map(part),
  { source: "core/src/features/symptoms/SymptomsTab.tsx", code: "symptoms" },
]
const build = () =>
  buildOf([
    { source: "_app.js", imports: ["_base.js"], code: "app" },
    { source: "_base.js", code: "the base" },
    { source: "host/src/meeting-screen/MeetingScreen.tsx", imports: ["_base.js"], code: "meeting" },
    { source: "plugins/se/src/plugin.ts", imports: ["_base.js"], code: "sweden" },
    { source: "plugins/no/src/plugin.ts", code: "norway, which nobody in Sweden loads" },
    ...writing,
    ...following,
  ])

describe("the size of a build", () => {
  it("counts each file of the page, the meeting and the market once", { tags: ["SCR-091"] }, () => {
    const { drawn } = measureBuild(build())(["se"])
    expect(drawn.bytes).toBe(["app", "the base", "meeting", "sweden"].reduce((sum, code) => sum + size(code), 0))
    expect(drawn.files).toHaveLength(4)
  })

  it("adds the code for writing the note, and the rest of the first screen", { tags: ["SCR-091"] }, () => {
    const { drawn, usable, whole } = measureBuild(build())(["se"])
    const sizeOf = (chunks: readonly { readonly code: string }[]) => chunks.reduce((sum, { code }) => sum + size(code), 0)
    expect(usable.bytes - drawn.bytes).toBe(sizeOf(writing))
    expect(whole.bytes - usable.bytes).toBe(sizeOf(following))
  })

  it("names the parts that are missing from the build", { tags: ["SCR-091"] }, () => {
    expect(() => measureBuild(build())(["fr"])).toThrow("The build has no chunk for plugins/fr/src/plugin.ts")
  })
})
