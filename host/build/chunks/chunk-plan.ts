import path from "node:path"
import { build, type PluginOption, type Rolldown } from "vite"
import { pluginPackages } from "../../../plugins/packages.ts"
import { marketOf } from "./chunk-checks.ts"
import { homeEntryPoints, laterEntryPoints, noteEntryPoints } from "./entry-points.ts"

/** The entry modules of the app and of the meeting screen, as the ends of their paths. */
const pages = { app: "host/index.html", meeting: "host/src/meeting-screen/MeetingScreen.tsx" } as const
/** Those of the patient's pages. */
const patientPages = ["host/visit.html", "host/conversation.html"] as const
/** The module with which a plugin's list is written: the entry point `@rond/core/plugin`. */
const vocabulary = "core/src/areas/plugin/index.ts"
/** The parts of which a patient's page has little: it shares a file with a neighbour that the same pages load. */
const sharedFiles: Readonly<Record<string, string>> = { note: "home", sections: "consultation" }
/** The parts that home loads whole: what it needs of them stays with them, because a meeting loads home's chunk before its note can be written. */
const wholeForHome: ReadonlySet<string> = new Set(["messages"])
/** A plugin's list of what it contributes. */
const pluginList = /\/plugins\/[^/]+\/src\/plugin\.ts$/

/**
 * Maps a module id to its chunk, whatever the module imports statically included. The bundler places modules that are not in the map.
 */
export type ChunkPlan = ReadonlyMap<string, string>

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>
type Modules = ReadonlySet<string>

/**
 * Plans what a page loads by area and by when it is wanted, so that opening a meeting takes a few files instead of a hundred small ones:
 *
 * - `app` for the clinician's frame, `workspace` for the meeting screen, `base` for what of them a patient's page loads too
 * - `market` for core's code that markets can list or do list, `plugin-se` for a market's own list, `later-se` for its sections
 * - `note` for writing a note, `home` for what the home page and a later part share, and the parts of {@link laterEntryPoints}
 *
 * It builds without minifying, because only the bundler knows what remains of a package's public API after tree shaking.
 *
 * Each module has a stage: the first in this order that needs it. A module's imports are of its stage or an earlier one, so chunks never import each
 * other in a cycle. Modules that a patient's page may load have a chunk of their own besides each stage's (`frame-both`), because that page must not
 * load the clinician's app. They import only each other. A market moves no other market's code: a module of core that one market lists is in
 * `market`, as if all markets listed it.
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
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        // The vocabulary is an entry with all its exports, because the pages leave out what no market lists yet.
        input: { ...input, vocabulary: path.join(root, "..", vocabulary) },
        preserveEntrySignatures: "strict",
        treeshake,
      },
    },
  })
  const [{ output: files }] = (Array.isArray(output) ? output : [output]) as [Rolldown.RolldownOutput]
  const chunks: Chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])))
  const offered = [...chunks.values()].filter(({ isEntry, name }) => isEntry && name === "vocabulary")
  return planOf(chunks, importedBy(offered, chunks))
}

/**
 * Plans the chunks of a build that the bundler has placed by itself.
 *
 * @param offered the modules that a plugin's list can be written with, and all they import
 * @throws Error when no page loads an entry point of the plan by itself
 */
export function planOf(chunks: Chunks, offered: Modules): ChunkPlan {
  const startingAt = (isWanted: (id: string) => boolean) =>
    [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId !== null && isWanted(facadeModuleId.replaceAll("\\", "/")))
  const endingIn = (ending: string) => startingAt((id) => id.endsWith(`/${ending}`))
  const modulesOf = (endings: readonly string[]): Modules => {
    const missing = endings.filter((ending) => endingIn(ending).length === 0)
    if (missing.length > 0) throw new Error(`The plan of the chunks names what no page loads by itself: ${missing.join(", ")}`)
    return importedBy(endings.flatMap(endingIn), chunks)
  }
  const listed = new Map(
    startingAt((id) => pluginList.test(id)).map((chunk) => [marketOf(chunk.facadeModuleId!), importedBy([chunk], chunks)]),
  )
  const sections = new Map(
    pluginPackages.map(({ folder, meetingFiles }) => [
      folder,
      importedBy(
        meetingFiles.flatMap((file) => endingIn(`plugins/${folder}/${file}`)),
        chunks,
      ),
    ]),
  )
  const stages: readonly (readonly [string, Modules])[] = [
    ["app", modulesOf([pages.app])],
    ["workspace", modulesOf([pages.meeting])],
    ["market", new Set([...offered, ...[...listed.values()].flatMap((modules) => [...modules])])],
    ["note", modulesOf(noteEntryPoints)],
    ...Object.entries(laterEntryPoints).map(([part, endings]) => [part, modulesOf(endings)] as const),
  ]
  const beforeLater = ["app", "workspace", "market", "note"]
  const home = modulesOf(homeEntryPoints)
  const patient = patientPages.flatMap(endingIn)
  /** The files that the patient's pages load, later parts included. */
  const ofPatient = importedBy(patient, chunks, (chunk) => [...chunk.imports, ...chunk.dynamicImports])
  /** The files that they load first. */
  const ofPatientFirst = importedBy(patient, chunks)

  const nameOf = (id: string): string | undefined => {
    const stage = stages.find(([, modules]) => modules.has(id))?.[0]
    if (stage === undefined) return undefined
    const owner = marketOf(id)
    if (owner !== undefined && stage === "market") return `plugin-${ownName(owner, listed.get(owner)?.has(id))}`
    if (owner !== undefined && stage === "sections") return `later-${ownName(owner, sections.get(owner)?.has(id))}`
    const isLater = !beforeLater.includes(stage)
    const part = isLater && home.has(id) && !wholeForHome.has(stage) ? "home" : stage
    if (!ofPatient.has(id)) return part
    if (stage === "app" || stage === "workspace" || (!isLater && ofPatientFirst.has(id))) return "base"
    return `${sharedFiles[part] ?? part}-both`
  }
  const ids = [...chunks.values()].flatMap((chunk) => chunk.moduleIds)
  return new Map(ids.flatMap((id) => [nameOf(id)].flatMap((name) => (name === undefined ? [] : [[id, name] as const]))))
}

/** A market's clinicians do not load what only the plugins that extend it need of its code. */
const ownName = (owner: string, needsItself: boolean | undefined) => (needsItself === true ? owner : `${owner}-for-partners`)

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
