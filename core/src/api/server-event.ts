/** Something that open pages hear of at once: a changed plugin switch, another writer on a note, a call signal. */
export interface ServerEvent {
  /** Who hears it: `pool:{id}`, `meeting:{id}`, `call:{room}`, `clinician:{id}`. */
  readonly topic: string
  /** `plugins-changed`, `note-saved`, `signal` … */
  readonly type: string
  /** Ids and small values; pages fetch the rest through calls. Serialisable as JSON. */
  readonly data: unknown
}
