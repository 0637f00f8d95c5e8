import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { bookRevisit, getUpcomingAppointments } from "@rond/core/model/appointments"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { insertRows } from "../clinic/insert.ts"
import { withServer } from "../../testing/test-server.ts"
import { doctor, insertClinic, insertShift, meetingRow, nurse, otherPool } from "../../testing/clinics/appointments-clinic.ts"
import { appointmentsModule } from "./module.ts"

describe("a patient's upcoming appointments", () => {
  const server = withServer([clinicModule, supportModule, appointmentsModule])
  const upcoming = (patientId: string, as = doctor, page: { size: number; page: number } = { size: 100, page: 0 }) =>
    server.call(getUpcomingAppointments, { params: { patientId, clinicianId: as.clinician!.id }, query: page }, { as })

  beforeAll(async () => {
    await server.run(insertClinic)
    await server.run(insertShift({ id: "monday", clinicianId: "doctor", weekday: 1 }))
    await server.run(insertRows("care_facility", [{ id: "clinic", pool_id: "north", name: "Care centre North" }]))
    const ahead = [
      meetingRow("ahead", "nurse", "anna", "2030-03-01T09:00:00Z", {
        activity_type: "physical_meeting",
        intervention_type: "physical",
        care_facility_id: "clinic",
        confirmed_at: "2026-01-01T00:00:00Z",
        booker_clinician_id: null,
      }),
    ]
    await server.run(insertRows("meeting", ahead))
    await server.run(
      insertRows("meeting", [meetingRow("cancelled", "doctor", "anna", "2030-03-02T09:00:00Z", { finished_status: "CANCELLED" })]),
    )
    const payload = {
      clinicianId: "doctor",
      userId: "anna",
      patientId: "anna",
      message: "Come fasting",
      start: { year: 2030, month: 1, day: 7, hour: 8, minute: 0 },
      durationMinutes: 20,
      purpose: "consultation" as const,
      originMeetingId: "anna-today",
      clinicianProfession: "doctor",
    }
    await server.call(bookRevisit, { payload }, { as: doctor })
  })

  it("are listed under content, soonest first, with booker, place and message", { tags: ["PANE-052"] }, async () => {
    const { content } = await upcoming("anna")
    expect(content).toEqual([
      {
        meetingId: expect.any(String),
        interventionType: "video",
        careFacilityName: null,
        clinician: { name: "Karin Ek", clinicianTitle: "Specialist" },
        bookedByPatient: false,
        bookerClinician: "Karin Ek",
        bookerInterventionType: "video",
        bookerMessage: "Come fasting",
        confirmed: false,
        startTime: "2030-01-07T07:00:00.000Z",
        endTime: "2030-01-07T07:20:00.000Z",
        dropin: false,
        isInternalReferral: false,
        symptomId: null,
      },
      {
        meetingId: "ahead",
        interventionType: "physical",
        careFacilityName: "Care centre North",
        clinician: { name: "Nils Berg", clinicianTitle: "Nurse" },
        bookedByPatient: true,
        bookerClinician: null,
        bookerInterventionType: null,
        bookerMessage: null,
        confirmed: true,
        startTime: "2030-03-01T09:00:00.000Z",
        endTime: "2030-03-01T09:15:00.000Z",
        dropin: false,
        isInternalReferral: false,
        symptomId: null,
      },
    ])
  })

  it("include one with an unknown form", { tags: ["CLI-082"] }, async () => {
    const hold = (type: string) =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set intervention_type = ${type} where id = 'ahead'`))
    await hold("hologram")
    const { content } = await upcoming("anna", doctor)
    expect(content.map(({ interventionType }) => interventionType)).toEqual(["video", { unknownWord: "hologram" }])
    await hold("physical")
  })

  it("are paged, and each page says whether there are later ones", { tags: ["PANE-052"] }, async () => {
    expect((await upcoming("anna", doctor, { size: 1, page: 0 })).hasMore).toBe(true)
    expect((await upcoming("anna", doctor, { size: 1, page: 1 })).hasMore).toBe(false)
    expect((await upcoming("anna", doctor, { size: 1, page: 1 })).content.map((meeting) => meeting.meetingId)).toEqual(["ahead"])
    expect((await upcoming("anna", doctor, { size: 1, page: 2 })).content).toEqual([])
  })

  it.each(["size=101&page=0", "size=0&page=0", "size=1&page=-1", "size=NaN&page=0", "size=Infinity&page=0", "size=1&page=1e9", "size=1"])(
    "refuse the page %s",
    async (query) => {
      const response = await server.send(`/api/meeting/clinician/upcoming-appointments/v2/anna/doctor?${query}`, {}, doctor)
      expect(response.status).toBe(422)
    },
  )

  it("are refused for another pool's patient, without a care relation, and in another's name", async () => {
    const upcomingOf = (patientId: string, clinicianId: string, as: typeof doctor) =>
      server.error(getUpcomingAppointments, { params: { patientId, clinicianId }, query: { size: 100, page: 0 } }, { as })
    expect(await upcomingOf("anna", "other", otherPool)).toMatchObject({ _tag: "Refused" })
    expect(await upcomingOf("bo", "nurse", nurse)).toMatchObject({ _tag: "Refused" })
    expect(await upcomingOf("anna", "nurse", doctor)).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).filter((row) => row.outcome === "refused").length).toBeGreaterThanOrEqual(2)
  })
})
