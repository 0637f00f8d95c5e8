/** Whether requests get through: `offline` according to the browser, `unreachable` when requests get no response. */
export type ConnectionState = "online" | "offline" | "unreachable"

/** The app's connection to the server, as reported by every request. */
export interface Connection {
  readonly state: () => ConnectionState
  readonly subscribe: (listener: () => void) => () => void
  /** Every request reports whether it got any response. */
  readonly report: (responded: boolean) => void
}

/** A connection that follows the browser's online and offline events, if there is a browser. */
export function makeConnection(browser: Pick<Window, "addEventListener"> & { readonly navigator: Pick<Navigator, "onLine"> }): Connection {
  let responded = true
  let online = browser.navigator.onLine
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  const setOnline = (value: boolean) => () => {
    if (online === value) return
    online = value
    tell()
  }
  browser.addEventListener("online", setOnline(true))
  browser.addEventListener("offline", setOnline(false))
  return {
    state: () => (!online ? "offline" : responded ? "online" : "unreachable"),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: (value) => {
      if (responded === value) return
      responded = value
      tell()
    },
  }
}
