import { lazy, type ComponentType } from "react"
import { loadSafely } from "../../engine/extension-error.ts"
import type { LazyComponent } from "../../extension-points/patient/left-pane-tab.ts"
import type { Resolved } from "../../extension-points/resolve-workspace.ts"

const parts = new WeakMap<LazyComponent, ComponentType>()

/**
 * The component of a contribution, loaded when it is first drawn and kept for the next time. One that does not come is a
 * `ExtensionError` of the phase `load` at the nearest boundary.
 */
export function lazyExtension(about: Pick<Resolved<unknown>, "id" | "kind" | "plugin">, load: LazyComponent): ComponentType {
  const existing = parts.get(load)
  if (existing !== undefined) return existing
  const part = lazy(() => loadSafely(about, load))
  parts.set(load, part)
  return part
}

/** Forgets a part that failed to load, so that drawing it again tries again. */
export function resetLazyExtension(load: LazyComponent): void {
  parts.delete(load)
}

/** Starts loading a part that will likely be wanted, as when the pointer rests on its icon. */
export function preloadExtension(load: LazyComponent): void {
  // A failure here is not news: drawing the part tries again and shows what happened.
  void load().catch(() => undefined)
}
