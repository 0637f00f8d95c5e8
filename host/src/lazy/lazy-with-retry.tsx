import { createElement, lazy, useState, type ComponentType, type JSX } from "react"

/** How often in a row code is tried in vain before it is not tried again by itself: a server that has a newer version answers, without it. */
const mostTriesInVain = 3

/** Code that did not come: the server does not answer, or has a newer version of it. */
export class ChunkLoadError extends Error {
  override readonly name = "CodeNotLoaded"
  /** It is worth trying again as soon as the server answers. */
  readonly mayComeByItself: boolean

  constructor(triesInVain: number, cause: unknown) {
    super("A part of the page could not be loaded", { cause })
    this.mayComeByItself = triesInVain < mostTriesInVain
  }
}

/** A component whose code is fetched when it is first drawn, or before by `preload`. */
export type LazyWithRetry<Props extends object> = ((props: Props) => JSX.Element) & { readonly preload: () => Promise<void> }

/** Counts how often it was tried again; code that failed in an earlier round is fetched anew. */
let round = 0

/** Lets code that did not come be fetched again; called before a boundary draws its children again. */
export const retryFailedChunks = (): void => void round++

/**
 * Makes a component of code that is fetched later. While it is on its way it suspends. Where it does not come the nearest
 * boundary gets {@link ChunkLoadError}; after {@link retryFailedChunks} drawing it fetches it again, by another `lazy`: React's own
 * remembers a failure for good.
 *
 * @example later(() => import("../later/CallSection.tsx"), (module) => module.default)
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
    // Told once for each place it is drawn in: what waited there is not made anew when its code has come.
    const [isHere] = useState(loaded !== undefined)
    return createElement(isHere ? loaded! : Waiting, props)
  }
  return Object.assign(Part, {
    preload: async () => {
      // Not wanted yet, so not missed yet: when it is, it is fetched again.
      await fetch().catch(forgetFailure)
    },
  })
}
