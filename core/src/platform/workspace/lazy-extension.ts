import { lazy, type ComponentType } from "react"
import { loadSafely } from "../../engine/extension-error.ts"
import type { LazyComponent } from "../../extension-points/patient/left-pane-tab.ts"
import type { Resolved } from "../../extension-points/resolve-workspace.ts"

const parts = new WeakMap<LazyComponent, ComponentType>()

/**
 * The component of a contribution, loaded on first render and cached. A failed load throws an
 * `ExtensionError` of phase `load` to the nearest boundary.
 */
export function lazyExtension(about: Pick<Resolved<unknown>, "id" | "kind" | "plugin">, load: LazyComponent): ComponentType {
  const existing = parts.get(load)
  if (existing !== undefined) return existing
  const part = lazy(() => loadSafely(about, load))
  parts.set(load, part)
  return part
}

/** Forgets a failed load, so that the next render retries. */
export function resetLazyExtension(load: LazyComponent): void {
  parts.delete(load)
}

/** Starts loading a component that will likely be needed, as when its icon is hovered. */
export function preloadExtension(load: LazyComponent): void {
  // Rendering the component retries and shows the error.
  void load().catch(() => undefined)
}
