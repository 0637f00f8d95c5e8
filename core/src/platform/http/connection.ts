/** Whether calls can get through: `offline` by the browser's own word, `unreachable` when calls get no answer. */
export type ConnectionState = "online" | "offline" | "unreachable"

/** What the app knows of its line to the server, as every call reports it. */
export interface Connection {
  readonly state: () => ConnectionState
  readonly subscribe: (listener: () => void) => () => void
  /** Every call says whether an answer, whichever, came. */
  readonly report: (responded: boolean) => void
}

/** A connection that listens to the browser's online and offline events, where there is a browser. */
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
