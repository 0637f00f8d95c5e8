import { useQuery } from "@tanstack/react-query"
import { withoutConflicts } from "@rond/core/plugin/conflicts"
import type { LeftOutPlugin } from "@rond/core/plugin/runtime"
import { factSource, type Plugin } from "@rond/core/plugin"
import { loadPlugin } from "../plugins/load-plugin.ts"
import { useServices } from "../page/services/services.ts"
import { useLingui } from "@lingui/react"
import { createContext, useContext, useMemo, type ReactNode } from "react"

/** Every plugin of this build that could be loaded, with its texts, and those that were left out. */
export interface AllPlugins {
  readonly plugins: readonly Plugin[]
  readonly leftOut: readonly LeftOutPlugin[]
}

/** Loads every market's code: only support's page does. A plugin that is left out is named, and the others still work. */
export function useAllPlugins() {
  const { registry, texts } = useServices()
  return useQuery({
    queryKey: ["support", "all-plugins"],
    queryFn: async (): Promise<AllPlugins> => {
      const results = await Promise.all(registry.map((registered) => loadPlugin(registered, texts)))
      const { kept, leftOut } = withoutConflicts(results.flatMap(({ plugin }) => plugin ?? []))
      return { plugins: kept, leftOut: [...results.flatMap((result) => result.leftOut ?? []), ...leftOut] }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Plugins are compared by identity; structural sharing would copy them.
    structuralSharing: false,
  })
}

const PluginNamesContext = createContext<(id: string) => string>((id) => id)

/**
 * Knows the name of each plugin: from its own texts; from its manifest, in English, when its code could not be loaded; its id when this build
 * does not have it.
 */
export function PluginNames({ children }: { readonly children: ReactNode }) {
  const { _ } = useLingui()
  const { registry } = useServices()
  const loaded = useAllPlugins().data?.plugins
  const nameOf = useMemo(() => {
    const names = new Map(registry.map(({ manifest }) => [manifest.id, manifest.name]))
    for (const plugin of loaded ?? []) names.set(plugin.manifest.id, _(plugin.name))
    return (id: string) => names.get(id) ?? id
  }, [registry, loaded, _])
  return <PluginNamesContext value={nameOf}>{children}</PluginNamesContext>
}

/** The name of the plugin with an id, in the reader's language. */
export const usePluginNames = (): ((id: string) => string) => useContext(PluginNamesContext)

/** The meaning of a plugin's own fact, in the reader's language; `undefined` for a fact that no loaded plugin declares. */
export function useFactMeanings(): (id: string) => string | undefined {
  const { _ } = useLingui()
  const plugins = useAllPlugins().data?.plugins
  return useMemo(() => {
    const sources = (plugins ?? []).flatMap(({ contributions }) => contributions.filter(({ kind }) => kind === factSource.kind))
    // The list has lost the specs' types; a contribution's kind says what its spec is.
    const meanings = new Map(sources.map(({ id, spec }) => [id, (spec as ReturnType<typeof factSource>["spec"]).means]))
    return (id: string) => {
      const meaning = meanings.get(id)
      return meaning && _(meaning)
    }
  }, [plugins, _])
}
