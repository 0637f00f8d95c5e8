import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { opentokToken } from "./opentok-token.ts"
import { twilioToken } from "./twilio-token.ts"

const nowSeconds = 1_790_000_000
const secret = "the installation's secret"

const parsed = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? "", "base64url").toString())

/** A token's header and claims, after its signature was checked with the secret. */
function opened(token: string): { readonly header: unknown; readonly claims: unknown } {
  const [header, claims, signature] = token.split(".")
  expect(signature).toBe(createHmac("sha256", secret).update(`${header}.${claims}`).digest("base64url"))
  return { header: parsed(header), claims: parsed(claims) }
}

describe("the vendors' access tokens", () => {
  it("CALL-049 Twilio's grants one room to one identity, issued by the API key for the account", () => {
    const keys = { accountSid: "AC1", apiKeySid: "SK1", apiKeySecret: secret, region: "gll" }
    const { header, claims } = opened(twilioToken(keys, { room: "room-1", identity: "clinician-1", nowSeconds, lastsSeconds: 3600 }))
    expect(header).toEqual({ alg: "HS256", typ: "JWT", cty: "twilio-fpa;v=1" })
    expect(claims).toEqual({
      jti: `SK1-${nowSeconds}`,
      iss: "SK1",
      sub: "AC1",
      iat: nowSeconds,
      nbf: nowSeconds,
      exp: nowSeconds + 3600,
      grants: { identity: "clinician-1", video: { room: "room-1" } },
    })
  })

  it("CALL-049 OpenTok's opens one session as a publisher of the project", () => {
    const keys = { apiKey: "4711", apiSecret: secret, apiUrl: "https://opentok.example", proxyUrl: null }
    const { header, claims } = opened(opentokToken(keys, { sessionId: "session-1", data: "clinician-1", nowSeconds, lastsSeconds: 600 }))
    expect(header).toEqual({ alg: "HS256", typ: "JWT" })
    expect(claims).toMatchObject({
      iss: "4711",
      ist: "project",
      iat: nowSeconds,
      exp: nowSeconds + 600,
      role: "publisher",
      scope: "session.connect",
      session_id: "session-1",
      connection_data: "clinician-1",
    })
  })
})
