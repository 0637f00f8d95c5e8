import { use, type ComponentType, type JSX } from "react"

/** Code that did not come: the server does not answer, or has a newer version of it. */
export class CodeNotLoaded extends Error {
  override readonly name = "CodeNotLoaded"
}

/** A component whose code is fetched when it is first drawn, or before by `preload`. */
export type Later<Props extends object> = ((props: Props) => JSX.Element) & { readonly preload: () => Promise<void> }

/** Counts how often it was tried again; code that failed in an earlier round is fetched anew. */
let round = 0

/** Lets code that did not come be fetched again; called before a boundary draws its children again. */
export const tryFailedCodeAgain = (): void => void round++

/**
 * Makes a component of code that is fetched later. While it is on its way it suspends. Where it does not come the nearest
 * boundary gets {@link CodeNotLoaded}; after {@link tryFailedCodeAgain} drawing it fetches it again, while React's own `lazy`
 * would remember the failure for good.
 *
 * @example later(() => import("./CallPart.tsx"), (module) => module.default)
 */
export function later<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): Later<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let failedIn: number | undefined
  // One promise until it has failed and another round began: React asks for it at each drawing and must get the same.
  const fetch = (): Promise<ComponentType<Props>> => {
    if (loading !== undefined && (failedIn === undefined || failedIn === round)) return loading
    failedIn = undefined
    loading = load().then(pick, (cause: unknown) => {
      failedIn = round
      throw new CodeNotLoaded("A part of the page could not be loaded", { cause })
    })
    return loading
  }
  const Part = (props: Props) => {
    const Component = use(fetch())
    return <Component {...props} />
  }
  return Object.assign(Part, {
    preload: () =>
      fetch().then(
        () => undefined,
        // Not wanted yet, so not missed yet; when it is, it is fetched again.
        tryFailedCodeAgain,
      ),
  })
}
