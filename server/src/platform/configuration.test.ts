import { ConfigProvider, Duration, Effect, Redacted } from "effect"
import { IpNetwork } from "effect/net"
import { describe, expect, it } from "vitest"
import { devSettings } from "../../../scripts/dev/dev-settings.ts"
import { readConfiguration } from "./configuration.ts"
import { explainStartError } from "./start-message.ts"

const read = (environment: Readonly<Record<string, string>>) =>
  Effect.runPromise(
    readConfiguration.pipe(
      Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(environment)),
      Effect.match({ onSuccess: (configuration) => configuration, onFailure: explainStartError }),
    ),
  )

const issuer = {
  ROND_OIDC_ISSUER: "https://id.clinic.example",
  ROND_OIDC_CLIENT_ID: "rond",
  ROND_OIDC_CLIENT_SECRET: "hidden",
  ROND_PUBLIC_URL: "https://rond.clinic.example/",
  ROND_TRUSTED_PROXIES: "none",
}

describe("the configuration", () => {
  it("needs no settings for the demo", async () => {
    expect(await read({})).toMatchObject({
      port: 4400,
      listenOn: "127.0.0.1",
      publicUrl: undefined,
      issuer: undefined,
      database: { kind: "folder", folder: ".data" },
      connectSources: [],
      trustedTypes: true,
      servesApiDocs: true,
      maxConnections: 5_000,
    })
  })

  it("accepts what npm run dev sets", { tags: ["PLG-062"] }, async () => {
    expect(await read(devSettings("4560", 50_123).server)).toMatchObject({ port: 50_123, publicUrl: "http://localhost:4560" })
  })

  it("reads PostgreSQL, addresses and limits from the environment", async () => {
    const configuration = await read({
      ...issuer,
      PORT: "80",
      DATABASE_URL: "postgres://db/rond",
      ROND_SESSION_IDLE: "20 minutes",
      ROND_CSP_CONNECT: "wss://video.example  https://video.example",
    })
    expect(configuration).toMatchObject({
      port: 80,
      publicUrl: "https://rond.clinic.example",
      issuer: { issuer: "https://id.clinic.example", clientId: "rond" },
      database: { kind: "postgres", url: Redacted.make("postgres://db/rond"), requiresTls: true },
      sessionIdle: Duration.minutes(20),
      connectSources: ["wss://video.example", "https://video.example"],
    })
  })

  it("trusts the configured proxies, and no others", { tags: ["SEC-009", "SEC-053"] }, async () => {
    expect(await read({})).toMatchObject({ trustedProxies: [] })
    expect(await read(issuer)).toMatchObject({ trustedProxies: [] })
    const configuration = await read({ ROND_TRUSTED_PROXIES: "10.0.0.7  2001:db8::/32" })
    expect(configuration).toMatchObject({
      trustedProxies: ["10.0.0.7/32", "2001:db8::/32"].map((network) => IpNetwork.fromStringUnsafe(network)),
    })
  })

  it("accepts a database's owner beside the server's role", { tags: ["SEC-009"] }, async () => {
    const configuration = await read({ DATABASE_URL: "postgres://server@db/rond", DATABASE_OWNER_URL: "postgres://owner@db/rond" })
    expect(configuration).toMatchObject({
      database: { url: Redacted.make("postgres://server@db/rond"), owner: { url: Redacted.make("postgres://owner@db/rond") } },
    })
  })

  it.each([
    ["an owner without a database", { DATABASE_OWNER_URL: "postgres://owner@db/rond" }, "DATABASE_OWNER_URL needs a DATABASE_URL"],
    ["a demo beside a real issuer", { ...issuer, ROND_DEMO: "1" }, "exclude each other"],
    ["neither demo nor issuer", { ROND_DEMO: "0" }, "Set ROND_OIDC_ISSUER"],
    ["an incomplete issuer", { ROND_OIDC_ISSUER: "https://id.clinic.example" }, "go together"],
    ["an issuer without a return address", { ...issuer, ROND_PUBLIC_URL: "" }, "ROND_PUBLIC_URL"],
    ["an address without an answer about proxies", { ...issuer, ROND_TRUSTED_PROXIES: "" }, "Set ROND_TRUSTED_PROXIES"],
    ["screens that lock immediately", { ROND_LOCK_AFTER: "0 minutes" }, "ROND_LOCK_AFTER"],
    ["an invalid port", { PORT: "many" }, "The environment is not understood: PORT: Expected a string representing a finite number"],
    ["a port out of range", { PORT: "70000" }, "The environment is not understood: PORT: Expected a value between 1 and 65535"],
    ["an invalid proxy address", { ROND_TRUSTED_PROXIES: "10.0.0.0/8 proxy.example" }, '"proxy.example" is no address'],
  ])("refuses %s and explains what to do", async (_, environment, message) => {
    const line = await read(environment)
    expect(line).toContain(message)
    expect(line).not.toContain("\n")
  })

  it.each([
    ["a demo", {}, false],
    ["a demo that enables it", { ROND_DATABASE_TLS: "true" }, true],
    ["a deployment", issuer, true],
    ["a deployment that disables it", { ...issuer, ROND_DATABASE_TLS: "false" }, false],
  ])("parses whether to encrypt the connection to PostgreSQL: %s", { tags: ["SEC-025"] }, async (_, environment, requiresTls) => {
    const url = "postgres://db/rond"
    expect(await read({ ...environment, DATABASE_URL: url })).toMatchObject({ database: { url: Redacted.make(url), requiresTls } })
  })

  it.each(["disable", "allow", "prefer"])("refuses sslmode=%s in a deployment", { tags: ["SEC-025"] }, async (mode) => {
    const DATABASE_URL = `postgres://db/rond?sslmode=${mode}`
    expect(await read({ ...issuer, DATABASE_URL })).toBe(
      `DATABASE_URL says sslmode=${mode}, and this deployment requires TLS: leave it out, or set ROND_DATABASE_TLS=false`,
    )
    expect(await read({ ...issuer, DATABASE_URL, ROND_DATABASE_TLS: "false" })).toMatchObject({ database: { requiresTls: false } })
  })

  it.each([
    ["a demo", {}, true],
    ["a demo that disables it", { ROND_API_DOCS: "false" }, false],
    ["a deployment", issuer, false],
    ["a deployment that enables it", { ...issuer, ROND_API_DOCS: "true" }, true],
  ])("parses whether to serve the API's description: %s", { tags: ["SEC-026"] }, async (_, environment, servesApiDocs) => {
    expect(await read(environment)).toMatchObject({ servesApiDocs })
  })

  it.each(["http://rond.clinic.example", "rond.clinic.example", "https//rond.clinic.example"])(
    "refuses a deployment at the address %s",
    { tags: ["SEC-024"] },
    async (publicUrl) => {
      const line = await read({ ...issuer, ROND_PUBLIC_URL: publicUrl })
      expect(line).toContain("ROND_PUBLIC_URL must begin with https://")
      expect(line).not.toContain("\n")
    },
  )

  it("allows the demo at any address", { tags: ["SEC-024"] }, async () => {
    const environment = { ROND_PUBLIC_URL: "http://192.168.1.4:4400", ROND_TRUSTED_PROXIES: "none" }
    expect(await read(environment)).toMatchObject({ publicUrl: "http://192.168.1.4:4400" })
  })
})
