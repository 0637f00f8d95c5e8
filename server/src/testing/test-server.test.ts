import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { handle, type ServerModule } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { expect, it } from "vitest"
import { nearDoctor } from "./clinics/test-clinic.ts"
import { withServer } from "./test-server.ts"

const listPeople = defineEndpoint({
  id: "xx.people",
  method: "GET",
  path: "/xx-people",
  summary: "People",
  response: snakeCaseStruct({ people: Schema.Array(snakeCaseStruct({ phoneNumber: Schema.String })) }),
})
const module: ServerModule = {
  id: "xx",
  migrations: {},
  // As a select that forgets a column.
  handlers: [handle(listPeople, () => Effect.succeed({ people: [{}] } as never))],
}
const server = withServer([module])

it("a test of a response that does not fit its schema fails with the path", async () => {
  await expect(server.call(listPeople, {}, { as: nearDoctor })).rejects.toThrow(/^xx\.people: [\s\S]*people\.0\.phoneNumber: MissingKey/)
})
