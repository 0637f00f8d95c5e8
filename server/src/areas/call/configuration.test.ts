import { ConfigProvider, Effect } from "effect"
import { exportPKCS8, generateKeyPair } from "jose"
import { describe, expect, it } from "vitest"
import { callConfiguration } from "./configuration.ts"

const read = (environment: Record<string, string>) =>
  Effect.runPromise(Effect.provide(callConfiguration, ConfigProvider.layer(ConfigProvider.fromEnv({ env: environment }))))

const twilio = { ROND_TWILIO_ACCOUNT_SID: "AC1", ROND_TWILIO_API_KEY_SID: "SK1", ROND_TWILIO_API_KEY_SECRET: "s" }
const opentok = { ROND_OPENTOK_API_KEY: "100", ROND_OPENTOK_API_SECRET: "s" }

describe("the call configuration", () => {
  it.each([
    ["no settings", {}, ["peer"]],
    ["Twilio's keys", twilio, ["peer", "twilio"]],
    ["half of Twilio's keys", { ROND_TWILIO_ACCOUNT_SID: "AC1" }, ["peer"]],
    ["both vendors' keys", { ...twilio, ...opentok }, ["peer", "twilio", "opentok"]],
    ["an order", { ...twilio, ...opentok, ROND_VIDEO_PROVIDERS: "opentok, twilio" }, ["opentok", "twilio"]],
    ["an order with a provider without keys", { ROND_VIDEO_PROVIDERS: "twilio,peer" }, ["peer"]],
  ])("accepts %s", { tags: ["CALL-045"] }, async (_what, environment, providers) => {
    expect((await read(environment)).providers).toEqual(providers)
  })

  it("returns STUN servers in the form of RTCPeerConnection", { tags: ["CALL-045"] }, async () => {
    const servers = [{ urls: ["stun:stun.example.org"] }]
    expect((await read({ ROND_ICE_SERVERS: JSON.stringify(servers) })).iceServers).toEqual(servers)
    await expect(read({ ROND_ICE_SERVERS: "[{}]" })).rejects.toThrow(/urls/)
  })

  it("accepts TURN servers with their shared secret", { tags: ["SEC-019"] }, async () => {
    const environment = { ROND_TURN_URLS: "turn:a.example.org, turns:b.example.org", ROND_TURN_SECRET: "s" }
    expect((await read(environment)).turn).toEqual({ urls: ["turn:a.example.org", "turns:b.example.org"], secret: "s" })
    expect((await read({})).turn).toBeUndefined()
  })

  it.each([
    [{ ROND_ICE_SERVERS: JSON.stringify([{ urls: ["turn:a"], username: "u", credential: "c" }]) }, /every patient would get/],
    [{ ROND_TURN_URLS: "turn:a" }, /set together/],
    [{ ROND_TURN_SECRET: "s" }, /set together/],
  ])("refuses TURN settings %o", { tags: ["SEC-019"] }, async (environment, message) => {
    await expect(read(environment)).rejects.toThrow(message)
  })

  it.each([
    ["an unknown provider", { ROND_VIDEO_PROVIDERS: "peer, zoom" }, /zoom is none of peer, twilio, opentok/],
    ["only providers without keys", { ROND_VIDEO_PROVIDERS: "twilio" }, /twilio has no keys/],
  ])("refuses %s", { tags: ["CALL-045"] }, async (_what, environment, message) => {
    await expect(read(environment)).rejects.toThrow(message)
  })

  describe("for OpenTok", { tags: ["CALL-433"] }, async () => {
    const privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey)
    const application = { ROND_VONAGE_APPLICATION_ID: "app-1", ROND_VONAGE_PRIVATE_KEY: privateKey }

    it.each([
      ["a project's keys", opentok, { kind: "project", apiKey: "100", apiUrl: "https://api.opentok.com" }],
      ["an application's keys", application, { kind: "application", apiKey: "app-1", privateKey, apiUrl: "https://video.api.vonage.com" }],
      [
        "a private key in one line",
        { ...application, ROND_VONAGE_PRIVATE_KEY: privateKey.replaceAll("\n", "\\n") },
        { kind: "application", privateKey },
      ],
      ["another address", { ...application, ROND_OPENTOK_API_URL: "http://vendor" }, { apiUrl: "http://vendor" }],
    ])("accepts %s", async (_what, environment, keys) => {
      const { opentok: keysRead, providers } = await read(environment)
      expect(keysRead).toMatchObject(keys)
      expect(providers).toContain("opentok")
    })

    it.each([
      ["both kinds of keys", { ...opentok, ...application }, /not both/],
      ["a private key that is none", { ...application, ROND_VONAGE_PRIVATE_KEY: "secret" }, /no private key in PKCS #8/],
    ])("refuses %s", async (_what, environment, message) => {
      await expect(read(environment)).rejects.toThrow(message)
    })
  })

  it("shows the patients' links only in the demo", async () => {
    expect((await read({})).isDemo).toBe(true)
    expect((await read({ ROND_OIDC_ISSUER: "https://id.example.org" })).isDemo).toBe(false)
  })
})
