import { createElement, lazy, useState, type ComponentType, type JSX } from "react"

/** Failed attempts in a row after which only a person's retry fetches the code again: a server that answers with another version never has it. */
const maxFailedAttempts = 3

/** Code that did not load: the server does not answer, or serves a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = "CodeNotLoaded"
  /** It is worth retrying as soon as the server answers. */
  readonly isRetryable: boolean

  constructor(triesInVain: number, cause: unknown) {
    super("A part of the page could not be loaded", { cause })
    this.isRetryable = triesInVain < maxFailedAttempts
  }
}

/** A component whose code is fetched on first render, or earlier by `preload`. */
export type LazyWithRetry<Props extends object> = ((props: Props) => JSX.Element) & { readonly preload: () => Promise<void> }

/** Counts the retries. Code that failed in an earlier round is fetched again. */
let round = 0

/** Allows failed code to be fetched again. Call it before an error boundary renders its children again. */
export const retryFailedChunks = (): void => void round++

/**
 * Makes a component whose code loads later. It suspends while the code loads. When loading fails, the nearest error boundary gets
 * {@link ChunkLoadError}. After {@link retryFailedChunks} the next render fetches the code again through a new `React.lazy`, because React
 * caches a failure for good.
 *
 * @example lazyWithRetry(() => import("./CallSection.tsx"), (module) => module.default)
 */
export function lazyWithRetry<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyWithRetry<Props> {
  let loaded: ComponentType<Props> | undefined
  let failedIn: number | undefined
  let loading: Promise<unknown> | undefined
  let triesInVain = 0
  const fetch = (): Promise<unknown> =>
    (loading ??= load().then(
      (module) => (loaded = pick(module)),
      (cause: unknown) => {
        failedIn = round
        throw cause
      },
    ))
  const attempt = () =>
    lazy(async () => {
      await fetch().catch((cause: unknown) => {
        throw new ChunkLoadError(++triesInVain, cause)
      })
      return { default: loaded! }
    })
  let Waiting = attempt()
  const forgetFailure = () => {
    failedIn = loading = undefined
    Waiting = attempt()
  }
  const Part = (props: Props) => {
    if (failedIn !== undefined && failedIn !== round) forgetFailure()
    // Decided once per mount, so that a place that waited is not remounted when its code arrives.
    const [isHere] = useState(loaded !== undefined)
    return createElement(isHere ? loaded! : Waiting, props)
  }
  return Object.assign(Part, {
    preload: async () => {
      // A failed preload is no error yet: the first render fetches the code again.
      await fetch().catch(forgetFailure)
    },
  })
}
