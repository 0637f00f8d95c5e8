import { signedToken } from "./json-web-token.ts"

/** A Twilio account's API key. */
export interface TwilioKeys {
  readonly accountSid: string
  readonly apiKeySid: string
  readonly apiKeySecret: string
  /** `gll` lets the client find the nearest region. */
  readonly region: string
  /** The address of the REST API. */
  readonly apiUrl: string
}

/**
 * A Twilio access token with a video grant for one room, as Twilio documents it: content type `twilio-fpa;v=1`, the API key as
 * issuer, the account as subject.
 */
export function twilioToken(
  keys: TwilioKeys,
  options: { readonly room: string; readonly identity: string; readonly nowSeconds: number; readonly lastsSeconds: number },
): string {
  const { room, identity, nowSeconds, lastsSeconds } = options
  return signedToken(
    { cty: "twilio-fpa;v=1" },
    {
      jti: `${keys.apiKeySid}-${nowSeconds}`,
      iss: keys.apiKeySid,
      sub: keys.accountSid,
      iat: nowSeconds,
      nbf: nowSeconds,
      exp: nowSeconds + lastsSeconds,
      grants: { identity, video: { room } },
    },
    keys.apiKeySecret,
  )
}
