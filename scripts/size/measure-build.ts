import { readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { homeEntryPoints, noteEntryPoints } from "../../host/build/chunks/entry-points.ts"
import { pluginPackages, type PluginPackage } from "../../plugins/packages.ts"

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** A JavaScript file of the build. */
export interface BuiltFile {
  /** The chunk's name without its hash: `market`, `plugin-se`. */
  readonly name: string
  /** Its path in the build: `assets/market-DZwnOUiU.js`. */
  readonly file: string
  /** Bytes after gzip. */
  readonly bytes: number
}

/** Files that a screen loads, largest first, with their total size. */
export interface Load {
  readonly files: readonly BuiltFile[]
  /** Bytes after gzip. */
  readonly bytes: number
}

/**
 * The files that the home page loads until it shows the day and what waits. The market's list of contributions is checked for conflicts
 * first.
 */
const ofHome = [...homeEntryPoints, "core/src/kernel/engine/validate/conflicts-between.ts"]
const forDrawing = ["host/src/meeting-screen/MeetingScreen.tsx"]
/** The files that must have loaded before the note can be written and the first screen is complete except for its buttons. */
const forWriting = [...forDrawing, ...noteEntryPoints]
/** The files that follow on the first screen: the buttons of the call and of the meeting's end, the evaluation, the first tab. */
const following = [
  ...["CallSection", "EvaluationSection", "ending/EndingSection"].map((part) => `host/src/meeting-screen/sections/${part}.tsx`),
  "core/src/areas/symptoms/screen/SymptomsTab.tsx",
]

/**
 * The files of core and host that a browser loads, whichever market it serves: no market's own files, and what any market's files import.
 */
export interface CoreLoad {
  /** The load until the home page shows the day and the waiting work, and a meeting can be opened. */
  readonly home: Load
  /** The load until a meeting's screen is drawn and its tabs and menu work. */
  readonly drawn: Load
  /** The load until the note can be written, with the patient's tags and warnings above it. */
  readonly usable: Load
  /** The load until the call (without its SDKs), the evaluation, the meeting's end, the first tab and the markets' sections have come as well. */
  readonly whole: Load
}

export interface BuildSize {
  readonly core: CoreLoad
  /** The files of each plugin's own that a meeting's first screen loads, by folder. A partner's does not count its market's. */
  readonly own: Readonly<Record<string, Load>>
}

/** Chunks that hold one market's code: `host/build/chunks/chunk-plan.ts` names them. */
const isOwn = ({ name }: Pick<BuiltFile, "name">): boolean => /^(plugin|later)-/.test(name)

/**
 * Measures a build by its manifest and its entries.
 *
 * @param dist the build's folder, with `index.html`, `.vite/manifest.json` and `.vite/entries.json`
 * @throws Error when the build has no chunk for something the screen is made of
 */
export function measureBuild(
  dist: string,
  plugins: readonly Pick<PluginPackage, "folder" | "extends" | "meetingFiles">[] = pluginPackages,
): BuildSize {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Manifest
  const entries = JSON.parse(readFileSync(path.join(dist, ".vite/entries.json"), "utf8")) as Readonly<Record<string, string>>
  const page = readFileSync(path.join(dist, "index.html"), "utf8")
  const scripts = [...page.matchAll(/<script[^>]+src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => keyOf(manifest, file, file!))
  const builtFiles = new Map<string, BuiltFile>()
  const built = ({ file, name = path.basename(file) }: Chunk): BuiltFile => {
    const read = builtFiles.get(file) ?? { name, file, bytes: sizeOf(readFileSync(path.join(dist, file), "utf8"), isOwn({ name })) }
    builtFiles.set(file, read)
    return read
  }
  /** Every file that these modules need at once. */
  const filesOf = (sources: readonly string[]): ReadonlySet<BuiltFile> => {
    const keys = [...scripts, ...sources.map((name) => keyOf(manifest, entries[name], name))]
    const chunks = [...staticallyFrom(manifest, keys)].map((key) => manifest[key]!).filter(({ file }) => file.endsWith(".js"))
    return new Set(chunks.map(built))
  }
  const lists = plugins.map(({ folder }) => `plugins/${folder}/src/plugin.ts`)
  const sectionsOf = ({ folder, meetingFiles }: (typeof plugins)[number]) => meetingFiles.map((file) => `plugins/${folder}/${file}`)
  const ofCore = (sources: readonly string[]) => loadOf([...filesOf([...sources, ...lists])].filter((file) => !isOwn(file)))
  const ownFiles = (plugin: (typeof plugins)[number]) => filesOf([`plugins/${plugin.folder}/src/plugin.ts`, ...sectionsOf(plugin)])
  return {
    core: {
      home: ofCore(ofHome),
      drawn: ofCore(forDrawing),
      usable: ofCore(forWriting),
      whole: ofCore([...forWriting, ...following, ...plugins.flatMap(sectionsOf)]),
    },
    own: Object.fromEntries(
      plugins.map((plugin) => {
        const extended = new Set(plugins.filter(({ folder }) => plugin.extends.includes(folder)).flatMap((one) => [...ownFiles(one)]))
        return [plugin.folder, loadOf([...ownFiles(plugin)].filter((file) => isOwn(file) && !extended.has(file)))]
      }),
    ),
  }
}

/** Lines that import, and the hash in the name of a lazily imported file. */
const imports = /\bimport\s*(?:[\w$*{},\s]+?from\s*)?["'`][^"'`\n]+["'`];?/g
const hashes = /-[\w-]{8}(?=\.js(?:on)?["'`])/g

/**
 * Bytes after gzip. A market's own file is counted without the lines that import, and without hashes: both change with what other markets
 * use of core.
 */
const sizeOf = (code: string, isOfMarket: boolean): number =>
  gzipSync(isOfMarket ? code.replaceAll(imports, "").replaceAll(hashes, "") : code, { level: 9 }).byteLength

const loadOf = (files: readonly BuiltFile[]): Load => ({
  files: files.toSorted((a, b) => b.bytes - a.bytes),
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
})

function keyOf(manifest: Manifest, file: string | undefined, name: string): string {
  const chunkEntry = Object.entries(manifest).find(([, chunk]) => chunk.file === file)
  if (chunkEntry === undefined) throw new Error(`The build has no chunk for ${name}`)
  return chunkEntry[0]
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
