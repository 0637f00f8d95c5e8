import { action } from "@rond/core/plugin"
import type { RegisteredPlugin } from "../plugins/registry.ts"
import { ActionPanel, type ActionPanelProps } from "@rond/core/features/actions"
import { useCallback } from "react"
import { useServices } from "../page/services/services.ts"

/**
 * The name of every action that a plugin of this build has. It loads the code of all plugins, so call it only for a link with an
 * unknown action: it distinguishes another market's action from a mistaken link.
 */
export async function actionNames(registry: readonly RegisteredPlugin[]): Promise<ReadonlySet<string>> {
  const modules = await Promise.all(registry.map(({ load }) => load().then(({ default: plugin }) => plugin.contributions)))
  return new Set(
    modules
      .flat()
      .filter(({ kind }) => kind === action.kind)
      .map(({ id }) => id),
  )
}

/** The open action's panel, as a chunk of its own. */
export default function ActionSection({ hasActed }: Pick<ActionPanelProps, "hasActed">) {
  const { registry } = useServices()
  return <ActionPanel loadKnownNames={useCallback(() => actionNames(registry), [registry])} hasActed={hasActed} />
}
