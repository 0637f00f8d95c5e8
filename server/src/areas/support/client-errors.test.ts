import { Effect, Logger } from "effect"
import { expect, it, describe } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { reportClientError, type ClientError } from "@rond/core/model/support"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { limits } from "../../platform/limits/allowances.ts"
import { logClientError, knownText } from "./client-errors.ts"
import { supportModule } from "./module.ts"

const server = withServer([clinicModule, supportModule])
const sessionOf = (person: string): Session => ({ sessionId: person, personId: person, name: "Sam", role: "support", clinician: undefined })
const clientError = { name: "TypeError", message: null, at: ["Note /assets/note-1a.js:1:20"], screen: "/emr/$meetingId", plugin: null }

it("logs a page's error with kinds and locations only", async () => {
  const lines: string[] = []
  const logger = Logger.map(Logger.formatJson, (line) => void lines.push(line))
  await server.run(logClientError(sessionOf("one"), clientError).pipe(Effect.provide(Logger.layer([logger]))))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ message: "Client error", level: "ERROR", annotations: { ...clientError, role: "support" } })
})

it("accepts thirty from one person, then one every twenty seconds, and still accepts others'", async () => {
  expect(limits["client-error"].person).toEqual({ most: 30, seconds: 600 })
  const report = () => server.call(reportClientError, { payload: clientError }, { as: sessionOf("loop") })
  for (let count = 0; count < 30; count++) await report()
  await expect(report()).rejects.toMatchObject({ _tag: "RateLimited", status: 429, code: "rate_limited" })
  await server.call(reportClientError, { payload: clientError }, { as: sessionOf("other") })
})

it("accepts nothing without a session, and nothing too long", async () => {
  expect(await server.error(reportClientError, { payload: clientError })).toMatchObject({ _tag: "SessionExpired" })
  const long = await server.send(
    "/api/support/client-errors",
    {
      method: "POST",
      headers: { "content-type": "application/json", "x-rond-csrf": "test-csrf-token" },
      body: JSON.stringify({ ...clientError, name: "x".repeat(101) }),
    },
    sessionOf("long"),
  )
  expect(long.status).toBe(422)
})

const knownError: ClientError = {
  name: "DecodeError undecodable",
  message: "Unknown record warning no_access_2",
  at: ["Note /assets/note-1a.js:1:20", "/assets/base.js:3:4"],
  screen: "/emr/$meetingId",
  plugin: { id: "uk-insurer", version: "1.0.0" },
}

describe("a page's error in the log", () => {
  it.each<ClientError>([
    knownError,
    { ...knownError, plugin: null },
    { ...knownError, name: "TypeError", message: null },
    { ...knownError, message: "cannot send SMS, no URL" },
    { ...knownError, message: "Could not formulate UK Mental Health Score" },
    { ...knownError, message: "Unknown format of height.scale, weight" },
    { ...knownError, message: "Unknown contact type hologram_visit" },
    { ...knownError, message: "Unknown row type" },
  ])("keeps $name: $message", { tags: ["SEC-036", "SUP-021"] }, (clientError) => {
    expect(knownText(clientError)).toEqual(clientError)
  })

  it.each<[string, Partial<ClientError>, Partial<ClientError>]>([
    ["a sentence as a name", { name: "Nora has a cough" }, { name: "unknown" }],
    ["a number as a name", { name: "19900504-2388" }, { name: "unknown" }],
    ["an unknown message", { message: "Nora has a cough" }, { message: null }],
    ["a number after a known message", { message: "Unknown signing error 199005042388" }, { message: null }],
    ["text after a known message", { message: "Unknown format of Nora has a cough" }, { message: null }],
    ["an invalid location", { at: ["Nora has a cough", "/assets/base.js:3:4"] }, { at: ["/assets/base.js:3:4"] }],
    ["a name in the place of a plugin", { plugin: { id: "Nora Berg", version: "1.0.0" } }, { plugin: null }],
    ["a number in the place of a version", { plugin: { id: "uk", version: "19900504-2388" } }, { plugin: null }],
    ["an address with a query", { screen: "/emr/1?name=Nora" }, { screen: "unknown" }],
  ])("drops %s", { tags: ["SEC-036"] }, (_, sent, expected) => {
    expect(knownText({ ...knownError, ...sent })).toEqual({ ...knownError, ...expected })
  })
})
