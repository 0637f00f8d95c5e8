import { useCallback, useState, useSyncExternalStore } from "react"
import { openOutsideWindow, type OpenWindow, type OutsideState, type OutsideWindow, type OutsideWindowOptions } from "./outside-window.ts"

export interface OutsideWindowInUse {
  /** Opens the window; for the handler of the press, before anything is awaited. */
  readonly open: () => OutsideWindow | "blocked"
  /** `undefined` before the first press; `blocked`: the browser opened none, and {@link BlockedWindow} offers a link. */
  readonly state: OutsideState | "blocked" | undefined
  /** The window concerns the screen no longer; it stays as it is. */
  readonly forget: () => void
}

const nothing = () => () => undefined

/**
 * A window of an external service, as a screen uses it.
 *
 * @example
 * const { open, state } = useOutsideWindow()
 * const press = async () => {
 *   const outsideWindow = open()
 *   const { url } = await begin.mutateAsync({ params })
 *   if (outsideWindow !== "blocked") outsideWindow.leadTo(url)
 * }
 */
export function useOutsideWindow({ seconds, name, features }: OutsideWindowOptions = {}, openWindow?: OpenWindow): OutsideWindowInUse {
  const [outsideWindow, setOutsideWindow] = useState<OutsideWindow | "blocked">()
  const open = useCallback(() => {
    const options = {
      ...(seconds === undefined ? {} : { seconds }),
      ...(name === undefined ? {} : { name }),
      ...(features === undefined ? {} : { features }),
    }
    const next = openOutsideWindow(options, openWindow)
    setOutsideWindow(next)
    return next
  }, [seconds, name, features, openWindow])
  const listen = typeof outsideWindow === "object" ? outsideWindow.listen : nothing
  const state = useSyncExternalStore(listen, () => (typeof outsideWindow === "object" ? outsideWindow.state() : outsideWindow))
  return { open, state, forget: useCallback(() => setOutsideWindow(undefined), []) }
}
