import { createElement, lazy, useEffect, useState, type ComponentType, type JSX } from "react"

/** Failed attempts in a row after which only a person's retry fetches the code again: a server that answers with another version never has it. */
const maxFailedAttempts = 3

/** Code that did not load: the server does not answer, or serves a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError"
  /** It is worth retrying as soon as the server answers. */
  readonly isRetryable: boolean

  constructor(failedAttempts: number, cause: unknown) {
    super("A part of the page could not be loaded", { cause })
    this.isRetryable = failedAttempts < maxFailedAttempts
  }
}

/** Loads a component's code. */
export interface CodeLoader {
  /**
   * Fetches the code once; after a failure, the next call fetches it again.
   *
   * @throws ChunkLoadError as the promise's rejection
   */
  readonly load: () => Promise<void>
  /** Like `load`, but never rejects. After a failure, rendering the component fetches the code again. */
  readonly preload: () => Promise<void>
  readonly isLoaded: () => boolean
  /** Resolves when the code has loaded. */
  readonly arrival: Promise<void>
}

/** A component whose code is fetched on first render, or earlier by its loader. It suspends while the code loads. */
export type LazyWithRetry<Props extends object> = ((props: Props) => JSX.Element) & CodeLoader

/** The number of fetches of code that a user waits for. */
let loads = 0

/** Whether code is being fetched that a user waits for. Code that loads {@link afterOpening} does not count. */
export const isLoadingCode = (): boolean => loads > 0

/** Counts the retries. Code that failed in an earlier round is fetched again. */
let round = 0

/** Allows failed code to be fetched again. Call it before an error boundary renders its children again. */
export const retryFailedChunks = (): void => void round++

/**
 * Makes a component whose code loads later: the module's default export, or the result of `pick`. It suspends while the code loads. When
 * loading fails, the nearest error boundary gets {@link ChunkLoadError}. After {@link retryFailedChunks} the next render fetches the code
 * again through a new `React.lazy`, because React caches a failure permanently.
 *
 * @example
 * const CallSection = lazyWithRetry(() => import("./CallSection.tsx"))
 * const HomeScreen = lazyWithRetry(() => import("./HomeScreen.tsx"), (module) => module.HomeScreen)
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): LazyWithRetry<Props>
export function lazyWithRetry<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyWithRetry<Props>
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  pick = (module: { readonly default: ComponentType<Props> }) => module.default,
): LazyWithRetry<Props> {
  let loaded: ComponentType<Props> | undefined
  let failedIn: number | undefined
  let loading: Promise<void> | undefined
  let failedAttempts = 0
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  const fetchOnce = async (): Promise<void> => {
    const counted = late.has(load) ? 0 : 1
    loads += counted
    try {
      loaded = pick(await load())
      arrive()
    } catch (cause) {
      failedIn = round
      throw cause
    } finally {
      loads -= counted
    }
  }
  const fetch = () => (loading ??= fetchOnce())
  const rethrow = (cause: unknown): never => {
    throw new ChunkLoadError(++failedAttempts, cause)
  }
  const attempt = () => lazy(() => fetch().then(() => ({ default: loaded! }), rethrow))
  let Waiting = attempt()
  const forgetFailure = () => {
    failedIn = loading = undefined
    Waiting = attempt()
  }
  const Lazy = (props: Props) => {
    if (failedIn !== undefined && failedIn !== round) forgetFailure()
    // Decided once per mount, so that a place that waited is not remounted when its code arrives.
    const [isHere] = useState(loaded !== undefined)
    return createElement(isHere ? loaded! : Waiting, props)
  }
  return Object.assign(Lazy, {
    load: () =>
      fetch().catch((cause: unknown) => {
        forgetFailure()
        rethrow(cause)
      }),
    preload: () => fetch().catch(forgetFailure),
    isLoaded: () => loaded !== undefined,
    arrival,
  })
}

/**
 * Whether a component's code is here, for an owner that must not suspend, such as the one that opens a dialog. Fetches the code when it is
 * wanted. A failed fetch is repeated the next time the code is wanted.
 *
 * @param onFailure `throw` passes {@link ChunkLoadError} to the nearest error boundary; by default the owner renders on without the component
 */
export function useIsLoaded(component: CodeLoader, isWanted = false, onFailure: "ignore" | "throw" = "ignore"): boolean {
  const [isLoaded, setLoaded] = useState(component.isLoaded)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isGone = false
    void component.arrival.then(() => isGone || setLoaded(true))
    return () => {
      isGone = true
    }
  }, [component])
  useEffect(() => {
    if (!isWanted) return
    if (onFailure === "throw") component.load().catch(setFailure)
    else void component.preload()
  }, [component, isWanted, onFailure])
  if (failure !== undefined) throw failure
  return isLoaded
}

let opened: Promise<unknown> = Promise.resolve()
/** The loaders of {@link afterOpening}. */
const late = new WeakSet<() => Promise<unknown>>()

/** Holds back the code that is loaded {@link afterOpening} until the promise is fulfilled. */
export const holdLateCode = (until: Promise<unknown>): void => void (opened = until)

/** Milliseconds before code that did not load after opening is fetched again. */
const lateRetryMillis = 3000

/**
 * Makes the loader of code that a screen mounts but nothing waits for: it is fetched once the page has opened. A server that does not answer then
 * must not break the screen's other parts, so the code is requested until it comes.
 *
 * @example
 * const Notices = lazyWithRetry(afterOpening(() => import("./Notices.tsx")))
 */
export const afterOpening = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  const loadLate = () => opened.then(() => untilLoaded(load))
  late.add(loadLate)
  return loadLate
}

const untilLoaded = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, lateRetryMillis))
    return untilLoaded(load)
  }
}

/** Runs a function when the page is idle; the returned function cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(run)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 2000)
  return () => clearTimeout(timer)
}

const preloaded = new Set<CodeLoader>()
/** While a round runs, it also reaches the components that are registered during it. After it, they load in the next idle moment. */
let preloading: "not yet" | "running" | "done" = "not yet"

/** Makes a component load when the page is idle, so that it shows at once when it is first used, even offline. Returns the component. */
export function preloadWhenIdle<Component extends CodeLoader>(component: Component): Component {
  preloaded.add(component)
  if (preloading === "done") whenIdle(() => void component.preload())
  return component
}

/**
 * Loads the components given to {@link preloadWhenIdle}. Call it when the page is idle.
 *
 * @param moment awaited before each component, so that loading does not block the clinician's input
 */
export async function preloadComponents(moment?: () => Promise<void>): Promise<void> {
  if (moment === undefined) return void (await Promise.all([...preloaded].map((component) => component.load())))
  preloading = "running"
  for (const component of preloaded) {
    await moment()
    void component.preload()
  }
  preloading = "done"
}
