import { build, type PluginOption, type Rolldown } from "vite"

/** The entry module of each part of the app, as the end of its path. */
const beginnings = {
  app: "host/index.html",
  visit: "host/visit.html",
  meeting: "host/src/meeting-screen/MeetingScreen.tsx",
  note: "host/src/meeting-screen/sections/NoteSection.tsx",
} as const
/** What the meeting screen fetches while its data loads, after the note. */
const consultation = /\/host\/src\/meeting-screen\/sections\/(?:Call|Evaluation|Ending)Section\.tsx$/
const market = /\/plugins\/[^/]+\/src\/plugin\.ts$/

/** Maps a module id to its chunk. The bundler places modules that are not in the map. */
export type ChunkPlan = ReadonlyMap<string, string>

/**
 * Finds out which modules each part of the app needs before it can be used. It builds once without minifying, because only the bundler knows
 * what remains of a package's public API after tree shaking. A page then loads a few files instead of a hundred small ones: `base` for what
 * both pages load, `app` for the clinician's frame, `workspace` for the meeting screen, `market` for core's code that several markets list,
 * `note` for writing a note, and `consultation` for what the call, the evaluation and the meeting's end share.
 *
 * @param treeshake the options of the build that the plan is for
 */
export async function chunkPlan(
  root: string,
  input: Readonly<Record<string, string>>,
  plugins: readonly PluginOption[],
  treeshake: Rolldown.InputOptions["treeshake"],
): Promise<ChunkPlan> {
  const output = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [...plugins],
    build: { write: false, minify: false, cssCodeSplit: false, modulePreload: false, rolldownOptions: { input, treeshake } },
  })
  const [{ output: files }] = (Array.isArray(output) ? output : [output]) as [Rolldown.RolldownOutput]
  const chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])))
  const begun = (test: (id: string) => boolean) =>
    [...chunks.values()].filter((chunk) => chunk.facadeModuleId !== null && test(chunk.facadeModuleId))
  const modulesFrom = (chunk: Rolldown.OutputChunk) => staticallyFrom(chunk, chunks)
  const parts = Object.fromEntries(
    Object.entries(beginnings).map(([name, path]) => [
      name,
      new Set(begun((id) => id.endsWith(`/${path}`)).flatMap((chunk) => [...modulesFrom(chunk)])),
    ]),
  ) as unknown as Readonly<Record<keyof typeof beginnings, ReadonlySet<string>>>
  const markets = begun((id) => market.test(id)).map(modulesFrom)

  const consultations = begun((id) => consultation.test(id)).map(modulesFrom)
  const isShared = (among: readonly ReadonlySet<string>[], id: string) => among.filter((modules) => modules.has(id)).length > 1

  const nameOf = (id: string): string | undefined => {
    if (parts.app.has(id)) return parts.visit.has(id) ? "base" : "app"
    if (parts.meeting.has(id)) return "workspace"
    if (id.includes("/plugins/")) return undefined
    // Core's code that one market alone lists stays out of the other markets' pages.
    if (markets.some((modules) => modules.has(id))) return isShared(markets, id) ? "market" : undefined
    if (parts.note.has(id)) return "note"
    return isShared(consultations, id) ? "consultation" : undefined
  }
  // A module that only lazy imports lead to starts a chunk of its own. A module that others also import joins their chunk.
  const imported = new Set([...chunks.values()].flatMap((chunk) => chunk.imports))
  const begins = (chunk: Rolldown.OutputChunk) =>
    chunk.facadeModuleId !== null && chunk.moduleIds.includes(chunk.facadeModuleId) && !imported.has(chunk.fileName)
  const facades = new Set([...chunks.values()].filter(begins).map((chunk) => chunk.facadeModuleId))
  const ids = [...chunks.values()].flatMap((chunk) => chunk.moduleIds).filter((id) => !facades.has(id))
  return new Map(ids.flatMap((id) => (nameOf(id) === undefined ? [] : [[id, nameOf(id)!] as const])))
}

function staticallyFrom(beginning: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const seen = new Set<string>()
  const modules = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (chunk === undefined || seen.has(fileName)) return
    seen.add(fileName)
    for (const id of chunk.moduleIds) modules.add(id)
    chunk.imports.forEach(visit)
  }
  visit(beginning.fileName)
  return modules
}
