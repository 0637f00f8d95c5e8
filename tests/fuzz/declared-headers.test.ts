import { defineEndpoint, HeaderText, snakeCaseStruct } from "@rond/core/api"
import { clinicianOr, decidesNothing, handle, mustBeOwn, type ServerModule } from "@rond/core/server-kit"
import { Arbitrary, Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { withServer } from "../../server/src/testing/test-server.ts"
import { headersOnWire } from "./header-values.ts"
import { type FuzzRequest, requestsOf } from "./requests.ts"
import { fuzzCallers } from "./world.ts"

const endpoint = defineEndpoint({
  id: "xx.outcomes",
  method: "POST",
  path: "/xx/outcomes/:meetingId",
  summary: "Outcomes of a meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  headers: Schema.Struct({
    requesterId: HeaderText,
    meetingId: HeaderText,
    requestPurpose: Schema.optionalKey(Schema.Literals(["consultation", "callback"])),
  }),
  payload: snakeCaseStruct({ isSelfPay: Schema.Boolean }),
  mutates: false,
})

const module: ServerModule = {
  id: "xx",
  handlers: [
    handle(endpoint, ({ params, headers }) =>
      Effect.gen(function* () {
        const { id } = yield* clinicianOr("Only clinicians")
        yield* mustBeOwn(headers, { requesterId: id, meetingId: params.meetingId, requestPurpose: decidesNothing })
      }),
    ),
  ],
  migrations: {},
}
const server = withServer([module])
const declared = ["requesterId", "meetingId", "requestPurpose"]

/** The server's responses to each request that is drawn. */
async function responsesTo(runs: number, plainOnly: boolean) {
  const responses: { readonly request: FuzzRequest; readonly status: number }[] = []
  const send = async (request: FuzzRequest) => {
    const { method } = request.endpoint
    const { path, headers, body, caller } = request
    const response = await server.send(path, { method, headers, body }, caller.session)
    responses.push({ request, status: response.status })
    return true
  }
  await Effect.runPromise(
    Arbitrary.checkEffect(requestsOf(endpoint, "/api", 0, plainOnly), (request) => Effect.promise(() => send(request)), {
      runs,
      seed: "headers",
      maxShrinks: 0,
    }),
  )
  return responses
}

describe("the headers that an endpoint declares", { tags: ["SEC-039"] }, () => {
  it("name the caller and the meeting of the address in the request of a well-behaved page", async () => {
    const responses = await responsesTo(20, true)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]))
    for (const { request } of responses) {
      const { headers, path, caller } = request
      expect(headers).toMatchObject({ requesterId: caller.session?.clinician?.id, meetingId: path.split("/").at(-1) })
    }
  })

  it("are wrong, hostile, another's or missing in other requests, which the server refuses without an error of its own", async () => {
    const responses = await responsesTo(300, false)
    const statuses = new Set(responses.map(({ status }) => status))
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([204, 422]))
    const sent = responses.map(({ request }) => request)
    for (const name of declared) expect(sent.some(({ headers }) => !(name in headers))).toBe(true)
    const ids = new Set(fuzzCallers.map(({ session }) => session?.clinician?.id))
    const others = sent.filter(
      ({ headers, caller }) => ids.has(headers["requesterId"]) && headers["requesterId"] !== caller.session?.clinician?.id,
    )
    expect(others.length).toBeGreaterThan(0)
  })

  it.each([
    ["text", "meeting-1", "meeting-1"],
    ["text that HTTP does not carry", "a\r\nset-cookie: x=1\u0000 👩🏽 ß", "a%0D%0Aset-cookie: x=1%00 %F0%9F%91%A9%F0%9F%8F%BD ß"],
    ["half a character", "\ud800", "%EF%BF%BD"],
    ["no text", { a: [null] }, '{"a":[null]}'],
    ["a long text", "a".repeat(70_000), "a".repeat(8_000)],
  ])("are sent as HTTP carries them: %s", (_what, value, sent) => {
    expect(headersOnWire({ meetingId: value })).toEqual({ meetingId: sent })
    expect(() => new Headers(headersOnWire({ meetingId: value }))).not.toThrow()
  })

  it("are absent where the endpoint declares none", () => {
    expect(headersOnWire(undefined)).toEqual({})
  })
})
