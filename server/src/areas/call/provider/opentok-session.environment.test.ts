import { afterAll, describe, expect, it } from "vitest"
import { openVideoSession } from "@rond/core/model/call"
import { clinicModule } from "../../clinic/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { insertMeeting, meetingDoctor, fakeService } from "../../../testing/clinics/call-clinic.ts"

// The configuration is read from the environment at the first request.
const openTok = await fakeService([{ session_id: "1_MX4x" }])
Object.assign(process.env, {
  ROND_OPENTOK_API_KEY: "100",
  ROND_OPENTOK_API_SECRET: "secret",
  ROND_OPENTOK_API_URL: openTok.url,
  ROND_OPENTOK_PROXY_URL: "https://proxy.example.org",
})
afterAll(() => openTok.close())

const server = withServer([clinicModule, callModule])

describe("OpenTok", () => {
  const open = (meetingId: string) =>
    server.call(openVideoSession, { params: { meetingId }, payload: { provider: "opentok" } }, { as: meetingDoctor })
  it("creates one session per meeting, and a token for each participant", { tags: ["CALL-045"] }, async () => {
    await server.run(insertMeeting("m1"))
    const [first, second] = [await open("m1"), await open("m1")]
    expect(first).toMatchObject({ kind: "keyed", apiKey: "100", sessionId: "1_MX4x", proxyUrl: "https://proxy.example.org" })
    expect(second).toMatchObject({ sessionId: "1_MX4x" })
    expect(openTok.requests.map(({ path }) => path)).toEqual(["/session/create"])
    expect(openTok.requests[0]?.headers["x-opentok-auth"]).toMatch(/^ey/)
  })

  it("is reported as unavailable if it does not respond", { tags: ["CALL-045"] }, async () => {
    openTok.status = 503
    await server.run(insertMeeting("m2"))
    expect(
      await server.error(openVideoSession, { params: { meetingId: "m2" }, payload: { provider: "opentok" } }, { as: meetingDoctor }),
    ).toMatchObject({
      _tag: "Unavailable",
      code: "video_provider_unavailable",
    })
  })
})
