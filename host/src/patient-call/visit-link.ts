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

const prefix = "rond.visit-key."
/** Earlier versions of the page named a key by its link. */
const namedByLink = "rond.visit."

/**
 * The keys of one link. The call opens by the link together with its key, so the key lies under a name that does not tell the link: its
 * digest. Other links have no key.
 */
export async function browserVisitKeys(ofLink: string): Promise<VisitKeys> {
  // Browsers digest nothing on pages that are not secure.
  const name = await digestOf(ofLink).then(
    (digest) => prefix + digest,
    () => undefined,
  )
  inStorage(() => {
    const earlier = localStorage.getItem(namedByLink + ofLink)
    if (earlier !== null && name !== undefined) localStorage.setItem(name, earlier)
    forgetAll(namedByLink)
  })
  return {
    read: (link) => (link === ofLink && name !== undefined ? inStorage(() => localStorage.getItem(name)) : null),
    write: (link, key) => {
      if (link !== ofLink || name === undefined) return
      inStorage(() => {
        // One visit at a time: a browser keeps no list of past ones.
        forgetAll(prefix)
        localStorage.setItem(name, key)
      })
    },
    forget: () => void inStorage(() => forgetAll(prefix)),
  }
}

/** Reads or writes storage; `null` where a private window refuses it. Then only this tab can return. */
function inStorage<A>(access: () => A): A | null {
  try {
    return access()
  } catch {
    return null
  }
}

function forgetAll(start: string): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(start)) localStorage.removeItem(name)
}

async function digestOf(link: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(link))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
