import { Layer } from "effect"
import type { MarketPolicy } from "@rond/core/plugin"
import { MarketPermissions, Pages, RecordAccess, type ServerModule } from "@rond/core/server-kit"
import { pages } from "../documents/printed-pages.ts"
import { recordAccess } from "../record/details/record-access.ts"
import { mustBeAbleTo, mustOffer } from "./permitted.ts"
import { InstalledPlugins } from "./policies.ts"

/** The policies as handlers of every package ask them. */
const marketPermissions: MarketPermissions = { mustOffer, mustBeAbleTo }

/**
 * What a server decides by: these policies, and the facts that its modules declare.
 *
 * @param policies the plugins of the build, several versions of one where it holds several
 */
export const installedPlugins = (modules: readonly ServerModule[], policies: readonly MarketPolicy[]) =>
  Layer.mergeAll(
    Layer.succeed(InstalledPlugins, { policies, facts: modules.flatMap(({ facts = [] }) => facts) }),
    Layer.succeed(MarketPermissions, marketPermissions),
    Layer.succeed(RecordAccess, recordAccess),
    Layer.succeed(Pages, pages),
  )
