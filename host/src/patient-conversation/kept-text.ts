/** A message that has not arrived yet. Sending it again uses the same id, so that it arrives once. */
export interface UnsentMessage {
  readonly id: string
  readonly body: string
}

/** What the patient has written and the server does not have. */
export interface WrittenText {
  /** In the field. */
  readonly draft: string
  readonly unsent: readonly UnsentMessage[]
}

/** Keeps what was written in a conversation until it has been sent. */
export interface TextStore {
  readonly read: (link: string) => WrittenText
  readonly write: (link: string, written: WrittenText) => void
}

export const nothingWritten: WrittenText = { draft: "", unsent: [] }

const nameOf = (link: string) => `rond.conversation.${link}`

/** Keeps it in this tab, through reloads. Where the browser refuses storage, the page alone has it. */
export const tabTextStore: TextStore = {
  read: (link) => {
    try {
      return writtenIn(JSON.parse(sessionStorage.getItem(nameOf(link)) ?? "null"))
    } catch {
      return nothingWritten
    }
  },
  write: (link, written) => {
    try {
      if (written.draft === "" && written.unsent.length === 0) sessionStorage.removeItem(nameOf(link))
      else sessionStorage.setItem(nameOf(link), JSON.stringify(written))
    } catch {
      // Private windows may refuse storage.
    }
  },
}

/** Reads what an earlier version of the page may have stored. */
function writtenIn(stored: unknown): WrittenText {
  if (typeof stored !== "object" || stored === null) return nothingWritten
  const { draft, unsent } = stored as Partial<Record<keyof WrittenText, unknown>>
  return { draft: typeof draft === "string" ? draft : "", unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [] }
}

const isUnsent = (value: unknown): value is UnsentMessage =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "body" in value &&
  typeof value.body === "string"
