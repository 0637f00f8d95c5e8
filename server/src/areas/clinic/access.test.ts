import type { Endpoint, EndpointInput } from "@rond/core/api"
import { getDayMeetings, getMeeting, getMeetingUrl } from "@rond/core/model/meeting"
import {
  getCareDetails,
  getObservations,
  getPatientInfo,
  getPatientUser,
  getPatientWarnings,
  searchPatients,
} from "@rond/core/model/patient"
import { getSymptomForm, getSymptomImage } from "@rond/core/model/symptoms"
import { beforeAll, describe, expect, it } from "vitest"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { clinicModule } from "./module.ts"
import { besideDoctor, farDoctor, insertTestClinic, movedDoctor, nearDoctor, supporter } from "../../testing/clinics/test-clinic.ts"

const server = withServer([clinicModule, recordModule])
beforeAll(() => server.run(insertTestClinic))

const requestOf = (endpoint: unknown, input: unknown) => ({ endpoint: endpoint as Endpoint, input: input as EndpointInput<Endpoint> })
const aboutMeeting = (id: string) => [
  requestOf(getMeeting, { params: { id } }),
  requestOf(getMeetingUrl, { params: { id } }),
  requestOf(getSymptomForm, { params: { meetingId: id } }),
  requestOf(getSymptomImage, { params: { id: "image" }, query: { meetingId: id, userId: "anna" } }),
]
const aboutPatient = (id: string) => [
  requestOf(getPatientUser, { params: { id } }),
  requestOf(getPatientInfo, { params: { id } }),
  requestOf(getCareDetails, { params: { id } }),
  requestOf(getPatientWarnings, { params: { id } }),
  requestOf(getObservations, { params: { id }, query: { history: "true", localisedValues: "true" } }),
]

describe("access to data", () => {
  it.each(aboutMeeting("adult-meeting"))("is refused and audited for another pool's meeting: $endpoint.id", async ({ endpoint, input }) => {
    const before = (await server.audit()).length
    expect(await server.error(endpoint, input, { as: farDoctor })).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).slice(before)).toMatchObject([
      { action: "access.refused", outcome: "refused", personId: "person-far", meetingId: "adult-meeting", endpointId: endpoint.id },
    ])
  })

  it.each(aboutMeeting("adult-meeting"))(
    "is refused for a clinician's own meeting in a former pool: $endpoint.id",
    async ({ endpoint, input }) => {
      expect(await server.error(endpoint, input, { as: movedDoctor })).toMatchObject({ _tag: "Refused" })
    },
  )

  it.each(aboutMeeting("adult-meeting"))(
    "is refused for a colleague's meeting in the own pool: $endpoint.id",
    async ({ endpoint, input }) => {
      expect(await server.error(endpoint, input, { as: besideDoctor })).toMatchObject({ _tag: "Refused" })
    },
  )

  it.each(aboutMeeting("no-such-meeting"))(
    "returns not found for an unknown meeting: $endpoint.id",
    { tags: ["CLI-011"] },
    async ({ endpoint, input }) => {
      expect(await server.error(endpoint, input, { as: nearDoctor })).toMatchObject({ _tag: "NotFound", code: "not_found" })
    },
  )

  it.each(aboutPatient("anna"))(
    "is refused and audited for a patient without a care relation: $endpoint.id",
    async ({ endpoint, input }) => {
      const before = (await server.audit()).length
      expect(await server.error(endpoint, input, { as: besideDoctor })).toMatchObject({ _tag: "Refused" })
      expect((await server.audit()).slice(before)).toMatchObject([
        { action: "access.refused", patientId: "anna", personId: "person-beside" },
      ])
    },
  )

  it.each(aboutPatient("nobody"))("returns not found for an unknown patient: $endpoint.id", async ({ endpoint, input }) => {
    expect(await server.error(endpoint, input, { as: nearDoctor })).toMatchObject({ _tag: "NotFound" })
  })

  it.each([
    ...aboutMeeting("adult-meeting"),
    ...aboutPatient("anna"),
    requestOf(searchPatients, { payload: { query: "anna" } }),
    requestOf(getDayMeetings, { query: { fromMillis: 0, toMillis: 1 } }),
  ])("is refused to a support person: $endpoint.id", { tags: ["CLI-013"] }, async ({ endpoint, input }) => {
    expect(await server.error(endpoint, input, { as: supporter })).toMatchObject({ _tag: "Refused" })
  })

  it.each([...aboutMeeting("adult-meeting"), ...aboutPatient("anna")])(
    "requires a signed-in person: $endpoint.id",
    async ({ endpoint, input }) => {
      expect(await server.error(endpoint, input)).toMatchObject({ _tag: "SessionExpired" })
    },
  )

  it.each([...aboutMeeting("adult-meeting").filter(({ endpoint }) => endpoint.id !== "meeting.url"), ...aboutPatient("anna")])(
    "is audited by ids only: $endpoint.id",
    async ({ endpoint, input }) => {
      const before = (await server.audit()).length
      await server.call(endpoint, input, { as: nearDoctor })
      const lines = (await server.audit()).slice(before)
      expect(lines).toMatchObject([{ outcome: "done", personId: "person-near", patientId: "anna", endpointId: endpoint.id }])
      expect(JSON.stringify(lines)).not.toMatch(/kesson|19871130|1987-11-30/)
    },
  )
})
