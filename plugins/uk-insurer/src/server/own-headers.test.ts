import { clinicModule, recordModuleWith, supportModule, withServer } from "@rond/server/testing"
import { serverModule as ukModule } from "@rond/plugin-uk/server"
import { beforeAll, describe, expect, it } from "vitest"
import { gp } from "../../../uk/src/server/testing/british-clinic.ts"
import { endpointAccess as ofUk } from "../../../uk/src/server/testing/endpoint-access.ts"
import * as contract from "../contract/contract.ts"
import { serverModule } from "./server.ts"
import { endpointAccess } from "./testing/endpoint-access.ts"

// Without an address the demo's own insurer answers.
const markets = [ukModule, serverModule]
const server = withServer([clinicModule, supportModule, recordModuleWith(markets), ...markets], {})
beforeAll(async () => {
  await server.run(ofUk.clinic)
  await server.run(endpointAccess.clinic)
})

const endpoints = Object.values(contract).flatMap((value) => (typeof value === "object" && "path" in value ? [value] : []))
const withHeaders = endpoints.filter(({ headers }) => headers !== undefined)

interface Sent {
  readonly headers: Readonly<Record<string, string>>
}

const sampleOf = (id: string) => {
  const { input, version } = endpointAccess.patientScoped[id]!
  return { sent: input(server as never) as Sent, version }
}

/** One request for each header of each endpoint, in which this header names another person or thing. */
const wrong = withHeaders.flatMap(({ id }) =>
  Object.keys(sampleOf(id).sent.headers)
    .filter((name) => name !== "requestPurpose")
    .map((name) => ({ id, name })),
)

/** Requests whose access is checked by the meeting that the header names: another's is not there for the caller. */
const namedByHeader: readonly string[] = [
  "uk-insurer.delete-outcome",
  "uk-insurer.calculate",
  "uk-insurer.send-consultation",
  "uk-insurer.consultation-cover",
  "uk-insurer.member-profile",
  "uk-insurer.record-patient",
  "uk-insurer.send-older-consultation",
]

describe("the headers of the insurer's endpoints", { tags: ["OUT-537", "POL-693"] }, () => {
  it("are named by eight endpoints at least", () => {
    expect(withHeaders.length).toBeGreaterThanOrEqual(8)
  })

  it.each(wrong)("$id is refused where $name is not the caller's or the path's", async ({ id, name }) => {
    const { sent, version } = sampleOf(id)
    const endpoint = withHeaders.find((candidate) => candidate.id === id)!
    const request = { ...sent, headers: { ...sent.headers, [name]: "another" } }
    const refusal = await server.error(endpoint as never, request as never, { as: gp, ...(version === undefined ? {} : { version }) })
    const isUnknownMeeting = name === "meetingId" && namedByHeader.includes(id)
    expect(refusal).toMatchObject(isUnknownMeeting ? { _tag: "NotFound" } : { status: 422, code: "header_mismatch" })
  })

  it.each([
    "/api/uk/insurer/v1/clinician/consultation?entityId=P1&partnerId=partner&kryUserId=cyril",
    "/api/uk/insurer/clinician/user-profile-information?entityID=P1&partnerID=partner&kryUserId=cyril",
  ])("%s is refused for another purpose", async (path) => {
    const { headers } = sampleOf("uk-insurer.consultation-cover").sent
    const asked = (requestPurpose: string) => server.send(path, { headers: { ...headers, requestPurpose } }, gp)
    expect((await asked("marketing")).status).toBe(422)
    expect((await asked("consultation_with_patient")).status).toBe(200)
  })
})
