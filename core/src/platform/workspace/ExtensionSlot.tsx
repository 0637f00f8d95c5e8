import { lazy, type ComponentType, Suspense, useState, type ReactNode } from "react"
import { loadSafely } from "../../engine/extension-error.ts"
import type { LazyComponent } from "../../extension-points/platform.ts"
import type { Resolved } from "../../extension-points/resolve-workspace.ts"
import { useLingui } from "@lingui/react"
import type { MessageDescriptor } from "@lingui/core"
import { ExtensionBoundary } from "./ExtensionBoundary.tsx"

const parts = new WeakMap<LazyComponent, ComponentType>()

/**
 * The component of a contribution, loaded on first render and cached. A failed load throws an
 * `ExtensionError` of phase `load` to the nearest boundary.
 */
function lazyExtension(about: Pick<Resolved<unknown>, "id" | "kind" | "plugin">, load: LazyComponent): ComponentType {
  const existing = parts.get(load)
  if (existing !== undefined) return existing
  const part = lazy(() => loadSafely(about, load))
  parts.set(load, part)
  return part
}

/** Forgets a failed load, so that the next render retries. */
function resetLazyExtension(load: LazyComponent): void {
  parts.delete(load)
}

/** Starts loading a component that will likely be needed, as when its icon is hovered. */
export function preloadExtension(load: LazyComponent): void {
  // Rendering the component retries and shows the error.
  void load().catch(() => undefined)
}

export interface ExtensionSlotProps {
  readonly component: Pick<Resolved<unknown>, "id" | "kind" | "plugin">
  /** Its name on screen. */
  readonly label: MessageDescriptor
  readonly load: LazyComponent
  /** Shown while the component's code loads, in the shape of the component. */
  readonly fallback: ReactNode
}

/** Renders a contribution's component: loads it when first needed and contains its errors. */
export function ExtensionSlot(props: ExtensionSlotProps) {
  const { plugin, kind, id } = props.component
  return <Mounted key={`${plugin.id} ${plugin.version} ${kind} ${id}`} {...props} />
}

function Mounted({ component, label, load, fallback }: ExtensionSlotProps) {
  const { _ } = useLingui()
  const [Component, setComponent] = useState<ComponentType>(() => lazyExtension(component, load))
  const retry = () => {
    resetLazyExtension(load)
    setComponent(() => lazyExtension(component, load))
  }
  return (
    <ExtensionBoundary label={_(label)} contribution={`${component.kind} ${component.id}`} plugin={component.plugin} onRetry={retry}>
      <Suspense fallback={fallback}>
        <Component />
      </Suspense>
    </ExtensionBoundary>
  )
}
