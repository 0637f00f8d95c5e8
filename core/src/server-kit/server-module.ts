import type { Effect, Config } from "effect"
import type { HandlerServices, Handler } from "./handler.ts"
import type { FirstRead, OpenedMeeting } from "./opening/first-reads.ts"
import type { AsNeededSource } from "./as-needed.ts"
import type { Session } from "./session.ts"
import type { SqlClient, SqlError } from "effect/sql"
import type { AnyJob } from "./durable-work.ts"
import type { PluginContents } from "./contents/plugin-contents.ts"
import type { DemoPage } from "./demo/demo-page.ts"
import type { Events } from "./events.ts"
import type { FaultKind } from "./demo/demo-faults.ts"
import type { ServerFinishStep } from "./meeting-end/finish-step.ts"
import type { ServerFact } from "./market-permissions.ts"
import type { TakenActionSource } from "./taken-actions/taken-actions.ts"
import type { AtMeetingEnd, BeforeMeetingEnd, WhenMeetingIsOver } from "./meeting-end/meeting-end.ts"

/** Authorises subscriptions to a kind of topic: `call` authorises `call:{room}`. The platform defines `pool`, `meeting` and `clinician`. */
export interface EventTopic {
  /** The part before the colon. */
  readonly kind: string
  /**
   * Fails with a `Problem` when the listener may not subscribe to `id`. Returns the party of a key, where one topic has keys of several parties:
   * their streams are counted separately.
   *
   * @param listener the session, if a person is signed in, and the stream's `X-Rond-Room-Key`, for those who never sign in
   */
  readonly authorize: (
    id: string,
    listener: { readonly session: Session | undefined; readonly key: string | undefined },
  ) => Effect.Effect<string | void, unknown, HandlerServices>
}

/** The part of the reference API that one area of core, or one market's plugin, adds. */
export interface ServerModule {
  /** `core.record`, `se` … Also names its migrations table. */
  readonly id: string
  readonly handlers: readonly Handler[]
  /** By name; each runs once, in the order of the names: `0001_entries`. They must run on PostgreSQL and PGlite. */
  readonly migrations: Readonly<Record<string, Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>>>
  /** Forms, document templates and code lists that it brings to every clinic, not only to the demo. */
  readonly contents?: PluginContents
  /** Its environment variables, read at each start: an invalid value stops the start. */
  readonly settings?: Effect.Effect<unknown, Config.ConfigError>
  /** Jobs of this module; every server process can continue them. */
  readonly jobs?: readonly AnyJob[]
  readonly atMeetingEnd?: AtMeetingEnd
  readonly whenMeetingIsOver?: WhenMeetingIsOver
  readonly beforeMeetingEnd?: BeforeMeetingEnd
  /** The steps that send to external services before a meeting is signed and completed, in this order. */
  readonly finishSteps?: readonly ServerFinishStep[]
  /**
   * The sources of its actions taken in a meeting: the page shows a card for each kind, and completion rules count them. Those of a plugin
   * are asked where it takes part.
   */
  readonly takenActions?: readonly TakenActionSource[]
  /** Its as-needed prescriptions, which readers of the record open by their ids. Those of a plugin are asked where it takes part. */
  readonly asNeededPrescriptions?: AsNeededSource
  /** The sources of facts that core does not declare, for the conditions of policies. */
  readonly facts?: readonly ServerFact[]
  /** Event topics beyond the platform's, with their authorisation. */
  readonly topics?: readonly EventTopic[]
  /**
   * The reads of this module that the page of a meeting makes as soon as it opens. Each read has the check, limit and audit line of a
   * request, so name only those that every such page makes; the page requests everything else itself.
   */
  readonly firstReads?: (opened: OpenedMeeting) => readonly FirstRead[]
  /** Deletes expired data. Runs at each start and every hour. */
  readonly retention?: Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>
  /**
   * Finds changes that come only with the passing of time, and notifies the open pages. Runs at each start and every few seconds, in every server
   * process. Of the processes that find the same change, one must act.
   */
  readonly sweep?: Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient | Events>
  /**
   * The external services that `ROND_DEMO_FAULTS` can let fail in the demo, by name, and how each can: `{ "se.drug-catalogue": ["unavailable"] }`. A
   * name begins with the module's id. The service's port applies them by `throughDemoFault`.
   */
  readonly demoFaults?: Readonly<Record<string, readonly FaultKind[]>>
  /**
   * Further reasons for which this module's endpoints can be unavailable in the demo: the title of each problem, by the word that
   * `ROND_DEMO_FAULTS` has for it. Every endpoint can be unavailable, refused or not found.
   */
  readonly demoUnavailable?: Readonly<Record<string, string>>
  /** Windows of external services that this module stands in for, only in the demo. */
  readonly demoPages?: readonly DemoPage[]
  /** Fills the demo clinic with this module's data, after the clinic's people and meetings. Must be reproducible from the seed. */
  readonly demo?: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>
  /**
   * Keeps the demo clinic current: runs at each start of a demo and every hour, and adds what the day lacks without changing other data.
   */
  readonly demoToday?: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>
}
