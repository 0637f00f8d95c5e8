import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactElement } from "react"

/**
 * A part of the interface that is not needed for the first paint: what floats. It is loaded when the page has come to
 * rest, or at the first sign that it is wanted, and kept. A load that fails is tried again at the next sign.
 */
export interface LazyComponent<Props extends object> {
  readonly load: () => Promise<void>
  /** Draws the part; undefined until it is loaded. */
  readonly current: () => RenderComponent<Props> | undefined
  readonly subscribe: (listener: () => void) => () => void
}

type RenderComponent<Props> = (props: Props) => ReactElement

const components = new Set<{ readonly load: () => Promise<void> }>()
/** The page has come to rest: parts that are known only from now on are loaded in its next quiet moment. */
let isIdle = false

/** Runs something when the page has nothing better to do, unless it is called off by what this gives. */
export const whenIdle = (run: () => void): (() => void) => {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(run)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 2000)
  return () => clearTimeout(timer)
}

/** A part that does not come now is loaded at the first sign that it is wanted. */
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

/** What draws the part once it is loaded. */
export const useLazyComponent = <Props extends object>(component: LazyComponent<Props>): RenderComponent<Props> | undefined =>
  useSyncExternalStore(component.subscribe, component.current)

/** The same, loading it when it is opened. A load that fails reaches the nearest error boundary. */
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
 * The same for what says that something is wrong: a load that fails then takes nothing else with it. It is tried again with
 * the next sign of trouble.
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
 * Loads every floating part, so that the first dialog opens at once and opens offline. Call when the page has come to rest.
 *
 * @param moment what to wait for before each part: begun all together they would hold up a hand that is already at work
 */
export async function preloadOverlays(moment?: () => Promise<void>): Promise<void> {
  isIdle = true
  if (moment === undefined) return void (await Promise.all([...components].map((component) => component.load())))
  for (const component of components) {
    await moment()
    loadInBackground(component)
  }
}
