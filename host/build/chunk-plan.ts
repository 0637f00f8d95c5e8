import { build, type PluginOption, type Rolldown } from "vite"
import { marketOf } from "./chunk-checks.ts"
import { laterEntryPoints, noteEntryPoints } from "./entry-points.ts"

/** The entry modules of the app and of the meeting screen, as the ends of their paths. */
const pages = { app: "host/index.html", meeting: "host/src/meeting-screen/MeetingScreen.tsx" } as const
/** Those of the patient's pages. */
const patientPages = ["host/visit.html", "host/conversation.html"] as const
const market = /\/plugins\/[^/]+\/src\/plugin\.ts$/

/**
 * Maps a module id to its chunk, whatever the module imports statically included. The bundler places modules that are not in the map.
 */
export type ChunkPlan = ReadonlyMap<string, string>

/** The chunk for code of an entry point that a patient's page may load too: Base UI's common code, or the call's. */
const bothPages = (part: string) => (part === "popups" ? "popups-both" : "call-both")

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>
type Modules = ReadonlySet<string>

/**
 * Plans what a page loads by area and by when it is wanted, so that opening a meeting takes a few files instead of a hundred small ones:
 *
 * - `base` for what the clinician's page loads first and a patient's page at some time, `app` for the clinician's frame, `workspace` for the meeting screen
 * - `market` for core's code that several markets list, `plugin-se` for what a market lists, `later-se` for its sections
 * - `note` for writing a note, and the parts of {@link laterEntryPoints}
 *
 * It builds once without minifying, because only the bundler knows what remains of a package's public API after tree shaking.
 * A module belongs to the first part that needs it, so a part imports only itself and the parts before it, and never in a cycle. What a
 * patient's page may load as well has a chunk of its own beside each part: no chunk leads that page into the clinician's app.
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
  const chunks: Chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])))
  return planOf(chunks)
}

/** Plans the chunks of a build that the bundler has placed by itself. */
export function planOf(chunks: Chunks): ChunkPlan {
  const begun = (test: (id: string) => boolean) =>
    [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId !== null && test(facadeModuleId.replaceAll("\\", "/")))
  const modulesOf = (endings: readonly string[]): Modules => {
    const missing = endings.filter((ending) => begun((id) => id.endsWith(`/${ending}`)).length === 0)
    if (missing.length > 0) throw new Error(`The plan of the chunks names what no page loads by itself: ${missing.join(", ")}`)
    return importedBy(
      begun((id) => endings.some((ending) => id.endsWith(`/${ending}`))),
      chunks,
    )
  }
  const app = modulesOf([pages.app])
  const meeting = modulesOf([pages.meeting])
  const note = modulesOf(noteEntryPoints)
  const parts = Object.entries(laterEntryPoints).map(([name, endings]) => [name, modulesOf(endings)] as const)
  const markets = begun((id) => market.test(id)).map((chunk) => [marketOf(chunk.facadeModuleId!)!, importedBy([chunk], chunks)] as const)
  const patient = begun((id) => patientPages.some((page) => id.endsWith(`/${page}`)))
  /** What the patient's pages load, later parts included. */
  const ofPatient = importedBy(patient, chunks, (chunk) => [...chunk.imports, ...chunk.dynamicImports])
  /** What they load first. */
  const ofPatientFirst = importedBy(patient, chunks)
  const entries = begun(() => true).map((chunk) => [marketOf(chunk.facadeModuleId!), importedBy([chunk], chunks)] as const)
  const isOnlyOf = (owner: string, id: string) => entries.every(([entryOwner, modules]) => entryOwner === owner || !modules.has(id))

  const nameOf = (id: string): string | undefined => {
    if (app.has(id) || meeting.has(id)) return ofPatient.has(id) ? "base" : app.has(id) ? "app" : "workspace"
    const listedBy = markets.filter(([, modules]) => modules.has(id))
    const part = parts.find(([, modules]) => modules.has(id))?.[0]
    const owner = marketOf(id)
    if (owner !== undefined && listedBy.length > 0) return `plugin-${owner}`
    if (owner !== undefined) return part === undefined ? undefined : `later-${owner}`
    // Core's code that one market alone lists stays out of the other markets' pages.
    if (listedBy.length === 1 && isOnlyOf(listedBy[0]![0], id)) return `plugin-${listedBy[0]![0]}`
    // What the note needs as well comes with the note, not before the screen is drawn.
    if (listedBy.length === 1 && note.has(id)) return "note-market"
    if (listedBy.length > 0) return "market"
    if (note.has(id)) return ofPatientFirst.has(id) ? "base" : "note"
    // What the sections of several markets share has no file of its own; what one market's need comes with them.
    if (part === "sections") {
      const only = markets.find(([market]) => isOnlyOf(market, id))
      if (only !== undefined) return `later-${only[0]}`
      return ofPatient.has(id) ? bothPages("consultation") : "consultation"
    }
    return part !== undefined && ofPatient.has(id) ? bothPages(part) : part
  }
  const ids = [...chunks.values()].flatMap((chunk) => chunk.moduleIds)
  return new Map(ids.flatMap((id) => (nameOf(id) === undefined ? [] : [[id, nameOf(id)!] as const])))
}

/** The modules of these chunks and of all they import. */
function importedBy(
  begin: readonly Rolldown.OutputChunk[],
  chunks: Chunks,
  importsOf = (chunk: Rolldown.OutputChunk): readonly string[] => chunk.imports,
): Modules {
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || seen.has(chunk)) return
    seen.add(chunk)
    for (const file of importsOf(chunk)) visit(chunks.get(file))
  }
  begin.forEach(visit)
  return new Set([...seen].flatMap((chunk) => chunk.moduleIds))
}
