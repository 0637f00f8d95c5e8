import { getTakenActions } from "@rond/core/model/actions"
import type { HomeTestOrder, HomeTestType } from "@rond/core/model/home-test"
import type { Session } from "@rond/core/server-kit"
import { fakeService, insertTestClinic } from "@rond/server/testing"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { doctor, meetingId, orderServer, otherClinicians } from "../../../server/testing/order-server.ts"
import { getSwedishShippingAddress, listSwedishHomeTests, orderSwedishHomeTest } from "../model/endpoints.ts"

const answer: { code?: string; readonly accepted: true } = { accepted: true }
const laboratory = await fakeService(answer)
afterAll(() => laboratory.close())
const { server, sqlOf } = orderServer({
  ROND_SE_LABORATORY_URL: laboratory.url,
  ROND_SE_LABORATORY_KEY: "their-key",
})

const address = { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" }
const orderOf = (type: HomeTestType, changes: Partial<HomeTestOrder> = {}): { readonly payload: HomeTestOrder } => ({
  payload: { hometestLabportalenTestType: type, meetingId, patientId: "anna", customShippingAddress: address, ...changes },
})
const order = (type: HomeTestType = "CHLAMYDIA_FEMALE", changes: Partial<HomeTestOrder> = {}, as: Session = doctor) =>
  server.call(orderSwedishHomeTest, orderOf(type, changes), { as })
const refused = (type: HomeTestType = "CHLAMYDIA_FEMALE", changes: Partial<HomeTestOrder> = {}, as: Session = doctor) =>
  server.error(orderSwedishHomeTest, orderOf(type, changes), { as })
const listed = async () =>
  (await server.call(listSwedishHomeTests, { params: { id: "anna" } }, { as: doctor })).hometests.map(({ hometestType, state }) => [
    hometestType,
    state,
  ])
const laboratoryRequests = () => laboratory.requests.map(({ path, body }) => ({ path, body: JSON.parse(body) as Record<string, unknown> }))

beforeEach(async () => {
  laboratory.status = 200
  delete answer.code
  laboratory.requests.splice(0)
  await server.run(insertTestClinic)
  await sqlOf("delete from se_home_test")
  await sqlOf("update meeting set finished_status = null, ending_as = null")
  await sqlOf("update patient set street = 'Lilla vägen 2', zip = '222 33', city = 'Lund', given_name = 'Anna' where id = 'anna'")
})

describe("an order", () => {
  it("is sent to the laboratory once, audited, and listed", { tags: ["HOM-971", "HOM-974"] }, async () => {
    const test = await order()
    expect(test).toMatchObject({ hometestType: "CHLAMYDIA_FEMALE", state: "ORDERED", shippingAddress: address, meetingId })
    expect(laboratoryRequests()).toHaveLength(1)
    expect(laboratoryRequests()[0]?.body).toMatchObject({ type: "CHLAMYDIA_FEMALE", patient_id: "anna", address })
    expect(laboratory.requests[0]?.headers).toMatchObject({ authorization: "Bearer their-key" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.home-test.order", meetingId, subjectId: test.hometestId })
    expect(await listed()).toEqual([["CHLAMYDIA_FEMALE", "ORDERED"]])
    const { kinds } = await server.call(getTakenActions, { params: { meetingId } }, { as: doctor })
    expect(kinds.find(({ kind }) => kind === "se-home-test-referral-order")?.items).toEqual([{ id: test.hometestId, isCancelled: false }])
  })

  it("goes to the registered address unless the clinician writes another one", { tags: ["HOM-967"] }, async () => {
    const own = { address: "Lilla vägen 2", zip: "222 33", city: "Lund", country: "SE" }
    expect(await server.call(getSwedishShippingAddress, { params: { id: "anna" } }, { as: doctor })).toEqual(own)
    expect(await order("NAIL_FUNGUS", { customShippingAddress: null })).toMatchObject({ shippingAddress: own })
    await sqlOf("update patient set zip = null where id = 'anna'")
    expect(await refused("NAIL_FUNGUS", { customShippingAddress: null })).toMatchObject({ code: "home_test_address" })
    expect(await refused("NAIL_FUNGUS", { customShippingAddress: { ...address, country: "NO" } })).toMatchObject({
      code: "home_test_address",
    })
  })

  it("of a type that exists is refused, and a cancelled test frees the type", { tags: ["HOM-970"] }, async () => {
    await order()
    expect(await refused()).toMatchObject({ code: "already_ordered", detail: { by: "by-same-clinician" } })
    await sqlOf("update se_home_test set clinician_id = 'beside'")
    expect(await refused()).toMatchObject({ code: "already_ordered", detail: { by: "by-another-clinician" } })
    await sqlOf("update se_home_test set state = 'CANCELLED'")
    await order()
    await order("SKIN_FUNGUS")
    await order("SKIN_FUNGUS")
    expect(await listed()).toHaveLength(4)
  })

  it("that two pages send at the same time is one test", { tags: ["HOM-973"] }, async () => {
    const [one, other] = await Promise.allSettled([order(), order()])
    // The second asks by the first one's key, or finds the first one accepted.
    expect([one.status, other.status]).toContain("fulfilled")
    expect(await listed()).toHaveLength(1)
    expect(new Set(laboratoryRequests().map(({ path }) => path)).size).toBe(1)
  })

  it("of a COVID-19 test needs matching symptoms and the county", { tags: ["HOM-969"] }, async () => {
    const symptomIs = (id: string) => sqlOf(`update symptom_form set symptom_id = '${id}' where meeting_id = 'adult-meeting'`)
    await symptomIs("skin_rash")
    expect(await refused("COVID_19_PCR")).toMatchObject({ code: "home_test_not_offered" })
    await symptomIs("cough_and_cold")
    await sqlOf("update patient set county_id = '14' where id = 'anna'")
    expect(await refused("COVID_19_PCR")).toMatchObject({ code: "home_test_not_offered" })
    expect(await order("COVID_19_PCR_VGR")).toMatchObject({ state: "ORDERED" })
  })
})

describe("the laboratory", () => {
  it.each(["patient_protected_identity", "missing_labportalen_user_guid", "missing_patient_name", "already_ordered"])(
    "that refuses with %s has done nothing",
    { tags: ["HOM-972"] },
    async (code) => {
      laboratory.status = 422
      answer.code = code
      expect(await refused()).toMatchObject({ code })
      expect(await listed()).toEqual([])
    },
  )

  it("that refuses for another reason says so", { tags: ["HOM-972"] }, async () => {
    laboratory.status = 403
    answer.code = "closed_on_sundays"
    expect(await refused()).toMatchObject({ code: "laboratory_refused" })
  })

  it("that does not answer leaves the order for everybody to see, and is asked again by its key", { tags: ["HOM-973"] }, async () => {
    laboratory.status = 500
    expect(await refused()).toMatchObject({ code: "laboratory_unavailable" })
    expect(await listed()).toEqual([["CHLAMYDIA_FEMALE", "REQUESTED"]])
    laboratory.status = 200
    await order()
    expect(await listed()).toEqual([["CHLAMYDIA_FEMALE", "ORDERED"]])
    expect(new Set(laboratoryRequests().map(({ path }) => path)).size).toBe(1)
  })
})

describe("home tests", () => {
  it("are ordered in open meetings of a Swedish clinician's own alone", { tags: ["HOM-974"] }, async () => {
    for (const as of otherClinicians) expect(await refused("NAIL_FUNGUS", {}, as)).toMatchObject({ _tag: "Refused" })
    expect(await refused("NAIL_FUNGUS", { patientId: "child" })).toMatchObject({ _tag: "NotFound" })
    await sqlOf("update meeting set ending_as = 'COMPLETED' where id = 'adult-meeting'")
    expect(await refused("NAIL_FUNGUS")).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf("update meeting set finished_status = 'COMPLETED' where id = 'adult-meeting'")
    expect(await refused("NAIL_FUNGUS")).toMatchObject({ code: "meeting_ended" })
    expect(laboratoryRequests()).toEqual([])
  })

  it("are listed for 90 days, and longer while they are under way", { tags: ["HOM-970"] }, async () => {
    await order()
    await sqlOf("update se_home_test set created_at = now() - interval '91 days'")
    expect(await listed()).toHaveLength(1)
    await sqlOf("update se_home_test set state = 'ANSWERED'")
    expect(await listed()).toEqual([])
    await order()
  })
})
