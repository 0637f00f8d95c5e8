import { getTakenActions } from "@rond/core/model/actions"
import { Effect } from "effect"
import { fakeService, insertTestClinic } from "@rond/server/testing"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { doctor, meetingId, orderServer, otherClinicians } from "../../../server/testing/order-server.ts"
import { joinLabQueue, leaveLabQueue, listLabQueuePlaces } from "../model/lab-queue.ts"
import { demoLabQueuePlaces } from "../demo/lab-queue-places.ts"
import { demoPlace } from "./lab-queue-service.ts"

const answer = { state: "WAITING", room_name: "Provtagning 2" as string | null, expected_time: "2031-03-03T09:30:00.000Z" as string | null }
const queue = await fakeService(answer)
afterAll(() => queue.close())
const { server, sqlOf } = orderServer({
  ROND_SE_LAB_QUEUE_URL: queue.url,
  ROND_SE_LAB_QUEUE_KEY: "their-key",
})

const about = { meetingId, patientId: "anna" }
const join = (options: object = {}) => server.call(joinLabQueue, { payload: about }, { as: doctor, ...options })
const refusedToJoin = (payload = about, as = doctor) => server.error(joinLabQueue, { payload }, { as })
const leave = (placeId: string) => server.call(leaveLabQueue, { payload: { ...about, placeId } }, { as: doctor })
const refusedToLeave = (placeId: string) => server.error(leaveLabQueue, { payload: { ...about, placeId } }, { as: doctor })
const list = () => server.call(listLabQueuePlaces, { params: { meetingId } }, { as: doctor })
const states = async () => (await list()).places.map(({ state }) => state)
/** The requests for a place: only these have a body. */
const joins = () => queue.requests.filter(({ body }) => body !== "")

beforeEach(async () => {
  queue.status = 200
  Object.assign(answer, { state: "WAITING", room_name: "Provtagning 2", expected_time: "2031-03-03T09:30:00.000Z" })
  queue.requests.splice(0)
  await server.run(insertTestClinic)
  await sqlOf("delete from se_lab_queue_place")
  await sqlOf("update meeting set finished_status = null, ending_as = null")
  await sqlOf("update meeting set care_facility_id = 'facility' where id = 'adult-meeting'")
})

