import type { Config, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { AnyJob } from "./durable-work.ts"
import type { EventTopic } from "./event-topics.ts"
import type { Handler } from "./handler.ts"
import type { ServerFact } from "./market-permissions.ts"
import type { AtMeetingEnd, BeforeMeetingEnd, WhenMeetingIsOver } from "./meeting-end.ts"

/** What one area of core, or one market's plugin, adds to the reference API. */
export interface ServerModule {
  /** `core.record`, `se` … Names its migrations table too. */
  readonly id: string
  readonly handlers: readonly Handler[]
  /** By name, run once each in the order of their names: `0001_entries`. They must run on PostgreSQL and on PGlite. */
  readonly migrations: Readonly<Record<string, Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>>>
  /** What it reads of the environment, read once at each start: what is not understood stops the start, instead of the first who asks. */
  readonly settings?: Effect.Effect<unknown, Config.ConfigError>
  /** Jobs this module starts; every server process can carry them on. */
  readonly jobs?: readonly AnyJob[]
  readonly atMeetingEnd?: AtMeetingEnd
  readonly whenMeetingIsOver?: WhenMeetingIsOver
  readonly beforeMeetingEnd?: BeforeMeetingEnd
  /** How the server finds facts that core does not declare, for the conditions of policies. */
  readonly facts?: readonly ServerFact[]
  /** Event topics beyond the platform's own, each with its door. */
  readonly topics?: readonly EventTopic[]
  /** Deletes what nobody can ask for any more. Runs at each start and every hour, whether or not anybody uses the module. */
  readonly retention?: Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>
  /** Fills the demo clinic with this module's own data, after the clinic's people and meetings are there. Must be repeatable from the seed. */
  readonly demo?: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>
  /** Keeps the demo clinic alive: runs at each start of a demo and every hour, and adds what the day lacks without touching what people did. */
  readonly demoToday?: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>
}
