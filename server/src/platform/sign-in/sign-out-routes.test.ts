import { AskingInTransaction } from "@rond/core/server-kit"
import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose"
import { beforeAll, describe, expect, it } from "vitest"
import { logoutEvent, readLogoutToken } from "./sign-out-routes.ts"

const issuer = "https://id.clinic.example"
const now = () => Math.floor(Date.now() / 1000)
const whole = () => ({
  iss: issuer,
  aud: "rond",
  iat: now(),
  exp: now() + 120,
  jti: "token-1",
  sid: "session-1",
  sub: "se-doctor",
  events: { [logoutEvent]: {} },
})

describe("the issuer's logout token", () => {
  let keys: Awaited<ReturnType<typeof generateKeyPair>>
  let strangers: Awaited<ReturnType<typeof generateKeyPair>>
  beforeAll(async () => {
    keys = await generateKeyPair("RS256")
    strangers = await generateKeyPair("RS256")
  })

  const sign = (claims: object, header: object = {}, key = keys.privateKey) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", typ: "logout+jwt", ...header }).sign(key)
  const reading = (token: string) => readLogoutToken(token, { issuer, clientId: "rond", keys: async () => keys.publicKey })
  const read = (token: string) => Effect.runPromise(reading(token))

  it("names the session that ends, and its person", { tags: ["SEC-011"] }, async () => {
    expect(await read(await sign(whole()))).toEqual({ id: "token-1", issuerSessionId: "session-1", subject: "se-doctor" })
  })

  it.each([
    ["names only the person", { sid: undefined }, { id: "token-1", issuerSessionId: undefined, subject: "se-doctor" }],
    ["names only the session", { sub: undefined }, { id: "token-1", issuerSessionId: "session-1", subject: undefined }],
    ["is for several clients", { aud: ["another", "rond"] }, { issuerSessionId: "session-1" }],
  ])("is accepted when it %s", { tags: ["SEC-011"] }, async (_, change, expected) => {
    expect(await read(await sign({ ...whole(), ...change }))).toMatchObject(expected)
  })

  it.each([
    ["is another issuer's", { iss: "https://evil.example" }],
    ["is for another client", { aud: "another" }],
    ["does not mention logout", { events: {} }],
    ["has no events", { events: undefined }],
    ["has an event that is not an object", { events: { [logoutEvent]: "yes" } }],
    ["has no issue time", { iat: undefined }],
    ["was issued long ago", { iat: now() - 600, exp: now() + 600 }],
    ["has expired", { iat: now() - 200, exp: now() - 100 }],
    ["has no id", { jti: undefined }],
    ["has an invalid id", { jti: "" }],
    ["is an id token", { nonce: "n" }],
    ["names nobody", { sid: undefined, sub: undefined }],
  ])("is refused when it %s", { tags: ["SEC-011"] }, async (_, change) => {
    expect(await read(await sign({ ...whole(), ...change }))).toBeUndefined()
  })

  it("is refused with a wrong signature, without one, or of another type", { tags: ["SEC-011"] }, async () => {
    expect(await read(await sign(whole(), {}, strangers.privateKey))).toBeUndefined()
    expect(await read(new UnsecuredJWT(whole()).encode())).toBeUndefined()
    expect(await read(await sign(whole(), { typ: "at+jwt" }))).toBeUndefined()
    expect(await read("not.a.token")).toBeUndefined()
  })

  it("is not read within a transaction, as it may ask the issuer for its keys", { tags: ["SEC-081"] }, async () => {
    const Transaction = Context.Service<"transaction", SqlClient.TransactionConnection.Service>("transaction")
    const within = reading(await sign(whole())).pipe(
      Effect.provideService(Transaction, [] as unknown as SqlClient.TransactionConnection.Service),
      Effect.provideService(SqlClient.SqlClient, { transactionService: Transaction } as unknown as SqlClient.SqlClient),
      Effect.provideService(AskingInTransaction, "fail"),
    )
    await expect(Effect.runPromise(within)).rejects.toThrow("while a transaction is open")
  })
})
