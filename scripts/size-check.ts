/**
 * Measures, from the build's manifest, the JavaScript a clinician's browser loads until the meeting screen of each market
 * can be used: the page's entry, the meeting's route, the market's plugins and texts, with everything these import
 * statically. What is loaded later on its own (tabs, panels, dialogs, call SDKs) is not in it. Fails over the budget.
 */
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"

/** Bytes of gzip a market may load. */
const budget = 200_000

const dist = path.join(import.meta.dirname, "../host/dist")
const manifestFile = path.join(dist, ".vite/manifest.json")

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** The plugins of each market's meeting screen, by folder; a partner's come on top of its market's. */
const markets: Readonly<Record<string, readonly string[]>> = {
  se: ["se"],
  no: ["no"],
  uk: ["uk"],
  "uk-insurer": ["uk", "uk-insurer"],
  fr: ["fr"],
  de: ["de"],
}

if (!existsSync(manifestFile)) {
  console.error("There is no build to measure: run `npm run build` first.")
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Readonly<Record<string, Chunk>>
const gzipSizes = new Map<string, number>()

function gzipSize(file: string): number {
  const known = gzipSizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).byteLength
  gzipSizes.set(file, size)
  return size
}

function keyOf(source: string): string {
  const key = Object.keys(manifest).find((name) => name === source || name.endsWith(`/${source}`))
  if (key === undefined) throw new Error(`The build has no chunk for ${source}`)
  return key
}

/** A chunk and everything it imports statically. */
function eagerFrom(keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return seen
}

const textsOf = (folder: string) => `${folder}/locales/en-GB.po`
const shared = ["index.html", "src/meeting-screen/MeetingScreen.tsx", textsOf("core"), `locales/en-GB.po`]
const verbose = process.argv.includes("--list")
let isOver = false

for (const [market, plugins] of Object.entries(markets)) {
  const keys = [...shared, ...plugins.flatMap((plugin) => [`plugins/${plugin}/src/plugin.ts`, textsOf(`plugins/${plugin}`)])].map(keyOf)
  const files = [...new Set([...eagerFrom(keys)].map((key) => manifest[key]!.file))].filter((file) => file.endsWith(".js"))
  const total = files.reduce((sum, file) => sum + gzipSize(file), 0)
  const verdict = total > budget ? "OVER the budget" : "within the budget"
  isOver ||= total > budget
  console.log(`${market.padEnd(11)} ${(total / 1000).toFixed(1).padStart(7)} kB gzip in ${files.length} files, ${verdict} of ${budget / 1000} kB`)
  if (verbose) {
    for (const file of files.toSorted((a, b) => gzipSize(b) - gzipSize(a)).slice(0, 25)) console.log(`    ${(gzipSize(file) / 1000).toFixed(1).padStart(6)}  ${file}`)
  }
}
if (isOver) process.exit(1)
