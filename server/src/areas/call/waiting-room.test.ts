import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import {
  getCallHistory,
  getWaitingPatients,
  getWaitingRoom,
  giveSignOfLife,
  joinVisit,
  keepVisitAlive,
  leaveVisit,
  openVideoSession,
  postTimelineEvent,
  putPatientDeviceOut,
  recordCallEnd,
  waitingRoomChanged,
} from "@rond/core/model/call"
import { cancelMeeting, getCancellation } from "@rond/core/model/no-show"
import { Events } from "@rond/core/server-kit"
import { clinicModule } from "../clinic/module.ts"
import { noShowModuleWith } from "../no-show/module.ts"
import { startSweeping } from "../../platform/sweep.ts"
import { supportModule } from "../support/module.ts"
import { insertMeeting, meetingDoctor, strangeDoctor } from "../../testing/clinics/call-clinic.ts"
import { waitForJob, withServer } from "../../testing/test-server.ts"
import { newLink } from "./link/patient-links.ts"
import { callModule } from "./module.ts"
import { noticeWaiting } from "./waiting-room.ts"

const server = withServer([clinicModule, supportModule, callModule, noShowModuleWith([callModule])])
const as = { as: meetingDoctor }
const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text)))

/** A meeting that began ten minutes ago, with a link for its patient. */
async function meetingWithLink(id: string): Promise<string> {
  await server.run(insertMeeting(id))
  await statement(`update meeting set start_at = now() - interval '10 minutes' where id = '${id}'`)
  const { url } = await server.run(newLink(id, id))
  return url.split("/visit#")[1]!
}

const join = (link: string, visitKey: string | null = null) => server.call(joinVisit, { payload: { link, visitKey } })
const leave = (link: string, visitKey: string | null, reason: "PATIENT_DECLINED" | "PATIENT_HUNG_UP") =>
  server.call(leaveVisit, { payload: { link, visitKey, reason } })
/** The people in the room, and the tens of seconds that the patient has waited: a busy machine takes some seconds more. */
const roomOf = async (meetingId: string) => {
  const { isPatientThere, waitingSinceMillis, nowMillis } = await server.call(getWaitingRoom, { params: { meetingId } }, as)
  return { isPatientThere, seconds: waitingSinceMillis === null ? null : Math.floor((nowMillis - waitingSinceMillis) / 10_000) * 10 }
}
const waitingIn = async (meetingId: string) =>
  (await server.call(getWaitingPatients, {}, as)).waiting.find((patient) => patient.meetingId === meetingId)
