import type { Endpoint } from "@rond/core/api"
import type { MarketPolicy, PluginManifest } from "@rond/core/plugin"
import { oldestFirst, pluginText, standInManifest, withoutManifestConflicts, type LeftOutPlugin } from "@rond/core/plugin/runtime"
import type { ServerModule } from "@rond/core/server-kit"
import { firstFolderOf, type PluginPackage } from "../../../../plugins/packages.ts"

/** A folder's plugin, and how to import its parts. */
export interface PluginFolder extends Pick<PluginPackage, "folder" | "version" | "country" | "extends"> {
  /** Imports an entry point of its package.json, such as `./policy`; `undefined` where it has none. */
  readonly importPart: (name: string) => Promise<unknown> | undefined
}

/** The newest version of one plugin: its server half and its demo are the ones that run. */
interface NewestPlugin {
  readonly folder: PluginFolder
  readonly manifest: PluginManifest
  /** `undefined` where it has no server half, or runs without it. */
  readonly half: ServerModule | undefined
  /** Its endpoints, if its server half does not run. */
  readonly unserved: readonly Endpoint[]
}

/** The plugins that a server starts with. */
export interface StartedPlugins {
  /** The policies of all versions that run. */
  readonly policies: readonly MarketPolicy[]
  /** The manifests of all versions, also of those left out, in the order of the folders. */
  readonly manifests: readonly PluginManifest[]
  readonly newest: readonly NewestPlugin[]
  /** The plugins that the server runs without, each with the reason: a version as a whole, or its server half. */
  readonly leftOut: readonly LeftOutPlugin[]
  /** Further notes for an operator, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Imports what a server needs of each plugin. One that throws or cannot run with the others is left out. Of several versions of one plugin,
 * all policies run and only the newest version's server half.
 *
 * @param folders extended plugins first
 */
export async function startPlugins(folders: readonly PluginFolder[]): Promise<StartedPlugins> {
  const names = folders.map(({ folder }) => folder)
  const read = await Promise.all(folders.map((one) => readPolicy(one, names)))
  const failed = read.flatMap(({ manifest, error }) => (error === undefined ? [] : [leftOutOf(manifest, error)]))
  const { kept, leftOut, repeated } = withoutManifestConflicts(
    read.filter(({ policy }) => policy !== undefined),
    ({ manifest }) => manifest,
  )
  const versions = Map.groupBy(
    read.filter((candidate) => !isRepeated(candidate, kept, repeated)),
    ({ manifest }) => manifest.id,
  )
  const newest = await Promise.all([...versions.values()].map((ofOne) => readHalf(newestOf(ofOne), kept)))
  return {
    policies: kept.flatMap(({ policy }) => policy ?? []),
    manifests: read.map(({ manifest }) => manifest),
    newest: newest.map(({ plugin }) => plugin),
    leftOut: [
      ...failed,
      ...leftOut,
      ...newest.flatMap(({ error, plugin }) => (error === undefined ? [] : [leftOutOf(plugin.manifest, error)])),
    ],
    notes: [
      ...repeated.map(({ error }) => `${error} The first of them runs.`),
      ...[...versions].flatMap(([id, ofOne]) => (ofOne.length > 1 ? [`${versionsText(id, ofOne)}`] : [])),
    ],
  }
}

interface ReadPolicy {
  readonly folder: PluginFolder
  readonly manifest: PluginManifest
  readonly policy: MarketPolicy | undefined
  readonly error: string | undefined
}

/** The policy of a folder. If it cannot be imported, the manifest says where the plugin would take part. */
async function readPolicy(folder: PluginFolder, folders: readonly string[]): Promise<ReadPolicy> {
  try {
    const { policy } = (await folder.importPart("./policy")) as { readonly policy: MarketPolicy }
    return { folder, manifest: policy.manifest, policy, error: undefined }
  } catch (cause) {
    return { folder, manifest: await manifestOf(folder, folders), policy: undefined, error: messageOf(cause) }
  }
}

/** The manifest of a plugin without a policy; if it cannot be imported either, the plugin counts as one for its whole country. */
async function manifestOf(folder: PluginFolder, folders: readonly string[]): Promise<PluginManifest> {
  try {
    const { manifest } = (await folder.importPart("./manifest")) as { readonly manifest: PluginManifest }
    return manifest
  } catch {
    return standInManifest({ ...folder, id: firstFolderOf(folder.folder, folders) })
  }
}

const newestOf = (versions: readonly ReadPolicy[]): ReadPolicy => {
  const newest = oldestFirst(versions.map(({ manifest }) => manifest)).at(-1)
  return versions.find(({ manifest }) => manifest === newest)!
}

const isRepeated = (candidate: ReadPolicy, kept: readonly ReadPolicy[], repeated: readonly LeftOutPlugin[]) =>
  !kept.includes(candidate) && repeated.some(({ id, version }) => id === candidate.manifest.id && version === candidate.manifest.version)

/** The server half of the newest version, if its policy runs; or else its endpoints. */
async function readHalf(newest: ReadPolicy, kept: readonly ReadPolicy[]) {
  const { folder, manifest } = newest
  const without = async (error: string | undefined) => ({
    plugin: { folder, manifest, half: undefined, unserved: await endpointsOf(folder) } satisfies NewestPlugin,
    error,
  })
  if (!kept.includes(newest)) return without(undefined)
  try {
    const module = (await folder.importPart("./server")) as { readonly serverModule: ServerModule } | undefined
    const half = module?.serverModule
    if (half !== undefined && half.id !== manifest.id) return await without(`Its server half names itself ${half.id}.`)
    return { plugin: { folder, manifest, half, unserved: [] } satisfies NewestPlugin, error: undefined }
  } catch (cause) {
    return without(messageOf(cause))
  }
}

/** The endpoints of a plugin's contract; none where it cannot be imported. */
async function endpointsOf({ importPart }: PluginFolder): Promise<readonly Endpoint[]> {
  try {
    return Object.values((await importPart("./contract")) ?? {}).filter(isEndpoint)
  } catch {
    return []
  }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "id" in value && "method" in value && "path" in value && "response" in value

const leftOutOf = ({ id, version }: PluginManifest, error: string): LeftOutPlugin => ({ id, version, error })

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

function versionsText(id: string, versions: readonly ReadPolicy[]): string {
  const names = oldestFirst(versions.map(({ manifest }) => manifest)).map(({ version }) => version)
  return `Plugin ${pluginText({ id, version: names.join(", ") })} is here in ${names.length} versions. Server half and demo are those of ${names.at(-1)}.`
}
