/**
 * The known state of a window of an external service. `opening`: it is empty. `not-responding`: it has been empty for too long. `open`: it
 * shows a page, the service's own or the browser's about a failure. `closed`: it is closed, or its service has cut it off from this page
 * (`Cross-Origin-Opener-Policy`).
 */
export type OutsideState = "opening" | "open" | "closed" | "not-responding"

/** A window of an external service. */
export interface OutsideWindow {
  /**
   * Shows an address in it.
   *
   * @throws TypeError unless it is one of the web: another scheme would run with this page's rights
   */
  readonly leadTo: (url: string) => void
  readonly close: () => void
  readonly state: () => OutsideState
  /** Calls back when the state changes, which is looked at meanwhile. Returns a function that ends this. */
  readonly listen: (listener: () => void) => () => void
}

export interface OutsideWindowOptions {
  /** Seconds after which an empty window counts as not responding; 60 by default. */
  readonly seconds?: number
  /** A window of this name is used again, not opened twice. */
  readonly name?: string
  /** The features of `window.open`: `popup,width=480,height=720`. By default a tab. */
  readonly features?: string
}

/** Opens a window; `null` where the browser blocks it. */
export type OpenWindow = (url: string, name: string, features: string) => Window | null

/** As often is a window looked at: no event of this page says that another window has loaded or closed. */
const lookMillis = 250
const usualSeconds = 60

const openInBrowser: OpenWindow = (url, name, features) => window.open(url, name, features)

/**
 * Opens an empty window for an external service. Call it in the press itself, before anything is awaited: browsers block it later. The server's
 * events report the service's work to the page. A message of the window itself could not be trusted, because any page could send it.
 */
export function openOutsideWindow(
  { seconds = usualSeconds, name = "_blank", features = "" }: OutsideWindowOptions = {},
  openWindow: OpenWindow = openInBrowser,
): OutsideWindow | "blocked" {
  const browserWindow = openWindow("", name, features)
  if (browserWindow === null || browserWindow.closed) return "blocked"
  disown(browserWindow)
  const since = Date.now()
  const listeners = new Set<() => void>()
  let state: OutsideState = "opening"
  const look = () => {
    const next = stateOf(browserWindow, Date.now() - since >= seconds * 1_000)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    leadTo: (url) => {
      const { href, protocol } = new URL(url, document.baseURI)
      if (protocol !== "https:" && protocol !== "http:") throw new TypeError(`A window cannot show ${protocol}`)
      browserWindow.location.replace(href)
    },
    close: () => {
      browserWindow.close()
      look()
    },
    state: () => state,
    listen: (listener) => {
      listeners.add(listener)
      timer ??= setInterval(look, lookMillis)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** The page in the window gets no hold of this page, and could lead it elsewhere. A window that is used again may show another origin already. */
function disown(opened: Window): void {
  try {
    opened.opener = null
  } catch {
    // It was disowned when it was opened.
  }
}

function stateOf(opened: Window, isLate: boolean): OutsideState {
  if (opened.closed) return "closed"
  if (showsPage(opened)) return "open"
  return isLate ? "not-responding" : "opening"
}

/** An empty window has the address `about:blank`. Another origin's address cannot be read. */
function showsPage(opened: Window): boolean {
  try {
    return opened.location.href !== "about:blank"
  } catch {
    return true
  }
}
