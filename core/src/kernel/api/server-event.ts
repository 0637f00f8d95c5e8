/** An event that open pages receive immediately: a changed plugin switch, another writer of a note, a call signal. */
export interface ServerEvent {
  /** The topic that pages subscribe to: `pool:{id}`, `meeting:{id}`, `call:{room}`, `clinician:{id}`. */
  readonly topic: string
  /** `plugins-changed`, `note-saved`, `signal` … */
  readonly type: string
  /** Ids and small values; pages fetch the rest. Serialisable as JSON. */
  readonly data: unknown
}
