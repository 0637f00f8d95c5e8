import { useLingui } from "@lingui/react"
import { createContext, useContext, useMemo, type ReactNode } from "react"
import { useServices } from "../app/services.ts"
import { useAllPlugins } from "./use-all-plugins.ts"

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
