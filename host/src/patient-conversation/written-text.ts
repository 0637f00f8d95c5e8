/** A message that has not arrived yet. Sending it again uses the same id, so that it arrives once. */
export interface UnsentMessage {
  readonly id: string
  readonly body: string
}

/** The patient's texts that the server does not have. */
export interface WrittenText {
  /** The text in the field. */
  readonly draft: string
  readonly unsent: readonly UnsentMessage[]
}

export const nothingWritten: WrittenText = { draft: "", unsent: [] }

export const isNothing = ({ draft, unsent }: WrittenText) => draft === "" && unsent.length === 0

/** Reads texts that an earlier version of the page may have stored. */
export function writtenIn(stored: unknown): WrittenText {
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
