import { createElement, startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react"
import { loadSafely } from "../../kernel/engine/extension-error.ts"
import type { LazyComponent } from "../../areas/plugin/index.ts"
import type { Resolved } from "../../areas/plugin/runtime.ts"
import { useLingui } from "@lingui/react"
import type { MessageDescriptor } from "@lingui/core"
import { lazyWithRetry, type LazyWithRetry } from "../ui/lazy-with-retry.ts"
import { ExtensionBoundary } from "./ExtensionBoundary.tsx"

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>
type Contributor = Pick<Resolved<unknown>, "id" | "kind" | "plugin">

const components = new WeakMap<() => Promise<unknown>, unknown>()

/** The component of a contribution, one for each loader. A failed load is an `ExtensionError` of phase `load`. */
function componentOf<Props extends object>(about: Contributor, load: Load<Props>): LazyWithRetry<Props> {
  const existing = components.get(load) as LazyWithRetry<Props> | undefined
  const component = existing ?? lazyWithRetry(() => loadSafely(about, load))
  components.set(load, component)
  return component
}

/** Starts loading a component that will likely be needed, as when its icon is hovered. */
export function preloadExtension(load: LazyComponent): void {
  // Rendering the component retries and shows the error.
  void load().catch(() => undefined)
}

/**
 * Whether the code of one of these contributions is here; fetches all of them. A screen that waits for it draws all components of one file
 * together, instead of a placeholder for each. A component that comes later, or failed, has a place of its own.
 */
export function useSomeLoaded(contributions: readonly (Contributor & { readonly spec: { readonly load: LazyComponent } })[]): boolean {
  const components = contributions.map((contribution) => componentOf(contribution, contribution.spec.load))
  const [isHere, setHere] = useState(components.some((component) => component.isLoaded()))
  useEffect(() => {
    if (isHere) return
    // Many contributions take long to draw: a transition lets keys and clicks in between.
    void Promise.race(components.map((component) => component.preload())).then(() => startTransition(() => setHere(true)))
  })
  return isHere || components.length === 0
}

export interface ExtensionSlotProps<Props extends object = object> {
  readonly component: Contributor
  /** Its name on screen. */
  readonly label: MessageDescriptor | string
  readonly load: Load<Props>
  /** The component's props; absent for one without any. */
  readonly props?: Props
  /** Shown while the component's code loads, in the shape of the component. */
  readonly fallback?: ReactNode
}

/** Renders a contribution's component: loads it when first needed and contains its errors. */
export function ExtensionSlot<Props extends object>({ component, label, load, props, fallback }: ExtensionSlotProps<Props>) {
  const { _ } = useLingui()
  const { plugin, kind, id } = component
  return (
    <ExtensionBoundary
      key={`${plugin.id} ${plugin.version} ${kind} ${id}`}
      label={typeof label === "string" ? label : _(label)}
      contribution={`${kind} ${id}`}
      plugin={plugin}
    >
      <Suspense fallback={fallback}>{createElement(componentOf<Props>(component, load), props ?? ({} as Props))}</Suspense>
    </ExtensionBoundary>
  )
}
