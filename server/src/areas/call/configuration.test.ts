import { ConfigProvider, Effect } from "effect"
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

  it("shows the patients' links only in the demo", async () => {
    expect((await read({})).isDemo).toBe(true)
    expect((await read({ ROND_OIDC_ISSUER: "https://id.example.org" })).isDemo).toBe(false)
  })
})
