import { Context, type Effect, type Stream } from "effect"
import type { ServerEvent } from "../api/server-event.ts"

export type { ServerEvent }

/** Carries events across every server process on the database, and to pages over server-sent events. */
export class Events extends Context.Service<
  Events,
  {
    readonly publish: (event: ServerEvent) => Effect.Effect<void>
    readonly subscribe: (topics: readonly string[]) => Stream.Stream<ServerEvent>
  }
>()("@rond/core/server-kit/Events") {}