const connect = (meetingId: string) => {
  const event = { event: "VIDEO_CLINICIAN_CONNECTING", type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" } as const
  return server.call(postTimelineEvent, { payload: { meetingId, timestamp: Date.now(), ...event } }, as)
}
const startCall = async (meetingId: string) => {
  await server.call(openVideoSession, { params: { meetingId }, payload: { provider: "peer" } }, as)
  await connect(meetingId)
}
const endCall = (meetingId: string) =>
  server.call(recordCallEnd, { payload: { meetingId, durationMillis: 1, restarts: 0, sawPatient: true } }, as)
/** Moves everything that happened in the meeting's call into the past by these seconds. */
const pass = async (meetingId: string, seconds: number) => {
  const back = (column: string) => `${column} = ${column} - interval '${seconds} seconds'`
  await statement(`update call_link set ${["present_since", "last_alive_at"].map(back).join(", ")} where meeting_id = '${meetingId}'`)
  await statement(`update call_room set ${["last_alive_at", "clinician_left_at"].map(back).join(", ")} where meeting_id = '${meetingId}'`)
}
const notice = () => server.run(noticeWaiting)
/** The number of changes that were announced to the meeting's pages. */
const announcements = async (meetingId: string) => {
  const rows = await statement(`select topic from event where type = '${waitingRoomChanged}' and topic = 'meeting:${meetingId}'`)
  return rows.length
}
const noShow = (meetingId: string) =>
  ({ params: { meetingId }, payload: { status: "NO_SHOW", reason: "DidNotAttend", explanation: null } }) as const

const absent = { isPatientThere: false, seconds: null }
const bothPresent = { isPatientThere: true, seconds: null }

describe("the waiting room", { tags: ["CALL-100"] }, () => {
  it("contains a patient from joining until they hang up, and notifies the clinician of both", { tags: ["CALL-101"] }, async () => {
    const link = await meetingWithLink("w1")
    expect(await roomOf("w1")).toEqual(absent)
    const { visitKey } = await join(link)
    expect(await waitingIn("w1")).toMatchObject({ meetingId: "w1", patientInitials: "AB", isNew: true })
    await pass("w1", 10)
    for (let signs = 0; signs < 3; signs += 1) {
      await server.call(keepVisitAlive, { payload: { link, visitKey } })
      await notice()
    }
    expect(await roomOf("w1")).toEqual({ isPatientThere: true, seconds: 10 })
    expect(await announcements("w1")).toBe(1)
    await leave(link, visitKey, "PATIENT_HUNG_UP")
    expect([await roomOf("w1"), await waitingIn("w1"), await announcements("w1")]).toEqual([absent, undefined, 2])
    const topics = await statement(`select distinct topic from event where type = '${waitingRoomChanged}' and data = '{}' order by topic`)
    expect(topics).toEqual([{ topic: "clinician:doctor" }, { topic: "meeting:w1" }])
  })

  it("contains a patient who declined and then joined", async () => {
    const link = await meetingWithLink("w2")
    await leave(link, null, "PATIENT_DECLINED")
    expect(await roomOf("w2")).toEqual(absent)
    const { visitKey } = await join(link)
    await pass("w2", 20)
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    await pass("w2", 20)
    expect(await roomOf("w2")).toEqual({ isPatientThere: true, seconds: 40 })
  })

  it("removes a patient whose page falls silent, even after a server restart", { tags: ["CALL-101"] }, async () => {
    const link = await meetingWithLink("w3")
    const { visitKey } = await join(link)
    await pass("w3", 29)
    await notice()
    expect([(await roomOf("w3")).isPatientThere, await announcements("w3")]).toEqual([true, 1])
    await pass("w3", 2)
    const swept = Stream.runHead(
      Stream.unwrap(Effect.map(Events, (events) => events.subscribe(["meeting:w3"]))).pipe(
        Stream.filter(({ type }) => type === waitingRoomChanged),
      ),
    )
    const start = Effect.andThen(startSweeping([callModule]), Effect.never)
    await server.run(Effect.scoped(Effect.raceFirst(swept, start)))
    expect([await roomOf("w3"), await waitingIn("w3"), await announcements("w3")]).toEqual([absent, undefined, 2])
    // The page is heard again: the patient has been there all the while.
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    await notice()
    expect([await roomOf("w3"), await announcements("w3")]).toEqual([{ isPatientThere: true, seconds: 30 }, 3])
    await pass("w3", 180)
    await notice()
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    expect(await roomOf("w3")).toEqual({ isPatientThere: true, seconds: 0 })
  })

  it("is empty while the clinician is in the call, but not afterwards", { tags: ["CALL-102"] }, async () => {
    const link = await meetingWithLink("w4")
    const { visitKey } = await join(link)
    await pass("w4", 20)
    await startCall("w4")
    expect([await roomOf("w4"), await waitingIn("w4"), await announcements("w4")]).toEqual([bothPresent, undefined, 2])
    await pass("w4", 20)
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    await server.call(giveSignOfLife, { payload: { meetingId: "w4" } }, as)
    await pass("w4", 20)
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    await notice()
    expect(await roomOf("w4")).toEqual(bothPresent)
    await endCall("w4")
    expect(await roomOf("w4")).toEqual({ isPatientThere: true, seconds: 0 })
    expect(await waitingIn("w4")).toMatchObject({ isNew: false })
    // A sign of life that was on its way does not bring the clinician back; a new call does.
    await server.call(giveSignOfLife, { payload: { meetingId: "w4" } }, as)
    expect((await roomOf("w4")).seconds).toBe(0)
    await connect("w4")
    expect(await roomOf("w4")).toEqual(bothPresent)
  })

  it("contains the patient of a clinician whose page fell silent", { tags: ["CALL-102"] }, async () => {
    const link = await meetingWithLink("w5")
    const { visitKey } = await join(link)
    await startCall("w5")
    await pass("w5", 31)
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    await notice()
    expect(await roomOf("w5")).toEqual({ isPatientThere: true, seconds: 30 })
    expect(await waitingIn("w5")).toMatchObject({ isNew: false })
  })

  it("removes a patient whose device was removed, and everybody when the meeting ends", { tags: ["CALL-101"] }, async () => {
    await join(await meetingWithLink("w6"))
    await server.call(putPatientDeviceOut, { params: { meetingId: "w6" } }, as)
    expect([await roomOf("w6"), await announcements("w6")]).toEqual([absent, 2])

    await join(await meetingWithLink("w7"))
    await statement("update meeting set finished_status = 'COMPLETED' where id = 'w7'")
    await notice()
    expect([await roomOf("w7"), await waitingIn("w7"), await announcements("w7")]).toEqual([absent, undefined, 2])
  })

  it("is open only to the meeting's own clinicians", { tags: ["CALL-101"] }, async () => {
    const link = await meetingWithLink("w8")
    await join(link)
    expect(await server.error(getWaitingRoom, { params: { meetingId: "w8" } }, { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(giveSignOfLife, { payload: { meetingId: "w8" } }, { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    await statement(
      "insert into pool (id, name, country, time_zone, slot_minutes) values ('other-pool', 'O', 'SE', 'Europe/Stockholm', 20)",
    )
    expect((await server.call(getWaitingPatients, {}, { as: strangeDoctor })).waiting).toEqual([])
    const listed = (await server.audit()).filter(({ action, patientId }) => action === "call.waiting.list" && patientId === "w8")
    expect(listed).toEqual([])
    expect(await waitingIn("w8")).toBeDefined()
    const after = (await server.audit()).filter(({ action, patientId }) => action === "call.waiting.list" && patientId === "w8")
    expect(after).toMatchObject([{ personId: "person-doctor", outcome: "done" }])
  })
})

describe("a no-show of a patient who is in the call", { tags: ["CALL-103"] }, () => {
  it("is refused with a next step, until they have left", async () => {
    const link = await meetingWithLink("n1")
    const { visitKey } = await join(link)
    expect(await server.error(cancelMeeting, noShow("n1"), as)).toMatchObject({ _tag: "Conflict", status: 409, code: "patient_is_there" })
    expect(await statement("select ending_as from meeting where id = 'n1'")).toEqual([{ ending_as: null }])
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    await pass("n1", 31)
    await server.call(cancelMeeting, noShow("n1"), as)
    const over = await waitForJob(() => server.call(getCancellation, { params: { meetingId: "n1" } }, as))
    expect(over).toMatchObject({ state: "done" })
  })

  it("is refused whatever the patient did before, with or without the clinician", async () => {
    const link = await meetingWithLink("n2")
    await leave(link, null, "PATIENT_DECLINED")
    await join(link)
    expect(await server.error(cancelMeeting, noShow("n2"), as)).toMatchObject({ code: "patient_is_there" })
    await startCall("n2")
    expect(await server.error(cancelMeeting, noShow("n2"), as)).toMatchObject({ code: "patient_is_there" })
    await server.call(putPatientDeviceOut, { params: { meetingId: "n2" } }, as)
    await server.call(cancelMeeting, noShow("n2"), as)
    const over = await waitForJob(() => server.call(getCancellation, { params: { meetingId: "n2" } }, as))
    expect(over).toMatchObject({ state: "done" })
  })
})

describe("a visit that the clinician has finished before the meeting ends", () => {
  const finish = (meetingId: string) =>
    server.call(recordCallEnd, { payload: { meetingId, durationMillis: 1, restarts: 0, sawPatient: true, visitOver: true } }, as)
  const isOver = async (link: string, visitKey: string) => (await server.call(keepVisitAlive, { payload: { link, visitKey } })).visitOver
  const patientLeft = async (meetingId: string) => (await server.call(getCallHistory, { params: { meetingId } }, as)).patientLeft

  it("tells the patient's page, and has nobody wait or get lost", { tags: ["CALL-176"] }, async () => {
    const link = await meetingWithLink("over-1")
    await startCall("over-1")
    const { visitKey } = await join(link)
    expect(await isOver(link, visitKey)).toBe(false)
    await finish("over-1")
    expect(await isOver(link, visitKey)).toBe(true)
    expect(await roomOf("over-1")).toEqual({ isPatientThere: false, seconds: null })
    await pass("over-1", 60)
    expect(await patientLeft("over-1")).toBeNull()
  })

  it("is no longer over when the clinician calls again, or the patient comes back", { tags: ["CALL-176"] }, async () => {
    const link = await meetingWithLink("over-2")
    await startCall("over-2")
    const { visitKey } = await join(link)
    await finish("over-2")
    await startCall("over-2")
    expect(await isOver(link, visitKey)).toBe(false)
    await finish("over-2")
    await join(link, visitKey)
    expect(await isOver(link, visitKey)).toBe(false)
    expect((await roomOf("over-2")).isPatientThere).toBe(true)
  })

  it("is not over after a call that may go on", { tags: ["CALL-176"] }, async () => {
    const link = await meetingWithLink("over-3")
    await startCall("over-3")
    const { visitKey } = await join(link)
    await endCall("over-3")
    expect(await isOver(link, visitKey)).toBe(false)
    expect((await roomOf("over-3")).isPatientThere).toBe(true)
  })
})
