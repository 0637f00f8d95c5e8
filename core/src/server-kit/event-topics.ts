import type { Effect } from "effect"
import type { HandlerServices } from "./handler.ts"
import type { Session } from "./session.ts"

/**
 * Who may hear a kind of topic: `call` is the door to `call:{room}`. The platform itself knows `pool`, `meeting` and `clinician`.
 */
export interface EventTopic {
  /** What stands before the colon. */
  readonly kind: string
  /**
   * Fails with a `Problem` when the listener may not hear `id`.
   *
   * @param listener the session, when somebody is signed in, and the key of the line's `X-Rond-Room-Key`, for those who never sign in.
   */
  readonly authorize: (
    id: string,
    listener: { readonly session: Session | undefined; readonly key: string | undefined },
  ) => Effect.Effect<void, unknown, HandlerServices>
}
