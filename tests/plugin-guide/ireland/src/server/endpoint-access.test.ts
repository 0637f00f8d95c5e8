import { clinicModule, supportModule, withServer } from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { policy } from "../policy.ts"
import { serverModule } from "./server.ts"
import { endpointAccess } from "./testing/endpoint-access.ts"

const { clinic, patientScoped, unscoped = {} } = endpointAccess
const endpoints = serverModule.handlers.map(({ endpoint }) => endpoint)
const server = withServer([clinicModule, supportModule, serverModule], {}, { policies: [policy] })
beforeAll(() => server.run(clinic))

describe("the access of the Irish endpoints", () => {
  it("is described for each", () => {
    expect(Object.keys({ ...patientScoped, ...unscoped }).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
  })

  it.each(Object.entries(patientScoped))("of %s is limited to the patient's clinicians", async (id, { of, input }) => {
    const endpoint = endpoints.find((candidate) => candidate.id === id)!
    const given = (await input(server)) as never
    expect(await server.error(endpoint, given, { as: of.stranger })).toMatchObject({ _tag: "Refused" })
    const outcome = await server.call(endpoint, given, { as: of.clinician }).then(
      () => "done",
      (error: { readonly _tag: string }) => error._tag,
    )
    expect(["done", "NotFound"]).toContain(outcome)
  })
})
