import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactElement } from "react"

/**
 * A component that the first paint does not need. It loads when the page is idle or on first use, and stays
 * loaded. A failed load is retried on the next use.
 */
export interface LazyComponent<Props extends object> {
  readonly load: () => Promise<void>
  /** Renders the component; undefined until it is loaded. */
  readonly current: () => RenderComponent<Props> | undefined
  readonly subscribe: (listener: () => void) => () => void
}

type RenderComponent<Props> = (props: Props) => ReactElement

const components = new Set<{ readonly load: () => Promise<void> }>()
/** Once the page is idle, components registered later load in its next idle moment. */
let isIdle = false

/** Runs a function when the page is idle; the returned function cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(run)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 2000)
  return () => clearTimeout(timer)
}

/** A component that fails to load here is loaded on first use. */
const loadInBackground = (component: { readonly load: () => Promise<void> }): void => void component.load().catch(() => undefined)

export function lazyComponent<Props extends object>(
  importer: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let render: RenderComponent<Props> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const load = async (): Promise<void> => {
    try {
      const { default: Component } = await importer()
      render = (props) => createElement(Component, props)
      for (const listener of listeners) listener()
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const component: LazyComponent<Props> = {
    load: () => (loading ??= load()),
    current: () => render,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  components.add(component)
  if (isIdle) whenIdle(() => loadInBackground(component))
  return component
}

/** Renders the component; undefined until it is loaded. */
export const useLazyComponent = <Props extends object>(component: LazyComponent<Props>): RenderComponent<Props> | undefined =>
  useSyncExternalStore(component.subscribe, component.current)

/** Like {@link useLazyComponent}, and loads the component when `open`. A failed load reaches the nearest error boundary. */
export function useLazyWhenOpen<Props extends object>(component: LazyComponent<Props>, open: boolean): RenderComponent<Props> | undefined {
  const render = useLazyComponent(component)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (open) component.load().catch(setFailure)
  }, [component, open])
  if (failure !== undefined) throw failure
  return render
}

/**
 * Like {@link useLazyComponent}, for components that report errors: a failed load affects nothing else and is retried with
 * the next error.
 */
export function useLazyOnError<Props extends object>(
  component: LazyComponent<Props>,
  hasError: boolean,
): RenderComponent<Props> | undefined {
  const render = useLazyComponent(component)
  useEffect(() => {
    if (hasError) loadInBackground(component)
  }, [component, hasError])
  return render
}

/**
 * Loads all lazy components, so that the first dialog opens at once, even offline. Call when the page is idle.
 *
 * @param moment awaited before each component, so that loading does not block the clinician's input
 */
export async function preloadOverlays(moment?: () => Promise<void>): Promise<void> {
  isIdle = true
  if (moment === undefined) return void (await Promise.all([...components].map((component) => component.load())))
  for (const component of components) {
    await moment()
    loadInBackground(component)
  }
}
