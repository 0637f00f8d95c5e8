import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Condition } from "../../kernel/engine/conditions/condition.ts"
import type { StepServices } from "../durable-work.ts"
import type { EndingMeeting } from "./meeting-end.ts"

/** A meeting that is about to be completed. */
export interface CompletingMeeting extends EndingMeeting {
  /** The clinician who completes it. The markets' rules are checked in this clinician's workspace. */
  readonly byClinicianId: string
}

/** The reference that an external service gave for the content it was sent: the id of a report. It is stored as JSON. */
export type SentReference = string | number | boolean | null | { readonly [key: string]: SentReference } | readonly SentReference[]

/** The context in which a finish step sends. */
export interface Sending {
  /** The idempotency key: the same at each attempt for the same content, another for another content. */
  readonly key: string
  /**
   * The service's reference for other content that was sent for this meeting; `undefined` where nothing was. It is then replaced, not sent
   * again.
   */
  readonly before: SentReference | undefined
  /**
   * The key of other content that was sent and got no response: the service may have it, or not. Ask a service that knows no keys first which
   * content it has.
   */
  readonly unanswered: string | undefined
}

/**
 * A step that sends content to an external service before a meeting is signed and completed: an insurer's report. The server sends the
 * stored content, with the end of the meeting held. It sends the same content once, whatever is killed meanwhile, and neither signs nor
 * completes the meeting while the stored content differs from the sent one.
 */
export interface ServerFinishStep {
  /** The page's `finishStep` has the same id and names it in words: `uk-insurer-report`. */
  readonly id: string
  /** In which workspaces it is sent, asked like the condition of a completion rule. */
  readonly when?: Condition
  /** Whether it must be sent also where the plugin is switched off or `when` does not hold: data of its own say that it was begun. */
  readonly isOwed?: (meeting: CompletingMeeting) => Effect.Effect<boolean, unknown, SqlClient.SqlClient>
  /**
   * A digest of everything that is sent, from what is stored. It must not depend on the signature, on the time or on earlier sendings. Fails
   * with the `Problem` that says why nothing can be sent: the end is then refused.
   */
  readonly content: (meeting: CompletingMeeting) => Effect.Effect<string, unknown, SqlClient.SqlClient>
  /**
   * Sends it, outside of any transaction. A `Problem` refuses the end of the meeting; any other failure is retried until the step gives up, and then
   * releases the end.
   */
  readonly send: (meeting: CompletingMeeting, how: Sending) => Effect.Effect<SentReference, unknown, StepServices>
}
