import { fakeService, insertTestClinic } from "@rond/server/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { doctor, meetingId, orderServer } from "../../../server/testing/order-server.ts"
import { referForCovidTest } from "../../covid-referral/model/covid-referral.ts"
import { orderSwedishHomeTest } from "../../home-test/model/endpoints.ts"
import { joinLabQueue } from "../../physical-lab-queue/model/lab-queue.ts"

const service = await fakeService({})
afterAll(() => service.close())
const { server, sqlOf } = orderServer({
  ROND_SE_LABORATORY_URL: service.url,
  ROND_SE_COVID_TESTS_URL: service.url,
  ROND_SE_LAB_QUEUE_URL: service.url,
})

const about = { meetingId, patientId: "anna" }
const customShippingAddress = { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" }
const homeTest = { ...about, hometestLabportalenTestType: "NAIL_FUNGUS", customShippingAddress } as const
const orders = [
  ["se_home_test", () => server.error(orderSwedishHomeTest, { payload: homeTest }, { as: doctor })],
  ["se_covid_referral", () => server.error(referForCovidTest, { payload: { ...about, kind: "covid_19_testing" } }, { as: doctor })],
  ["se_lab_queue_place", () => server.error(joinLabQueue, { payload: about }, { as: doctor })],
] as const

const kept = async (table: string) => (await sqlOf(`select state from ${table}`)).map(({ state }) => state)
const codeOfConnection = () =>
  fetch(service.url).then(
    () => "reached",
    ({ cause }: Error) => (cause as { readonly code?: string }).code,
  )

beforeAll(async () => {
  await server.run(insertTestClinic)
  await sqlOf("update meeting set care_facility_id = 'facility' where id = 'adult-meeting'")
})

it(
  "leaves an order that the service may have for everybody to see while the service is not reached",
  { tags: ["HOM-973", "COV-004", "PLQ-004"] },
  async () => {
    service.status = 500
    for (const [table, order] of orders) {
      expect(await order()).toMatchObject({ _tag: "Unavailable" })
      expect(await kept(table)).toEqual(["REQUESTED"])
    }
    service.close()
    await expect.poll(codeOfConnection, { timeout: 20_000 }).toBe("ECONNREFUSED")
    for (const [table, order] of orders) {
      expect(await order()).toMatchObject({ _tag: "Unavailable" })
      expect(await kept(table), `${table}, asked for again`).toEqual(["REQUESTED"])
      await sqlOf(`delete from ${table}`)
      expect(await order()).toMatchObject({ _tag: "Unavailable" })
      expect(await kept(table), `${table}, asked for once`).toEqual([])
    }
  },
)
