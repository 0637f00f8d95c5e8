import { defineEndpoint, HeaderText } from "@rond/core/api"
import { decidesNothing, firstRead, handle, mustBeOwn, runsAgain, type ServerModule } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { withServer } from "../../../testing/test-server.ts"
import { apiDocs } from "../api-docs.ts"
import { endpointRoute } from "../endpoint-route.ts"
import { doctor } from "../testing.ts"

const headers = Schema.Struct({
  requesterId: HeaderText,
  meetingId: HeaderText,
  requestPurpose: Schema.optionalKey(Schema.Literals(["consultation", "report"])),
})
const getOutcome = defineEndpoint({
  id: "test.outcome",
  method: "GET",
  path: "/outcome/:meetingId",
  summary: "What a meeting came to",
  params: Schema.Struct({ meetingId: Schema.String }),
  headers,
  response: headers,
})
const saveOutcome = defineEndpoint({ ...getOutcome, id: "test.save-outcome", method: "POST", mutates: true, errors: [] as const })
const own = { requesterId: "p1", meetingId: "m-1" }
const params = { meetingId: "m-1" }

const module: ServerModule = {
  id: "test.outcomes",
  migrations: {},
  handlers: [
    handle(getOutcome, (input) =>
      Effect.as(
        mustBeOwn(input.headers, { requesterId: doctor.personId, meetingId: input.params.meetingId, requestPurpose: decidesNothing }),
        input.headers,
      ),
    ),
    handle(saveOutcome, (input) => Effect.succeed(input.headers), runsAgain),
  ],
}

describe("headers that an endpoint declares", { tags: ["API-431"] }, () => {
  const server = withServer([module])

  it("reach the handler, decoded", async () => {
    const sent = { ...own, requestPurpose: "report" } as const
    expect(await server.call(getOutcome, { params, headers: sent }, { as: doctor })).toEqual(sent)
    expect(await server.call(getOutcome, { params, headers: own }, { as: doctor })).toEqual(own)
  })

  it("are the same in any case", async () => {
    const response = await server.send("/api/outcome/m-1", { headers: { REQUESTERID: "p1", meetingid: "m-1" } }, doctor)
    expect(await response.json()).toEqual(own)
  })

  it.each([
    ["missing", { requesterId: "p1" }, "headers.meetingId: MissingKey"],
    ["an unknown word", { ...own, requestPurpose: "curiosity" }, "headers.requestPurpose"],
  ])("are refused by their names if one is %s", async (_what, sent, path) => {
    const response = await server.send("/api/outcome/m-1", { headers: sent as Record<string, string> }, doctor)
    expect(response.status).toBe(422)
    const body = await response.text()
    expect(body).toContain(path)
    expect(body).not.toContain("curiosity")
  })

  it("authorize nothing: another person's or another meeting's are refused", async () => {
    for (const wrong of [{ requesterId: "p2" }, { meetingId: "m-2" }])
      expect(await server.error(getOutcome, { params, headers: { ...own, ...wrong } }, { as: doctor })).toMatchObject({
        status: 422,
        code: "header_mismatch",
        detail: { headers: Object.keys(wrong) },
      })
  })

  it("belong to the content of a write", async () => {
    const write = { as: doctor, idempotencyKey: "k-headers" }
    await server.call(saveOutcome, { params, headers: own }, write)
    expect(await server.error(saveOutcome, { params, headers: { ...own, requestPurpose: "report" } }, write)).toMatchObject({
      code: "idempotency_key_reused",
    })
  })

  it("are documented", async () => {
    const { document } = await Effect.runPromise(apiDocs([getOutcome], "/api"))
    const { body } = document as unknown as { readonly body: { readonly body: Uint8Array } }
    const { paths } = JSON.parse(new TextDecoder().decode(body.body)) as {
      readonly paths: Record<string, { get: { parameters: object[] } }>
    }
    const [{ get }] = Object.values(paths) as [{ get: { parameters: { in: string; name: string; required: boolean }[] } }]
    const documented = get.parameters.flatMap((each) => (each.in === "header" ? [[each.name, each.required]] : []))
    expect(documented).toEqual([
      ["requesterId", true],
      ["meetingId", true],
      ["requestPurpose", false],
    ])
  })

  it("keep an endpoint out of the page's document, which is looked up by path", () => {
    // @ts-expect-error an endpoint with headers is no first read
    expect(() => firstRead(getOutcome, { params })).toThrow("test.outcome has headers")
  })

  it("are none of the platform's", () => {
    const endpoint = defineEndpoint({
      id: "test.taken",
      method: "GET",
      path: "/taken",
      summary: "Taken",
      headers: Schema.Struct({ Cookie: HeaderText }),
    })
    expect(() => endpointRoute(handle(endpoint, () => Effect.void as never))).toThrow("declares the header Cookie")
  })
})
