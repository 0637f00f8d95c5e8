import { Effect } from "effect"
import { externalTimeoutSeconds } from "@rond/core/server-kit"
import type { TwilioKeys } from "./twilio-token.ts"

/**
 * Ends a room by Twilio's REST API (`POST /v1/Rooms/{name}`, `Status=completed`), which disconnects everybody. A room that nobody ever joined,
 * or that has ended, does not exist (404).
 */
export const completeTwilioRoom = (keys: TwilioKeys, room: string) =>
  Effect.tryPromise(async (signal) => {
    const response = await fetch(`${keys.apiUrl}/v1/Rooms/${encodeURIComponent(room)}`, {
      method: "POST",
      headers: {
        Authorization: `Basic ${Buffer.from(`${keys.apiKeySid}:${keys.apiKeySecret}`).toString("base64")}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "Status=completed",
      redirect: "error",
      signal,
    })
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) throw new Error(`Twilio answered ${response.status}`)
  }).pipe(Effect.timeout(`${externalTimeoutSeconds} seconds`))
