/**
 * Measures, from the build's manifest, the JavaScript a clinician's browser loads for the meeting screen of each market.
 *
 * First what it must have before the screen stands (the patient, the tabs, the actions): the page's entry, the meeting's
 * route and the market's plugins, with everything these import statically; over its budget the check fails. Then what the
 * screen loads at once beside the meeting's data: the note, the call (its SDKs aside), the evaluation, the meeting's end and
 * the first tab. Further tabs, panels and dialogs come when they are wanted and are in neither. Texts travel as JSON.
 */
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"

/** Bytes of gzip a market may load until its meeting screen stands, and with everything that is on it at first. */
const budget = 200_000
const wholeBudget = 260_000

const dist = path.resolve(process.env["ROND_BUILD"] ?? path.join(import.meta.dirname, "../host/dist"))
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
  const key = Object.keys(manifest).find((name) => name === source || name === `../${source}`)
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

function filesFrom(keys: readonly string[]): readonly string[] {
  return [...new Set([...eagerFrom(keys)].map((key) => manifest[key]!.file))].filter((file) => file.endsWith(".js"))
}
const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + gzipSize(file), 0)
const kilobytes = (files: readonly string[]): string => (sizeOf(files) / 1000).toFixed(1).padStart(6)

const textsOf = (folder: string) => `${folder}/locales/en-GB.po`
/** The scripts the page itself names. */
const page = [...readFileSync(path.join(dist, "index.html"), "utf8").matchAll(/<script[^>]+src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) =>
  chunkOf(file!),
)

function chunkOf(file: string): string {
  const key = Object.keys(manifest).find((name) => manifest[name]!.file === file)
  if (key === undefined) throw new Error(`The build has no chunk in ${file}`)
  return key
}

const shared = ["src/meeting-screen/MeetingScreen.tsx", textsOf("core"), `locales/en-GB.po`]
/** What the screen fetches at once beside its data. */
const besideData = [
  ...["NotePart", "CallPart", "EvaluationPart", "EndingPart"].map((part) => `src/meeting-screen/${part}.tsx`),
  "core/src/symptoms/SymptomsTab.tsx",
]
const verbose = process.argv.includes("--list")
let isOver = false

for (const [market, plugins] of Object.entries(markets)) {
  const keys = [...shared, ...plugins.flatMap((plugin) => [`plugins/${plugin}/src/plugin.ts`, textsOf(`plugins/${plugin}`)])].map(keyOf)
  const files = filesFrom([...page, ...keys])
  const whole = filesFrom([...page, ...keys, ...besideData.map(keyOf)])
  const verdict = sizeOf(files) > budget || sizeOf(whole) > wholeBudget ? "OVER the budget" : "within the budget"
  isOver ||= verdict.startsWith("OVER")
  console.log(
    `${market.padEnd(11)} ${kilobytes(files)} of ${budget / 1000} kB gzip in ${files.length} files; with note, call and end ${kilobytes(whole)} of ${wholeBudget / 1000} kB: ${verdict}`,
  )
  if (verbose) {
    for (const file of files.toSorted((a, b) => gzipSize(b) - gzipSize(a)).slice(0, 25))
      console.log(`    ${(gzipSize(file) / 1000).toFixed(1).padStart(6)}  ${file}`)
  }
}
if (isOver) process.exit(1)
