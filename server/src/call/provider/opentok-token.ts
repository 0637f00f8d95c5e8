import { Effect, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { unavailable } from "@rond/core/server-kit"
import { signedToken } from "./json-web-token.ts"

/** An OpenTok project. */
export interface OpentokKeys {
  readonly apiKey: string
  readonly apiSecret: string
  readonly apiUrl: string
  /** The proxy through which browsers reach OpenTok, or null. */
  readonly proxyUrl: string | null
}

/** A token for one session, as OpenTok documents it: the project as issuer, `session.connect` as scope. */
export function opentokToken(
  keys: OpentokKeys,
  options: { readonly sessionId: string; readonly data: string; readonly nowSeconds: number; readonly lastsSeconds: number },
): string {
  const { sessionId, data, nowSeconds, lastsSeconds } = options
  return signedToken(
    {},
    {
      iss: keys.apiKey,
      ist: "project",
      iat: nowSeconds,
      exp: nowSeconds + lastsSeconds,
      nonce: randomUUID(),
      role: "publisher",
      scope: "session.connect",
      session_id: sessionId,
      connection_data: data,
      initial_layout_class_list: "",
    },
    keys.apiSecret,
  )
}

const decodeSessions = Schema.decodeUnknownEffect(Schema.NonEmptyArray(Schema.Struct({ session_id: Schema.NonEmptyString })))

/** Creates a new relayed OpenTok session. Fails with `video_provider_unavailable`. */
export const createOpentokSession = (keys: OpentokKeys, nowSeconds: number) =>
  Effect.gen(function* () {
    const project = signedToken(
      {},
      { iss: keys.apiKey, ist: "project", iat: nowSeconds, exp: nowSeconds + 180, jti: randomUUID() },
      keys.apiSecret,
    )
    const body = yield* Effect.tryPromise(async (signal) => {
      const response = await fetch(`${keys.apiUrl}/session/create`, {
        method: "POST",
        headers: { "X-OPENTOK-AUTH": project, Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
        body: "p2p.preference=enabled",
        redirect: "error",
        signal,
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`OpenTok answered ${response.status}`)
      }
      return (await response.json()) as unknown
    }).pipe(Effect.timeout("8 seconds"))
    const [session] = yield* decodeSessions(body)
    return session.session_id
  }).pipe(
    Effect.tapError((cause) => Effect.logError("OpenTok gave no session", cause)),
    Effect.mapError(() => unavailable("OpenTok gave no session", "video_provider_unavailable")),
  )
