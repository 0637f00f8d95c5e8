import { createAtom } from "@tanstack/react-store"
import { createContext, useContext, useSyncExternalStore, useEffect, useEffectEvent, useRef } from "react"

/** Whether requests get through: `offline` according to the browser, `unreachable` when requests get no response. */
type ConnectionState = "online" | "offline" | "unreachable"

/** The app's connection to the server, as reported by every request. */
export interface Connection {
  readonly state: () => ConnectionState
  readonly subscribe: (listener: () => void) => () => void
  /** Every request reports whether it got any response. */
  readonly report: (responded: boolean) => void
}

/** A connection that follows the browser's online and offline events, if there is a browser. */
export function makeConnection(browser: Pick<Window, "addEventListener"> & { readonly navigator: Pick<Navigator, "onLine"> }): Connection {
  let online = browser.navigator.onLine
  let responded = true
  const stateNow = () => (!online ? "offline" : responded ? "online" : "unreachable")
  const state = createAtom<ConnectionState>(stateNow())
  const setOnline = (value: boolean) => () => {
    online = value
    state.set(stateNow())
  }
  browser.addEventListener("online", setOnline(true))
  browser.addEventListener("offline", setOnline(false))
  return {
    state: state.get,
    subscribe: (listener) => state.subscribe(listener).unsubscribe,
    report: (value) => {
      responded = value
      state.set(stateNow())
    },
  }
}

/** The page's connection; without one (tests, the patient's page) the state is `online`. */
export const ConnectionContext = createContext<Connection | undefined>(undefined)

const never = () => () => undefined

/** `online`, `offline` or `unreachable`, according to the browser and the last requests. */
export function useConnection(): ConnectionState {
  const connection = useContext(ConnectionContext)
  return useSyncExternalStore(connection?.subscribe ?? never, () => connection?.state() ?? "online")
}

/**
 * Shown where something other than an API request, such as a chunk, failed to load. Reports that the server may be unavailable, which
 * makes the page check, and retries as soon as it responds.
 */
export function TryAgainOnline({ onOnline }: { readonly onOnline: () => void }) {
  const connection = useContext(ConnectionContext)
  const state = useConnection()
  const wasAway = useRef(false)
  const tryAgain = useEffectEvent(onOnline)
  useEffect(() => connection?.report(false), [connection])
  useEffect(() => {
    if (state !== "online") wasAway.current = true
    else if (wasAway.current) tryAgain()
  }, [state])
  return null
}