describe("a place in the laboratory's queue", () => {
  it("has a room and a time, is asked for once, audited, and a taken action", { tags: ["PLQ-001", "PLQ-002", "PLQ-006"] }, async () => {
    const options = { idempotencyKey: "queue-once" }
    const place = await join(options)
    expect(place).toMatchObject({
      state: "WAITING",
      status: { roomName: "Provtagning 2", expectedTime: "2031-03-03T09:30:00.000Z" },
      queuedByClinicianId: "near",
    })
    expect(await join(options)).toEqual(place)
    expect(joins()).toHaveLength(1)
    expect(joins()[0]?.headers).toMatchObject({ authorization: "Bearer their-key" })
    expect(JSON.parse(joins()[0]!.body)).toMatchObject({ care_facility_id: "facility", patient_id: "anna" })
    const audited = { action: "se.lab-queue.join", meetingId, patientId: "anna", subjectId: place.placeId }
    expect(await server.audit()).toContainEqual(expect.objectContaining(audited))
    const { kinds } = await server.call(getTakenActions, { params: { meetingId } }, { as: doctor })
    expect(kinds.find(({ kind }) => kind === "se-physical-lab-queue")?.items).toEqual([{ id: place.placeId, isCancelled: false }])
  })

  it("is read as the queue knows it now, and else as it knew it last", { tags: ["PLQ-002", "PLQ-004"] }, async () => {
    await join()
    Object.assign(answer, { state: "CALLED", room_name: "Provtagning 3", expected_time: null })
    expect(await list()).toMatchObject({
      isCurrent: true,
      places: [{ state: "CALLED", status: { roomName: "Provtagning 3", expectedTime: null } }],
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.lab-queue.read", meetingId })
    queue.status = 500
    expect(await list()).toMatchObject({ isCurrent: false, places: [{ state: "WAITING", status: { roomName: "Provtagning 2" } }] })
  })

  it("is one for a patient until it is over", { tags: ["PLQ-001"] }, async () => {
    await join()
    expect(await refusedToJoin()).toMatchObject({ code: "lab_queue_already_joined" })
    answer.state = "DONE"
    // The queue closed the first place meanwhile.
    await join()
    expect(await states()).toEqual(["DONE", "DONE"])
    answer.state = "WAITING"
    const both = await Promise.allSettled([join(), join()])
    expect(both.map(({ status }) => status)).toContain("fulfilled")
    expect(await states()).toHaveLength(3)
  })

  it("can be left, once, and is then a cancelled action", { tags: ["PLQ-005", "PLQ-006"] }, async () => {
    const { placeId } = await join()
    queue.requests.splice(0)
    expect(await leave(placeId)).toMatchObject({ placeId, state: "LEFT" })
    expect(await leave(placeId)).toMatchObject({ state: "LEFT" })
    expect(queue.requests).toHaveLength(1)
    expect(await server.audit()).toContainEqual(expect.objectContaining({ action: "se.lab-queue.leave", subjectId: placeId }))
    const { kinds } = await server.call(getTakenActions, { params: { meetingId } }, { as: doctor })
    expect(kinds.find(({ kind }) => kind === "se-physical-lab-queue")?.items).toEqual([{ id: placeId, isCancelled: true }])
    await join()
    expect(await states()).toEqual(["WAITING", "LEFT"])
  })

  it("that is over cannot be left, and one that the queue does not know is left at once", { tags: ["PLQ-005"] }, async () => {
    const { placeId } = await join()
    queue.status = 500
    expect(await refusedToLeave(placeId)).toMatchObject({ code: "lab_queue_unavailable" })
    queue.status = 422
    expect(await refusedToLeave(placeId)).toMatchObject({ code: "lab_queue_refused" })
    expect(await refusedToLeave("nobodys")).toMatchObject({ _tag: "NotFound" })
    queue.status = 404
    expect(await leave(placeId)).toMatchObject({ state: "LEFT" })
    queue.status = 200
    answer.state = "DONE"
    const { placeId: over } = await join()
    expect(await refusedToLeave(over)).toMatchObject({ code: "lab_queue_place_over" })
  })

  it("is for doctors and nurses of an open meeting at a care facility in Sweden", { tags: ["PLQ-001"] }, async () => {
    for (const as of otherClinicians) expect(await refusedToJoin(about, as)).toMatchObject({ _tag: "Refused" })
    expect(await refusedToJoin({ ...about, patientId: "child" })).toMatchObject({ _tag: "NotFound" })
    await sqlOf("update meeting set care_facility_id = null where id = 'adult-meeting'")
    expect(await refusedToJoin()).toMatchObject({ code: "not_offered" })
    await sqlOf("update meeting set care_facility_id = 'facility', ending_as = 'COMPLETED' where id = 'adult-meeting'")
    expect(await refusedToJoin()).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf("update meeting set finished_status = 'COMPLETED' where id = 'adult-meeting'")
    expect(await refusedToJoin()).toMatchObject({ code: "meeting_ended" })
    expect(queue.requests).toEqual([])
  })
})

describe("the queue", () => {
  it("that refuses has given no place", { tags: ["PLQ-004"] }, async () => {
    queue.status = 422
    expect(await refusedToJoin()).toMatchObject({ code: "lab_queue_refused" })
    expect(await states()).toEqual([])
  })

  it("that does not answer leaves a place to see, and is asked again by its key", { tags: ["PLQ-004"] }, async () => {
    queue.status = 500
    expect(await refusedToJoin()).toMatchObject({ code: "lab_queue_unavailable" })
    queue.status = 200
    expect(await states()).toEqual(["REQUESTED"])
    await join()
    expect(await states()).toEqual(["WAITING"])
    expect(new Set(joins().map(({ path }) => path)).size).toBe(1)
  })

  it("that answers in another shape is no answer", { tags: ["PLQ-004"] }, async () => {
    answer.state = "DANCING"
    expect(await refusedToJoin()).toMatchObject({ code: "lab_queue_unavailable" })
    answer.state = "WAITING"
    expect(await states()).toEqual(["REQUESTED"])
  })
})

it.each([
  [0, "WAITING"],
  [14, "WAITING"],
  [24, "CALLED"],
  [45, "DONE"],
])("calls in the demo after %i minutes: %s", { tags: ["PLQ-002"] }, (minutes, state) => {
  const joinedAt = Date.parse("2031-03-03T09:00:00Z")
  const place = demoPlace("key", joinedAt, joinedAt + minutes * 60_000)
  expect(place.state).toBe(state)
  expect(place.status.expectedTime).toBe("2031-03-03T09:20:00.000Z")
  expect(place.status.roomName).toMatch(/^Provtagning [123]$/)
})

it("has places in the demo's ended visits, left ones too", { tags: ["PLQ-006"] }, async () => {
  await sqlOf("update pool set country = 'SE' where id = 'near-pool'")
  await sqlOf(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status, care_facility_id)
    select 'visit-' || n, 'near-pool', 'near', 'anna', 'anna', 'physical_meeting', now() - interval '1 day', now() - interval '23 hours', 'COMPLETED',
      'facility' from generate_series(1, 40) n on conflict do nothing`)
  for (let time = 0; time < 2; time++) await server.run(Effect.orDie(demoLabQueuePlaces))
  const placeStates = (await sqlOf("select distinct state from se_lab_queue_place order by state")).map(({ state }) => state)
  expect(placeStates).toEqual(["DONE", "LEFT"])
})
