/**
 * Remembers that this browser used a link, so that a reload, or a second tap on the SMS, returns to the call. Without storage the link works
 * once.
 */
export interface VisitKeys {
  readonly read: (link: string) => string | null
  readonly write: (link: string, key: string) => void
  /** The link is no longer valid: the meeting is over, or another device or link has replaced it. */
  readonly forget: () => void
}

const nameOf = (link: string) => `rond.visit.${link}`

export const browserVisitKeys: VisitKeys = {
  read: (link) => {
    try {
      return localStorage.getItem(nameOf(link))
    } catch {
      return null
    }
  },
  write: (link, key) => {
    try {
      // One visit at a time: a browser keeps no list of past ones.
      forgetAll()
      localStorage.setItem(nameOf(link), key)
    } catch {
      // Private windows may refuse storage: then only this tab can return.
    }
  },
  forget: () => {
    try {
      forgetAll()
    } catch {
      // A key that could not be stored does not exist.
    }
  },
}

function forgetAll(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("rond.visit.")) localStorage.removeItem(name)
}
