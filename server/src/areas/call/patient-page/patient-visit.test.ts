import { describe, expect, it } from "vitest"
import { getDisconnectReason, getCallHistory, joinVisit, keepVisitAlive, leaveVisit, peekVisit, readSignals } from "@rond/core/model/call"
import { clinicModule } from "../../clinic/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { doctor, clinic, callRequests } from "../../../testing/call-requests.ts"

const server = withServer([clinicModule, callModule])
const { meeting, sqlOne, open, signalled, linkOf, join, peek } = callRequests(server)

describe("the patient's link", () => {
  it("admits one browser repeatedly, and no other", { tags: ["CALL-126"] }, async () => {
    const id = await meeting()
    const link = await linkOf(id)
    expect((await peek(link)).state).toBe("open")
    const { visitKey, session: own } = await join(link)
    expect(own).toMatchObject({ kind: "signalled", party: "patient" })
    expect((await peek(link, visitKey)).state).toBe("open")
    expect((await join(link, visitKey)).visitKey).toBe(visitKey)
    const nobody = { patientGivenName: null, clinicianName: null, clinicianTitle: null, likelyProvider: null }
    expect(await peek(link)).toEqual({ state: "used", language: "sv", clinic, ...nobody })
    expect(await server.error(joinVisit, { payload: { link, visitKey: null } })).toMatchObject({ _tag: "Refused", code: "link_used" })
    expect(await server.error(joinVisit, { payload: { link, visitKey: "guess" } })).toMatchObject({ _tag: "Refused", code: "link_used" })
  })

  it("admits again after a lost response, and stores none of its keys", async () => {
    const link = await linkOf(await meeting())
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await server.call(joinVisit, { payload: { link, visitKey: null } }, options)
    const secondJoin = await server.call(joinVisit, { payload: { link, visitKey: null } }, options)
    expect(secondJoin.visitKey).toBe(first.visitKey)
    expect((await peek(link, first.visitKey)).state).toBe("open")
    expect(
      await sqlOne((sql) => sql`select remembered -> 'reference' as kept from idempotent_write where key = ${options.idempotencyKey}`),
    ).toEqual({ kept: {} })
  })

  it("is given to one of two concurrent browsers", async () => {
    const link = await linkOf(await meeting())
    const both = await Promise.allSettled([join(link), join(link)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  })

  it("gives the patient only their own room", async () => {
    const [mine, other] = [await meeting(), await meeting()]
    const { session: own } = await join(await linkOf(mine))
    const room = await signalled(other)
    if (own.kind !== "signalled") throw new Error(own.kind)
    const { partyKey } = own
    expect(await server.error(readSignals, { payload: { room: room.room, partyKey, after: 0 } })).toMatchObject({ _tag: "Refused" })
    expect(own.room).toBe((await signalled(mine)).room)
  })

  it("is invalid when it is unknown, too old or replaced, or the meeting is over", async () => {
    const id = await meeting()
    expect(await server.error(peekVisit, { payload: { link: "guess", visitKey: null } })).toMatchObject({ _tag: "NotFound" })
    const [old, fresh] = [await linkOf(id), await linkOf(id)]
    expect([(await peek(old)).state, (await peek(fresh)).state]).toEqual(["replaced", "open"])
    expect(await server.error(joinVisit, { payload: { link: old, visitKey: null } })).toMatchObject({ code: "link_replaced" })
    await sqlOne((sql) => sql`update call_link set expires_at = now() - interval '1 second' where meeting_id = ${id}`)
    expect((await peek(fresh)).state).toBe("expired")
    await sqlOne((sql) => sql`update meeting set finished_status = 'COMPLETED' where id = ${id}`)
    expect((await peek(fresh)).state).toBe("ended")
    expect(await server.error(joinVisit, { payload: { link: fresh, visitKey: null } })).toMatchObject({ code: "visit_ended" })
  })

  it("stores why the patient left, announces it in the room, and clears it with the next call", { tags: ["CALL-005"] }, async () => {
    const id = await meeting()
    const reason = async () => (await server.call(getDisconnectReason, { params: { meetingId: id } }, { as: doctor })).reason
    const { room, partyKey } = await signalled(id)
    const link = await linkOf(id)
    expect(await reason()).toBeNull()
    await server.call(leaveVisit, { payload: { link, visitKey: null, reason: "PATIENT_DECLINED" } })
    expect(await reason()).toBe("PATIENT_DECLINED")
    expect((await server.call(readSignals, { payload: { room, partyKey, after: 0 } })).signals.map(({ signal }) => signal)).toEqual([
      { type: "bye", from: "server" },
    ])
    await open(id)
    expect(await reason()).toBeNull()
    const { visitKey } = await join(link)
    await server.call(leaveVisit, { payload: { link, visitKey, reason: "PATIENT_HUNG_UP" } })
    expect(await reason()).toBe("PATIENT_HUNG_UP")
    await join(link, visitKey)
    expect(await reason()).toBeNull()
  })

  it("keeps how the patient left until they return", { tags: ["CALL-076"] }, async () => {
    const id = await meeting()
    const history = () => server.call(getCallHistory, { params: { meetingId: id } }, { as: doctor })
    const link = await linkOf(id)
    await server.call(leaveVisit, { payload: { link, visitKey: null, reason: "PATIENT_DECLINED" } })
    await open(id)
    expect(await history()).toMatchObject({ patientLeft: "PATIENT_DECLINED", sawPatient: false })
    const { visitKey } = await join(link)
    expect(await history()).toMatchObject({ patientLeft: null, sawPatient: false })
    await server.call(leaveVisit, { payload: { link, visitKey, reason: "PATIENT_HUNG_UP" } })
    await open(id)
    expect(await history()).toMatchObject({ patientLeft: "PATIENT_HUNG_UP", sawPatient: true })
  })

  it("counts a patient as lost after half a minute without a sign of life", async () => {
    const id = await meeting()
    const link = await linkOf(id)
    const { visitKey } = await join(link)
    const patientState = async () => ({
      reason: (await server.call(getDisconnectReason, { params: { meetingId: id } }, { as: doctor })).reason,
      patientLeft: (await server.call(getCallHistory, { params: { meetingId: id } }, { as: doctor })).patientLeft,
    })
    const silentFor = (seconds: number) =>
      sqlOne((sql) => sql`update call_link set last_alive_at = now() - make_interval(secs => ${seconds}::int) where meeting_id = ${id}`)
    await silentFor(25)
    expect(await patientState()).toEqual({ reason: null, patientLeft: null })
    await silentFor(31)
    expect(await patientState()).toEqual({ reason: "PATIENT_LOST", patientLeft: "PATIENT_LOST" })
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    expect(await patientState()).toEqual({ reason: null, patientLeft: null })
    // The reason that the patient gave counts for more than the silence after it.
    await server.call(leaveVisit, { payload: { link, visitKey, reason: "PATIENT_HUNG_UP" } })
    await silentFor(31)
    expect(await patientState()).toEqual({ reason: "PATIENT_HUNG_UP", patientLeft: "PATIENT_HUNG_UP" })
  })

  it("accepts signs of life only from the patient's own browser", async () => {
    const id = await meeting()
    const link = await linkOf(id)
    await join(link)
    expect(await server.error(keepVisitAlive, { payload: { link, visitKey: null } })).toMatchObject({ code: "link_used" })
    expect(await server.error(keepVisitAlive, { payload: { link: "guess", visitKey: null } })).toMatchObject({ _tag: "NotFound" })
    await sqlOne((sql) => sql`update meeting set finished_status = 'COMPLETED' where id = ${id}`)
    expect(await server.error(keepVisitAlive, { payload: { link, visitKey: null } })).toMatchObject({ code: "visit_ended" })
  })
})
