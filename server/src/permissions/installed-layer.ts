import { MarketPermissions, type ServerModule } from "@rond/core/server-kit"
import type { MarketPolicy } from "@rond/core/plugin"
import { Layer } from "effect"
import { InstalledPlugins } from "./installed-plugins.ts"
import { marketPermissions } from "./permitted.ts"

/**
 * What a server decides by: these policies, and the facts that its modules declare.
 *
 * @param policies the plugins of the build, several versions of one where it holds several
 */
export const installedPlugins = (modules: readonly ServerModule[], policies: readonly MarketPolicy[]) =>
  Layer.mergeAll(
    Layer.succeed(InstalledPlugins, { policies, facts: modules.flatMap(({ facts = [] }) => facts) }),
    Layer.succeed(MarketPermissions, marketPermissions),
  )
