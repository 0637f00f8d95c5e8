import type { PluginName } from "./manifest.ts"

/** The phase in which a contribution failed: its code could not be loaded, it threw while drawing, or while doing its work. */
export type ExtensionPhase = "load" | "render" | "run"

/**
 * The error of a contribution. The workspace shows a named panel in the contribution's place; everything else keeps working.
 * The message names the contribution, its plugin and the error that it threw.
 */
export class ExtensionError extends Error {
  override readonly name = "ExtensionError"
  readonly contribution: { readonly kind: string; readonly id: string }
  readonly plugin: PluginName
  readonly phase: ExtensionPhase

  constructor(about: { readonly kind: string; readonly id: string; readonly plugin: PluginName }, phase: ExtensionPhase, cause: unknown) {
    super(`${about.kind} ${about.id} of plugin ${about.plugin.id} ${about.plugin.version} failed to ${phase}: ${messageOf(cause)}`, {
      cause,
    })
    this.contribution = { kind: about.kind, id: about.id }
    this.plugin = { id: about.plugin.id, version: about.plugin.version }
    this.phase = phase
  }
}

/** A whole plugin whose code could not be loaded, or threw while it was. The workspace opens without it. */
export class PluginLoadError extends Error {
  override readonly name = "PluginLoadError"
  readonly plugin: PluginName
  /** The value that was thrown, in its own words. */
  readonly reason: string

  constructor({ id, version }: PluginName, cause: unknown) {
    const reason = messageOf(cause)
    super(`Plugin ${id} ${version} failed to load: ${reason}`, { cause })
    this.plugin = { id, version }
    this.reason = reason
  }
}

/** Runs a contribution's function. Returns what it throws as an error that names the contribution and its plugin. */
export function safely<Value>(
  about: { readonly kind: string; readonly id: string; readonly plugin: PluginName },
  phase: ExtensionPhase,
  run: () => Value,
): { readonly value: Value; readonly error: undefined } | { readonly value: undefined; readonly error: ExtensionError } {
  try {
    return { value: run(), error: undefined }
  } catch (cause) {
    return { value: undefined, error: new ExtensionError(about, phase, cause) }
  }
}

/**
 * Loads a contribution's module.
 *
 * @throws ExtensionError (as the promise's rejection) with the loader's error, or when the module has no default export
 */
export async function loadSafely<Module extends { readonly default: unknown }>(
  about: { readonly kind: string; readonly id: string; readonly plugin: PluginName },
  load: () => Promise<Module>,
): Promise<Module> {
  let module: Module
  try {
    module = await load()
  } catch (cause) {
    throw new ExtensionError(about, "load", cause)
  }
  if (typeof module.default !== "function" && typeof module.default !== "object") {
    throw new ExtensionError(about, "load", new Error("its module has no default export"))
  }
  return module
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
