import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { handle, type ServerModule } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { expect, it } from "vitest"
import { nearDoctor } from "./clinics/test-clinic.ts"
import { testCsrfToken } from "./test-caller.ts"
import { withServer } from "./test-server.ts"

const listPeople = defineEndpoint({
  id: "xx.people",
  method: "GET",
  path: "/xx-people",
  summary: "People",
  response: snakeCaseStruct({ people: Schema.Array(snakeCaseStruct({ phoneNumber: Schema.String })) }),
})
const callPerson = defineEndpoint({
  id: "xx.call",
  method: "POST",
  path: "/xx-call",
  summary: "Call somebody",
  payload: snakeCaseStruct({ phoneNumber: Schema.NonEmptyString }),
})
const module: ServerModule = {
  id: "xx",
  migrations: {},
  // As a select that forgets a column.
  handlers: [handle(listPeople, () => Effect.succeed({ people: [{}] } as never)), handle(callPerson, () => Effect.void)],
}
const server = withServer([module])

it("a test of a response that does not fit its schema fails with the path", async () => {
  await expect(server.call(listPeople, {}, { as: nearDoctor })).rejects.toThrow(/^xx\.people: [\s\S]*people\.0\.phoneNumber: MissingKey/)
})

it("a request that does not fit its contract is said to need a raw one, which the server answers", async () => {
  const as = nearDoctor
  await expect(server.error(callPerson, { payload: { phoneNumber: "" } }, { as })).rejects.toThrow(
    /^xx\.call was not answered.*server\.send sends a raw request/,
  )
  await expect(server.error(callPerson, { payload: { phoneNumber: "112" } }, { as })).rejects.toThrow(/^xx\.call should have failed/)
  const headers = { "content-type": "application/json", "x-rond-csrf": testCsrfToken, "idempotency-key": crypto.randomUUID() }
  const { status } = await server.send("/api/xx-call", { method: "POST", headers, body: '{"phone_number":""}' }, as)
  expect(status).toBe(422)
})
