import type { Effect } from "effect"
import type { HandlerServices } from "./handler.ts"
import type { Session } from "./session.ts"

/** Authorises subscriptions to a kind of topic: `call` authorises `call:{room}`. The platform defines `pool`, `meeting` and `clinician`. */
export interface EventTopic {
  /** The part before the colon. */
  readonly kind: string
  /**
   * Fails with a `Problem` when the listener may not subscribe to `id`.
   *
   * @param listener the session, if somebody is signed in, and the stream's `X-Rond-Room-Key`, for those who never sign in
   */
  readonly authorize: (
    id: string,
    listener: { readonly session: Session | undefined; readonly key: string | undefined },
  ) => Effect.Effect<void, unknown, HandlerServices>
}
