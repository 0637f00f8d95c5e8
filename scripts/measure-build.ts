import { readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { pluginPackages } from "../plugins/packages.ts"

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** JavaScript files with their total size after gzip. */
export interface Load {
  readonly files: readonly string[]
  readonly bytes: number
}

/** The plugins of each market's meeting screen, by folder; a partner's come on top of its market's. */
export const markets: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  pluginPackages.map((plugin) => [plugin.folder, [...plugin.extends, plugin.folder]]),
)

/** What must have loaded before the note can be written and the first screen is complete except for its buttons. */
const forWriting = ["host/src/meeting-screen/sections/NoteSection.tsx", "core/src/features/patient/pane/PatientHead.tsx"]
/** What follows on the first screen: the buttons of the call and of the meeting's end, the evaluation, the first tab. */
const following = [
  ...["CallSection", "EvaluationSection", "ending/EndingSection"].map((part) => `host/src/meeting-screen/sections/${part}.tsx`),
  "core/src/features/symptoms/SymptomsTab.tsx",
]

/** What a browser loads of a build for one market's meeting screen. */
export interface MarketLoad {
  /** Until the screen is drawn and its tabs and menu work: the page's script, the meeting's route and the plugins, with all they import. */
  readonly drawn: Load
  /** Until the note can be written, with the patient's tags and warnings above it. */
  readonly usable: Load
  /** Until the call (without its SDKs), the evaluation, the meeting's end and the first tab have loaded as well. */
  readonly whole: Load
}

/**
 * Measures a build by its manifest and its entries.
 *
 * @param dist the build's folder, with `index.html`, `.vite/manifest.json` and `.vite/entries.json`
 * @throws Error when the build has no chunk for something the screen is made of
 */
export function measureBuild(dist: string): (plugins: readonly string[]) => MarketLoad {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Manifest
  const entries = JSON.parse(readFileSync(path.join(dist, ".vite/entries.json"), "utf8")) as Readonly<Record<string, string>>
  const page = readFileSync(path.join(dist, "index.html"), "utf8")
  const scripts = [...page.matchAll(/<script[^>]+src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => keyOf(manifest, file, file!))
  const source = (name: string) => keyOf(manifest, entries[name], name)
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).byteLength
    sizes.set(file, size)
    return size
  }
  const load = (keys: readonly string[]): Load => {
    const files = [...new Set([...staticallyFrom(manifest, keys)].map((key) => manifest[key]!.file))].filter((file) => file.endsWith(".js"))
    return { files: files.toSorted((a, b) => sizeOf(b) - sizeOf(a)), bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) }
  }
  return (plugins) => {
    const keys = [
      ...scripts,
      source("host/src/meeting-screen/MeetingScreen.tsx"),
      ...plugins.map((plugin) => source(`plugins/${plugin}/src/plugin.ts`)),
    ]
    const writing = [...keys, ...forWriting.map(source)]
    return { drawn: load(keys), usable: load(writing), whole: load([...writing, ...following.map(source)]) }
  }
}

function keyOf(manifest: Manifest, file: string | undefined, name: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.file === file)
  if (found === undefined) throw new Error(`The build has no chunk for ${name}`)
  return found[0]
}

/** Chunks and everything they import statically. */
function staticallyFrom(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return seen
}
