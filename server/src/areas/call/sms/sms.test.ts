import { describe, expect, it } from "vitest"
import { getPatientLink, sendSms } from "@rond/core/model/call"
import { clinicModule } from "../../clinic/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { sessionOf, doctor, clinic, callRequests } from "../../../testing/call-requests.ts"

const server = withServer([clinicModule, callModule])
const { meeting, sqlOne, linkOf, peek } = callRequests(server)

describe("the SMS", () => {
  it("contains a link whose token is stored only as a hash", { tags: ["CALL-050", "CALL-126"] }, async () => {
    const id = await meeting()
    const link = await linkOf(id)
    expect(await sqlOne((sql) => sql`select 1 from call_link where link_hash = ${link}`)).toBeUndefined()
    expect(await peek(link)).toEqual({
      state: "open",
      language: "sv",
      patientGivenName: "Alva",
      clinicianName: "Dr doctor",
      clinicianTitle: "Doctor",
      clinic,
      likelyProvider: "peer",
    })
    expect(await sqlOne((sql) => sql`select phone, body from sms_outbox where meeting_id = ${id}`)).toEqual({
      phone: "+46700000000",
      body: expect.stringContaining(`/visit#${link}`),
    })
  })

  it("goes to the guardian of a child", async () => {
    const id = await meeting({ child: true })
    expect((await peek(await linkOf(id))).patientGivenName).toBe("Alva")
  })

  it("is refused without a URL, without the clinician's flag, and within 60 seconds of the last", { tags: ["CALL-052"] }, async () => {
    const send = (id: string, as = doctor) => server.error(sendSms, { params: { id } }, { as })
    const phoneless = await meeting({ phone: null })
    expect(await send(phoneless)).toMatchObject({ _tag: "Invalid", code: "sms_no_url", title: "cannot send SMS, no URL" })
    expect(await server.call(getPatientLink, { params: { meetingId: phoneless } }, { as: doctor })).toMatchObject({
      hasOneTimeUrl: false,
    })
    const id = await meeting()
    expect(await send(id, sessionOf("doctor", []))).toMatchObject({ _tag: "Refused", code: "sms_not_allowed" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: id, detail: { code: "sms_not_allowed" } })
    await server.call(sendSms, { params: { id } }, { as: doctor })
    expect(await send(id)).toMatchObject({ _tag: "Conflict", code: "sms_too_soon" })
    const { lastSentAtMillis, nowMillis } = await server.call(getPatientLink, { params: { meetingId: id } }, { as: doctor })
    expect(nowMillis - (lastSentAtMillis ?? 0)).toBeLessThan(60_000)
  })

  it("is sent once when two requests arrive together", { tags: ["CALL-052"] }, async () => {
    const id = await meeting()
    const both = await Promise.allSettled([1, 2].map(() => server.call(sendSms, { params: { id } }, { as: doctor })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await sqlOne((sql) => sql`select count(*)::int as n from sms_outbox where meeting_id = ${id}`)).toEqual({ n: 1 })
  })
})
