import type { Plugin } from "@rond/core/plugin"
import { type LeftOutPlugin, PluginLoadError } from "@rond/core/plugin/runtime"
import type { Texts } from "@rond/core/i18n"
import type { RegisteredPlugin } from "./registry.ts"

/** One of the two: the plugin, or why it is left out. */
export type LoadResult =
  | { readonly plugin: Plugin; readonly leftOut: undefined }
  | { readonly plugin: undefined; readonly leftOut: LeftOutPlugin }

/** Loads a plugin's code and its texts. It never rejects: a failure is reported to the server's log, and leaves the plugin out. */
export async function loadPlugin({ manifest, load }: RegisteredPlugin, texts: Pick<Texts, "add">): Promise<LoadResult> {
  try {
    const { default: plugin } = await load()
    await texts.add(plugin.texts)
    return { plugin, leftOut: undefined }
  } catch (cause) {
    const error = new PluginLoadError(manifest, cause)
    reportError(error)
    return { plugin: undefined, leftOut: { id: manifest.id, version: manifest.version, error: error.reason } }
  }
}
