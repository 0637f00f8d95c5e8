import { useQuery } from "@tanstack/react-query"
import { pluginText } from "@rond/core/plugin/runtime"
import type { Plugin } from "@rond/core/plugin"
import { useServices } from "../app/services.ts"
import { useLingui } from "@lingui/react"
import { createContext, useContext, useMemo, type ReactNode } from "react"

/** Every plugin of this build, loaded with its texts, and those that failed to load. */
export interface AllPlugins {
  readonly plugins: readonly Plugin[]
  readonly failed: readonly { readonly plugin: string; readonly reason: string }[]
}

/** Loads every market's code: only support's page does. A plugin that fails to load is named, and the others still work. */
export function useAllPlugins() {
  const { registry, texts } = useServices()
  return useQuery({
    queryKey: ["support", "all-plugins"],
    queryFn: async (): Promise<AllPlugins> => {
      const loaded = await Promise.allSettled(registry.map((registered) => registered.load()))
      const plugins = loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value.default] : []))
      await texts.add(...plugins.map((plugin) => plugin.texts))
      const failed = loaded.flatMap((result, index) => {
        const registered = registry[index]
        if (result.status === "fulfilled" || registered === undefined) return []
        return [
          {
            plugin: pluginText(registered.manifest),
            reason: result.reason instanceof Error ? result.reason.message : String(result.reason),
          },
        ]
      })
      return { plugins, failed: failed }
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
