/**
 * Remembers in this browser that it was the one that used a link, so that a reload, or a second tap on the SMS, comes back into the
 * call. Where storage is refused the link works once.
 */
export interface VisitKeys {
  readonly read: (link: string) => string | null
  readonly write: (link: string, key: string) => void
  /** The link opens nothing any more: the meeting is over, or another device or link has taken its place. */
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
      // Private windows may refuse: then this tab is the only one that is let in.
    }
  },
  forget: () => {
    try {
      forgetAll()
    } catch {
      // What was refused is not there.
    }
  },
}

function forgetAll(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("rond.visit.")) localStorage.removeItem(name)
}
