import { Layer } from "effect"
import type { MarketPolicy, PluginManifest } from "@rond/core/plugin"
import type { LeftOutPlugin } from "@rond/core/plugin/runtime"
import { FileContents, MarketPermissions, Pages, RecordAccess, Scanner, type ServerModule } from "@rond/core/server-kit"
import { pages } from "../areas/documents/printed-pages.ts"
import { configuredScanner } from "../areas/messaging/scanner.ts"
import { recordAccess } from "../areas/record/details/record-access.ts"
import { choicesIn, mustOffer, mustPermit } from "../areas/permissions/permitted.ts"
import { incomingFile } from "../platform/files/incoming-file.ts"
import { InstalledPlugins } from "../platform/plugins/policies.ts"

/** The policies as handlers of every package ask them. */
const marketPermissions: MarketPermissions = { mustOffer, mustPermit, choicesOf: choicesIn }

/** The plugins that a server has no policy or no server half of. */
export interface MissingPlugins {
  readonly manifests: readonly PluginManifest[]
  readonly leftOut: readonly LeftOutPlugin[]
}

const nothingMissing: MissingPlugins = { manifests: [], leftOut: [] }

/**
 * The plugins by which a server decides: these policies, and the facts, taken actions and as-needed prescriptions that its modules declare.
 *
 * @param policies the plugins of the build, several versions of one where it holds several
 */
export const installedPlugins = (
  modules: readonly ServerModule[],
  policies: readonly MarketPolicy[],
  missing: MissingPlugins = nothingMissing,
) => {
  const own = policies.map(({ manifest }) => manifest)
  return Layer.mergeAll(
    Layer.succeed(InstalledPlugins, {
      policies,
      facts: modules.flatMap(({ facts = [] }) => facts),
      takenActions: modules.flatMap(({ id, takenActions = [] }) => takenActions.map((source) => ({ ...source, moduleId: id }))),
      asNeeded: modules.flatMap(({ id, asNeededPrescriptions }) =>
        asNeededPrescriptions === undefined ? [] : [{ ...asNeededPrescriptions, moduleId: id }],
      ),
      manifests: [...own, ...missing.manifests.filter((manifest) => !own.includes(manifest))],
      leftOut: missing.leftOut,
      endHolders: endHoldersOf(modules, policies, missing),
    }),
    Layer.succeed(MarketPermissions, marketPermissions),
    Layer.succeed(RecordAccess, recordAccess),
    Layer.succeed(Pages, pages),
    Layer.succeed(FileContents, { check: (file, { types, restrictsName }) => incomingFile(file, types, restrictsName) }),
    Layer.succeed(Scanner, configuredScanner),
  )
}

/** The checks of a plugin that was left out are unknown, so it counts as one that checks something. */
const endHoldersOf = (
  modules: readonly ServerModule[],
  policies: readonly MarketPolicy[],
  { leftOut }: MissingPlugins,
): readonly string[] => {
  const byRules = policies.flatMap(({ manifest, completionRules }) => (completionRules.length > 0 ? [manifest.id] : []))
  const ids = new Set(policies.map(({ manifest }) => manifest.id))
  const byHooks = modules.flatMap(({ id, beforeMeetingEnd, atMeetingEnd, finishSteps = [] }) =>
    ids.has(id) && (beforeMeetingEnd !== undefined || atMeetingEnd !== undefined || finishSteps.length > 0) ? [id] : [],
  )
  return [...new Set([...byRules, ...byHooks, ...leftOut.map(({ id }) => id)])]
}
