import { createHmac } from "node:crypto"
import { Effect } from "effect"
import { exportPKCS8, generateKeyPair, jwtVerify } from "jose"
import { describe, expect, it } from "vitest"
import { opentokToken, turnCredentials, turnLastsSeconds, twilioToken } from "./credentials.ts"

/** Reads a token as the vendor does, verifying its signature first. */
function read(token: string, secret: string) {
  const [header = "", claims = "", signature = ""] = token.split(".")
  expect(signature).toBe(createHmac("sha256", secret).update(`${header}.${claims}`).digest("base64url"))
  const parse = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as unknown
  return { header: parse(header), claims: parse(claims) }
}

describe("TURN credentials", () => {
  it("expire after minutes and belong to one party", { tags: ["SEC-019"] }, () => {
    const servers = { urls: ["turn:turn.example.org"], secret: "north" }
    const { urls, username, credential } = turnCredentials(servers, { party: "patient", who: "a1", nowSeconds: 1_700_000_000 })
    expect({ urls, username }).toEqual({ urls: servers.urls, username: `${1_700_000_000 + turnLastsSeconds}:patient-a1` })
    // As a TURN server with `use-auth-secret` computes it: openssl dgst -sha1 -hmac north -binary | base64
    expect(credential).toBe(createHmac("sha1", "north").update("1700000600:patient-a1").digest("base64"))
    expect(turnLastsSeconds).toBeLessThanOrEqual(900)
  })
})

const inSession = { sessionId: "1_MX4", data: "patient", nowSeconds: 1_700_000_000, lastsSeconds: 60 }

describe("the vendors' access tokens", { tags: ["CALL-433"] }, () => {
  it("of Twilio contain the API key, the account, the room, the identity and an expiry", async () => {
    const keys = { accountSid: "AC1", apiKeySid: "SK1", apiKeySecret: "secret", region: "ie1", apiUrl: "http://nowhere" }
    const token = await Effect.runPromise(
      twilioToken(keys, { room: "room-1", identity: "clinician-x", nowSeconds: 1_700_000_000, lastsSeconds: 3_600 }),
    )
    expect(read(token, "secret")).toEqual({
      header: { alg: "HS256", typ: "JWT", cty: "twilio-fpa;v=1" },
      claims: {
        jti: "SK1-1700000000",
        iss: "SK1",
        sub: "AC1",
        iat: 1_700_000_000,
        nbf: 1_700_000_000,
        exp: 1_700_003_600,
        grants: { identity: "clinician-x", video: { room: "room-1" } },
      },
    })
  })

  it("of OpenTok contain the project, the session, the permissions and an expiry", async () => {
    const keys = { kind: "project", apiKey: "100", apiSecret: "secret", apiUrl: "http://nowhere", proxyUrl: null } as const
    const token = await Effect.runPromise(opentokToken(keys, inSession))
    expect(read(token, "secret")).toEqual({
      header: { alg: "HS256", typ: "JWT" },
      claims: {
        iss: "100",
        ist: "project",
        iat: 1_700_000_000,
        exp: 1_700_000_060,
        nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
        role: "publisher",
        scope: "session.connect",
        session_id: "1_MX4",
        connection_data: "patient",
        initial_layout_class_list: "",
      },
    })
  })

  it("of a Vonage application are signed with its private key, and name the application", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true })
    const keys = {
      kind: "application",
      apiKey: "8c1ea1a7-0000-4000-8000-000000000000",
      privateKey: await exportPKCS8(privateKey),
      apiUrl: "http://nowhere",
      proxyUrl: null,
    } as const
    const token = await Effect.runPromise(opentokToken(keys, inSession))
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, { currentDate: new Date(1_700_000_030_000) })
    expect(protectedHeader).toEqual({ alg: "RS256", typ: "JWT" })
    expect(payload).toEqual({
      application_id: keys.apiKey,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sub: "video",
      acl: { paths: { "/session/**": {} } },
      iat: 1_700_000_000,
      exp: 1_700_000_060,
      role: "publisher",
      scope: "session.connect",
      session_id: "1_MX4",
      connection_data: "patient",
      initial_layout_class_list: "",
    })
  })
})
