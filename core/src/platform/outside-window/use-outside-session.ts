import { useRef, useState } from "react"
import { randomId } from "../http/random-id.ts"
import type { OutsideState, OutsideWindowOptions } from "./outside-window.ts"
import { useOutsideWindow } from "./use-outside-window.ts"

export interface OutsideSessionInUse {
  /** Opens the window and starts the session; for the handler of the press. */
  readonly open: () => Promise<void>
  /** The window's; `undefined` before the first press. */
  readonly state: OutsideState | "blocked" | undefined
  /** The address of the started session; `undefined` until its service has answered. */
  readonly url: string | undefined
}

/**
 * A session of an external service in a window of its own. A failed attempt closes the window, and the next attempt has the same id: a session
 * that was started by a lost response is replaced, and not started twice.
 *
 * @param start starts the session of this id, and returns its address; the screen shows why it failed
 */
export function useOutsideSession(
  start: (id: string) => Promise<{ readonly url: string }>,
  options: OutsideWindowOptions = {},
): OutsideSessionInUse {
  const { open: openWindow, state } = useOutsideWindow(options)
  const [url, setUrl] = useState<string>()
  const id = useRef<string>(undefined)
  const open = async () => {
    const outsideWindow = openWindow()
    setUrl(undefined)
    id.current ??= randomId()
    try {
      const started = await start(id.current)
      id.current = undefined
      setUrl(started.url)
      if (outsideWindow !== "blocked") outsideWindow.leadTo(started.url)
    } catch {
      if (outsideWindow !== "blocked") outsideWindow.close()
    }
  }
  return { open, state, url }
}
