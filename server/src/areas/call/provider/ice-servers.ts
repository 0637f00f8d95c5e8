import { DateTime, Effect } from "effect"
import type { Party } from "@rond/core/model/call"
import { callConfiguration } from "../configuration.ts"
import { hashOf } from "../secret.ts"
import { turnCredentials, turnLastsSeconds } from "./credentials.ts"

/** Credentials are renewed after half of their lifetime, so that one lost response does no harm. */
const renewAfterSeconds = turnLastsSeconds / 2

/** The ICE servers for a party's browser: the same STUN servers for all, TURN with credentials of this party's own. */
export const iceServersFor = Effect.fnUntraced(function* (party: Party, partyKey: string) {
  const { iceServers, turn } = yield* callConfiguration
  if (turn === undefined) return { iceServers, renewIceAfterSeconds: null }
  const nowSeconds = Math.floor(DateTime.toEpochMillis(yield* DateTime.now) / 1_000)
  const own = turnCredentials(turn, { party, who: hashOf(partyKey).slice(0, 16), nowSeconds })
  return { iceServers: [...iceServers, own], renewIceAfterSeconds: renewAfterSeconds }
})
