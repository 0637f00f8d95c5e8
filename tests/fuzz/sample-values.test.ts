import { defineEndpoint, HeaderText, snakeCaseStruct } from "@rond/core/api"
import { anna } from "../../server/src/testing/endpoint-access/access.ts"
import { Schema } from "effect"
import { expect, it } from "vitest"
import { sampleValues, samples, type Sample } from "./sample-values.ts"
import { letters, meetingId, north, patientId } from "./world.ts"

const endpoint = defineEndpoint({
  id: "xx.referral",
  method: "POST",
  path: "/xx/referral/:id",
  summary: "A referral",
  params: Schema.Struct({ id: Schema.String }),
  headers: Schema.Struct({ requesterId: HeaderText, meetingId: HeaderText, requestPurpose: HeaderText }),
  payload: snakeCaseStruct({
    patientId: Schema.String,
    facilityMeetingId: Schema.String,
    urgency: Schema.Literals(["soon", "now"]),
    reasons: Schema.Array(snakeCaseStruct({ aboutPatient: Schema.String, codeText: Schema.String })),
  }),
})
const sampleOf = (input: Sample["input"]): Sample => ({ by: anna.clinician, of: anna, input, version: undefined })
const adult = { pool: north, letter: letters.adult, round: 3 }

it("takes of a plugin's sample request its values in wire format, about the fuzzed clinic's patient", { tags: ["SEC-039"] }, () => {
  const sample = sampleOf(() => ({
    params: { id: anna.meetingId },
    headers: { requesterId: "a-clinician-of-its-clinic", meetingId: anna.meetingId, requestPurpose: "consultation" },
    payload: {
      patientId: anna.patientId,
      facilityMeetingId: "a-meeting-of-its-clinic",
      urgency: "soon",
      reasons: [{ aboutPatient: anna.patientId, codeText: "Pain" }],
    },
  }))
  expect(sampleValues(endpoint, north, 3, sample)).toEqual({
    id: meetingId(adult, "today"),
    meetingId: meetingId(adult, "today"),
    requestPurpose: "consultation",
    patient_id: patientId(adult),
    urgency: "soon",
    reasons: [{ about_patient: patientId(adult), code_text: "Pain" }],
  })
})

it.each<[string, Sample["input"]]>([
  ["needs another request's result", async (server) => ({ payload: await server.audit() })],
  ["throws without one", () => JSON.parse("{") as unknown],
])("takes nothing of a sample request that %s", (_what, input) => {
  expect(sampleValues(endpoint, north, 3, sampleOf(input))).toEqual({})
})

it("finds the sample requests of every plugin's endpoints", () => {
  expect([...samples.keys()]).toEqual(expect.arrayContaining(["se.add-medication", "uk.identity.check", "uk-insurer.form-data"]))
})
