import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { getPatientLink, joinVisit, openVideoSession, putPatientDeviceOut } from "@rond/core/model/call"
import { finishMeeting } from "@rond/core/model/end-meeting"
import { cancelMeeting } from "@rond/core/model/no-show"
import { clinicModule } from "../clinic/module.ts"
import { noShowModuleWith } from "../no-show/module.ts"
import { supportModule } from "../support/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModuleWith } from "../../main/record-module.ts"
import { callModule } from "./module.ts"
import { tokenLastsSeconds } from "./room/room.ts"
import { insertMeeting, meetingDoctor, fakeService } from "../../testing/clinics/call-clinic.ts"

const twilio = await fakeService({})
afterAll(() => twilio.close())
const server = withServer([clinicModule, supportModule, recordModuleWith([callModule]), callModule, noShowModuleWith([callModule])], {
  ROND_TWILIO_ACCOUNT_SID: "AC1",
  ROND_TWILIO_API_KEY_SID: "SK1",
  ROND_TWILIO_API_KEY_SECRET: "secret",
  ROND_TWILIO_API_URL: twilio.url,
})
const as = { as: meetingDoctor }

const open = async (meetingId: string) => {
  const session = await server.call(openVideoSession, { params: { meetingId }, payload: { provider: "twilio" } }, as)
  if (session.kind !== "room") throw new Error(session.kind)
  return session
}
const completed = () => twilio.requests.map(({ path, body }) => `${path} ${body}`)
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as { readonly iat: number; readonly exp: number }

beforeAll(async () => {
  for (const id of ["m1", "m2", "m3", "m4"]) await server.run(insertMeeting(id))
})

describe("a vendor's room", () => {
  it("has tokens that live for minutes", { tags: ["SEC-034"] }, async () => {
    const { iat, exp } = claimsOf((await open("m1")).token)
    expect(exp - iat).toBe(tokenLastsSeconds)
    expect(tokenLastsSeconds).toBeLessThanOrEqual(5 * 60)
  })

  it("is shared by both ends, and ends when a device is removed", { tags: ["SEC-002"] }, async () => {
    const { room } = await open("m2")
    const { demoLink } = await server.call(getPatientLink, { params: { meetingId: "m2" } }, as)
    const link = new URL(demoLink ?? "").hash.slice(1)
    const { session } = await server.call(joinVisit, { payload: { link, visitKey: null } })
    expect(session).toMatchObject({ room })
    await server.call(putPatientDeviceOut, { params: { meetingId: "m2" } }, as)
    await expect.poll(completed).toEqual([`/v1/Rooms/${room} Status=completed`])
    expect(twilio.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from("SK1:secret").toString("base64")}`)
    expect((await open("m2")).room).not.toBe(room)
  })

  it("ends with a completed meeting", { tags: ["SEC-034"] }, async () => {
    const { room } = await open("m3")
    const payload = { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } as const
    await server.call(finishMeeting, { params: { meetingId: "m3" }, payload }, as)
    await expect.poll(completed).toContain(`/v1/Rooms/${room} Status=completed`)
  })

  it("ends with a cancelled meeting", { tags: ["SEC-034"] }, async () => {
    const { room } = await open("m4")
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set start_at = now() - interval '10 minutes' where id = 'm4'`),
    )
    const payload = { status: "NO_SHOW", reason: "DidNotAttend", explanation: null } as const
    await server.call(cancelMeeting, { params: { meetingId: "m4" }, payload }, as)
    await expect.poll(completed).toContain(`/v1/Rooms/${room} Status=completed`)
  })
})
