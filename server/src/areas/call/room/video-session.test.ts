import { describe, expect, it } from "vitest"
import { getProviderChoice, openTestVideoSession, openVideoSession, setPreferredProvider } from "@rond/core/model/call"
import { clinicModule } from "../../clinic/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { doctor, stranger, support, callRequests } from "../../../testing/call-requests.ts"

const server = withServer([clinicModule, callModule])
const { meeting, sqlOne, signalled } = callRequests(server)

describe("the video session", () => {
  it("gives the clinician the meeting's room, the same each time, with a new key each time", { tags: ["CALL-040"] }, async () => {
    const id = await meeting()
    const [first, second] = [await signalled(id), await signalled(id)]
    expect(first).toMatchObject({ kind: "signalled", provider: "peer", party: "clinician", iceServers: [], renewIceAfterSeconds: null })
    expect(second.room).toBe(first.room)
    expect(second.partyKey).not.toBe(first.partyKey)
  })

  it("stores keys as hashes only", async () => {
    const { partyKey } = await signalled(await meeting())
    expect(await sqlOne((sql) => sql`select 1 from call_party where key_hash = ${partyKey}`)).toBeUndefined()
  })

  it("refuses another pool's clinician and a support person, and audits it", { tags: ["CALL-042"] }, async () => {
    const id = await meeting()
    const request = { params: { meetingId: id }, payload: { provider: "peer" } }
    expect(await server.error(openVideoSession, request, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(openVideoSession, request, { as: support })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(openVideoSession, request)).toMatchObject({ _tag: "SessionExpired" })
    expect((await server.audit()).filter((row) => row.meetingId === id).map((row) => row.outcome)).toEqual(["refused", "refused"])
  })

  it("refuses an unknown meeting, an ended meeting and an unavailable provider", async () => {
    const sessionError = (meetingId: string, provider = "peer") =>
      server.error(openVideoSession, { params: { meetingId }, payload: { provider } }, { as: doctor })
    expect(await sessionError("nowhere")).toMatchObject({ _tag: "NotFound" })
    expect(await sessionError(await meeting({ over: true }))).toMatchObject({ _tag: "Conflict", code: "meeting_over" })
    expect(await sessionError(await meeting(), "twilio")).toMatchObject({ _tag: "Invalid", code: "provider_not_offered" })
  })

  it("gives a test session its own room, the same for the same seed", { tags: ["CALL-044"] }, async () => {
    const test = async (seed: string) => {
      const openedVideo = await server.call(openTestVideoSession, { payload: { provider: "peer", seed } }, { as: doctor })
      return openedVideo.kind === "signalled" ? openedVideo.room : openedVideo.kind
    }
    expect(await test("a")).toBe(await test("a"))
    expect(await test("a")).not.toBe(await test("b"))
    expect(await server.error(openTestVideoSession, { payload: { provider: "peer", seed: "a" } }, { as: support })).toMatchObject({
      _tag: "Refused",
    })
  })

  it("offers the configured providers and stores the clinician's choice", { tags: ["CALL-045"] }, async () => {
    await meeting()
    expect(await server.call(getProviderChoice, {}, { as: doctor })).toEqual({ options: ["peer"], preferred: null })
    await server.call(setPreferredProvider, { payload: { preferred: "peer" } }, { as: doctor })
    expect(await server.call(getProviderChoice, {}, { as: doctor })).toEqual({ options: ["peer"], preferred: "peer" })
    expect(await server.error(setPreferredProvider, { payload: { preferred: "other" } }, { as: doctor })).toMatchObject({ _tag: "Invalid" })
  })
})
