import { listWaitingResults } from "@rond/core/model/lab-result"
import { PromisedToday } from "@rond/core/server-kit/demo"
import { insertTestClinic } from "@rond/server/testing"
import { Effect } from "effect"
import { beforeAll, expect, it } from "vitest"
import { demoLabReferralsToday } from "../../areas/laboratory-referral/demo/referrals.ts"
import { listLabReferrals } from "../../areas/laboratory-referral/model/laboratory-referral.ts"
import { demoLabQueueToday } from "../../areas/physical-lab-queue/demo/lab-queue-places.ts"
import { listLabQueuePlaces } from "../../areas/physical-lab-queue/model/lab-queue.ts"
import { doctor, meetingId, orderServer } from "../testing/order-server.ts"

const { server, sqlOf } = orderServer({})
/** Fills today twice, as a server that starts again does. */
const filled = (promise: string) =>
  server.run(
    Effect.all([demoLabReferralsToday, demoLabQueueToday], { discard: true }).pipe(
      Effect.repeat({ times: 1 }),
      Effect.provideService(PromisedToday, {
        meetings: (name) => Effect.succeed(name === promise ? [meetingId] : []),
        patient: () => Effect.undefined,
        clinician: () => Effect.undefined,
      }),
      Effect.orDie,
    ),
  )

beforeAll(() => server.run(insertTestClinic))

it("promises a meeting with a laboratory referral in each state, and a result that is not seen", { tags: ["LAB-601"] }, async () => {
  await filled("laboratory referrals")
  const { labReferrals } = await server.call(listLabReferrals, { params: { id: "anna" } }, { as: doctor })
  expect(labReferrals.map(({ state }) => state)).toEqual(["REQUESTED", "CANCELLED", "ORDERED", "RECEIVED", "ANSWERED"])
  const { results } = await server.call(listWaitingResults, {}, { as: doctor })
  expect(results).toMatchObject([{ kind: "LAB_REFERRAL", tests: ["Haemoglobin", "Ferritin"], isAbnormal: true, meetingId }])
})

it("promises a visit in whose laboratory queue the patient waits, and which they left before", { tags: ["PLQ-601"] }, async () => {
  await sqlOf(`insert into care_facility (id, pool_id, name) select 'lab', pool_id, 'Odenplan' from meeting where id = '${meetingId}'`)
  await sqlOf(`update meeting set care_facility_id = 'lab' where id = '${meetingId}'`)
  await filled("laboratory queue")
  const { places, isCurrent } = await server.call(listLabQueuePlaces, { params: { meetingId } }, { as: doctor })
  expect([isCurrent, places.map(({ state }) => state)]).toEqual([true, ["WAITING", "LEFT"]])
  expect(places[0]?.status.roomName).toMatch(/^Provtagning [123]$/)
})
