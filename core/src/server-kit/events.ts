import { Context, type Effect, type Stream } from "effect"
import type { ServerEvent } from "../kernel/api/server-event.ts"

export type { ServerEvent }

/** Sends events to all server processes on the database, and to pages as server-sent events. */
export class Events extends Context.Service<
  Events,
  {
    readonly publish: (event: ServerEvent) => Effect.Effect<void>
    readonly subscribe: (topics: readonly string[]) => Stream.Stream<ServerEvent>
  }
>()("@rond/core/server-kit/Events") {}
