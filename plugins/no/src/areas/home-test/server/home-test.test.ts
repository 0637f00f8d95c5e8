import type { HomeTestOrder } from "@rond/core/model/home-test"
import { clinicModule, gated, recordModuleWith, supportModule, withServer } from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import { doctor, insertNorwegianClinic } from "../../../server/testing/norwegian-clinic.ts"
import { getNorwegianShippingAddress, listNorwegianHomeTests, orderNorwegianHomeTest } from "../model/endpoints.ts"

const server = withServer([clinicModule, supportModule, recordModuleWith([serverModule]), gated(serverModule)])
beforeAll(() => server.run(insertNorwegianClinic))

const orderOf = (changes: Partial<HomeTestOrder> = {}): { readonly payload: HomeTestOrder } => ({
  payload: {
    hometestLabportalenTestType: "CHLAMYDIA_MALE",
    meetingId: "m-kari",
    patientId: "kari",
    customShippingAddress: null,
    ...changes,
  },
})

describe("a Norwegian home test", () => {
  it("goes to the registered address, and is listed", { tags: ["HOM-967", "HOM-974"] }, async () => {
    const address = { address: "Storgata 1", zip: "0155", city: "Oslo", country: "NO" }
    expect(await server.call(getNorwegianShippingAddress, { params: { id: "kari" } }, { as: doctor })).toEqual(address)
    const test = await server.call(orderNorwegianHomeTest, orderOf(), { as: doctor })
    expect(test).toMatchObject({ hometestType: "CHLAMYDIA_MALE", state: "ORDERED", shippingAddress: address })
    const { hometests } = await server.call(listNorwegianHomeTests, { params: { id: "kari" } }, { as: doctor })
    expect(hometests).toEqual([test])
  })

  it("is not for children, and none is a Swedish region's", { tags: ["HOM-974", "HOM-965"] }, async () => {
    const child = orderOf({ meetingId: "m-liv", patientId: "liv" })
    expect(await server.error(orderNorwegianHomeTest, child, { as: doctor })).toMatchObject({ code: "not_offered" })
    const swedish = orderOf({ hometestLabportalenTestType: "COVID_19_PCR_VGR" })
    expect(await server.error(orderNorwegianHomeTest, swedish, { as: doctor })).toMatchObject({ code: "home_test_not_offered" })
  })
})
