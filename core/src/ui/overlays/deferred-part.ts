import { useEffect, useState, useSyncExternalStore, type ComponentType } from "react"

/**
 * A part of the interface that is not needed for the first paint: what floats. It is loaded when the page has come to
 * rest, or at the first sign that it is wanted, and kept. A load that fails is tried again at the next sign.
 */
export interface DeferredPart<Props> {
  readonly load: () => Promise<void>
  readonly current: () => ComponentType<Props> | undefined
  readonly subscribe: (listener: () => void) => () => void
}

const parts = new Set<{ readonly load: () => Promise<void> }>()

export function deferredPart<Props>(importer: () => Promise<{ readonly default: ComponentType<Props> }>): DeferredPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const part: DeferredPart<Props> = {
    load: () =>
      (loading ??= importer().then(
        (module) => {
          loaded = module.default
          for (const listener of listeners) listener()
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
    current: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  parts.add(part)
  return part
}

/** The part's component once it is loaded. */
export const usePart = <Props>(part: DeferredPart<Props>): ComponentType<Props> | undefined =>
  useSyncExternalStore(part.subscribe, part.current)

/** Loads every floating part, so that the first dialog opens at once and opens offline. Call when the page has come to rest. */
export const preloadOverlays = (): Promise<void> => Promise.all([...parts].map((part) => part.load())).then(() => {})

/** The part's component from its first opening on. A load that fails reaches the nearest error boundary. */
export function usePartWhenOpen<Props>(part: DeferredPart<Props>, open: boolean): ComponentType<Props> | undefined {
  const Part = usePart(part)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (open) part.load().catch(setFailure)
  }, [part, open])
  if (failure !== undefined) throw failure
  return Part
}
