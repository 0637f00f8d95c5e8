import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactElement } from "react"

/**
 * A part of the interface that is not needed for the first paint: what floats. It is loaded when the page has come to
 * rest, or at the first sign that it is wanted, and kept. A load that fails is tried again at the next sign.
 */
export interface DeferredPart<Props extends object> {
  readonly load: () => Promise<void>
  /** Draws the part; undefined until it is loaded. */
  readonly current: () => DrawPart<Props> | undefined
  readonly subscribe: (listener: () => void) => () => void
}

type DrawPart<Props> = (props: Props) => ReactElement

const parts = new Set<{ readonly load: () => Promise<void> }>()
/** The page has come to rest: parts that are known only from now on are loaded in its next quiet moment. */
let isAtRest = false

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
const loadQuietly = (part: { readonly load: () => Promise<void> }): void => void part.load().catch(() => undefined)

export function deferredPart<Props extends object>(
  importer: () => Promise<{ readonly default: ComponentType<Props> }>,
): DeferredPart<Props> {
  let draw: DrawPart<Props> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const load = async (): Promise<void> => {
    try {
      const { default: Part } = await importer()
      draw = (props) => createElement(Part, props)
      for (const listener of listeners) listener()
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const part: DeferredPart<Props> = {
    load: () => (loading ??= load()),
    current: () => draw,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  parts.add(part)
  if (isAtRest) whenIdle(() => loadQuietly(part))
  return part
}

/** What draws the part once it is loaded. */
export const usePart = <Props extends object>(part: DeferredPart<Props>): DrawPart<Props> | undefined =>
  useSyncExternalStore(part.subscribe, part.current)

/** The same, loading it when it is opened. A load that fails reaches the nearest error boundary. */
export function usePartWhenOpen<Props extends object>(part: DeferredPart<Props>, open: boolean): DrawPart<Props> | undefined {
  const draw = usePart(part)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (open) part.load().catch(setFailure)
  }, [part, open])
  if (failure !== undefined) throw failure
  return draw
}

/**
 * The same for what says that something is wrong: a load that fails then takes nothing else with it. It is tried again with
 * the next sign of trouble.
 */
export function usePartInTrouble<Props extends object>(part: DeferredPart<Props>, isTroubled: boolean): DrawPart<Props> | undefined {
  const draw = usePart(part)
  useEffect(() => {
    if (isTroubled) loadQuietly(part)
  }, [part, isTroubled])
  return draw
}

/**
 * Loads every floating part, so that the first dialog opens at once and opens offline. Call when the page has come to rest.
 *
 * @param moment what to wait for before each part: begun all together they would hold up a hand that is already at work
 */
export async function preloadOverlays(moment?: () => Promise<void>): Promise<void> {
  isAtRest = true
  if (moment === undefined) return void (await Promise.all([...parts].map((part) => part.load())))
  for (const part of parts) {
    await moment()
    loadQuietly(part)
  }
}
