import { Context, type Effect, type Stream } from "effect"

/** Something that open pages hear of at once: a changed plugin switch, another writer on a note, a call signal. */
export interface ServerEvent {
  /** Who hears it: `pool:{id}`, `meeting:{id}`, `call:{room}`, `clinician:{id}`. */
  readonly topic: string
  /** `plugins-changed`, `note-saved`, `signal` … */
  readonly type: string
  /** Ids and small values; pages fetch the rest through calls. Serialisable as JSON. */
  readonly data: unknown
}

/** Carries events across every server process on the database, and to pages over server-sent events. */
export class Events extends Context.Service<
  Events,
  {
    readonly publish: (event: ServerEvent) => Effect.Effect<void>
    readonly subscribe: (topics: readonly string[]) => Stream.Stream<ServerEvent>
  }
>()("@rond/core/server-kit/Events") {}
