import { getTakenActions } from "@rond/core/model/actions"
import type { Session } from "@rond/core/server-kit"
import {
  actionsModule,
  clinicModule,
  fakeService,
  gated,
  recordModuleWith,
  supportModule,
  testCsrfToken,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import {
  askEpsEnabled,
  getClinicianTasks,
  getEpsActions,
  getEpsEnabled,
  reportEpsActions,
  startEpsSession,
} from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { colleague, gp, insertBritishClinic, stranger } from "../../../server/testing/british-clinic.ts"
import type { EpsState } from "../model/eps-action.ts"

const service = await fakeService({ url: "https://signing.example/session/1", enabled: true })
afterAll(() => service.close())
const server = withServer([clinicModule, supportModule, actionsModule, recordModuleWith([serverModule]), gated(serverModule)], {
  ROND_UK_SIGNING_URL: service.url,
  ROND_UK_SIGNING_KEY: "their-key",
})
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))

const params = { meetingId: "m1" }
const ids = ["0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", "0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e12"] as const
type View = "prescribe" | "medication"
const input = (view: View = "prescribe", id: string = ids[0]) => ({ params, payload: { id, view } })
const start = (view?: View, id?: string, as: Session = gp) => server.call(startEpsSession, input(view, id), { as })
const refused = (as: Session = gp, id?: string) => server.error(startEpsSession, input("prescribe", id), { as })

/** The requests for sessions that the service got, the newest last. */
const asked = () => service.requests.map(({ path, body }) => ({ path, body: JSON.parse(body) as Record<string, string> }))
const newestSecret = () => asked().at(-1)!.body["callback_secret"]!
const report = (secret: string, ...actions: readonly (readonly [id: string, state: EpsState])[]) =>
  server.call(reportEpsActions, { payload: { secret, actions: actions.map(([id, state]) => ({ id, state })) } })
const listed = async () => (await server.call(getEpsActions, { params }, { as: gp })).actions.map(({ id, state }) => [id, state] as const)
const taken = async () => {
  const { kinds } = await server.call(getTakenActions, { params }, { as: gp })
  return kinds.find(({ kind }) => kind === "uk-eps-prescription")?.items.map(({ id, isCancelled }) => [id, isCancelled]) ?? []
}

beforeEach(async () => {
  service.status = 200
  service.requests.splice(0)
  await server.run(insertBritishClinic)
  for (const table of ["uk_eps_action", "uk_eps_session", "uk_eps_enabled", "uk_clinician_task"]) await sqlOf(`delete from ${table}`)
  await sqlOf("update meeting set finished_status = null, ending_as = null where id in ('m1', 'm2')")
  await sqlOf("update patient set partnership = 'private' where id = 'patient'")
})

describe("a session of the signing service", () => {
  it("is started with a secret of its own, and leads to the service's address", { tags: ["EPS-753", "EPS-754"] }, async () => {
    expect(await start()).toEqual({ id: ids[0], url: "https://signing.example/session/1" })
    expect(asked()).toEqual([
      {
        path: `/sessions/${ids[0]}`,
        body: { clinician_id: "gp", meeting_id: "m1", patient_id: "patient", view: "prescribe", callback_secret: expect.any(String) },
      },
    ])
    expect(service.requests[0]?.headers).toMatchObject({ authorization: "Bearer their-key" })
    expect(newestSecret()).toHaveLength(43)
    expect(JSON.stringify(await sqlOf("select * from uk_eps_session"))).not.toContain(newestSecret())
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "uk.eps-session.start",
      outcome: "done",
      subjectId: ids[0],
      meetingId: "m1",
    })
  })

  it.each([
    [403, "signing_service_refused", 422],
    [500, "signing_service_unavailable", 503],
  ])("answered with %i fails with %s, and another attempt replaces it", { tags: ["EPS-754"] }, async (status, code, ours) => {
    service.status = status
    expect(await refused()).toMatchObject({ code, status: ours })
    const first = newestSecret()
    service.status = 200
    await start()
    expect(newestSecret()).not.toBe(first)
    expect(await server.error(reportEpsActions, { payload: { secret: first, actions: [{ id: "rx", state: "issued" }] } })).toMatchObject({
      _tag: "NotFound",
    })
  })

  it("is refused for an id that is no UUID, before the service hears of it", { tags: ["EPS-754"] }, async () => {
    const headers = { "content-type": "application/json", "x-rond-csrf": testCsrfToken, "idempotency-key": crypto.randomUUID() }
    const body = JSON.stringify({ id: "session-1", view: "prescribe" })
    const refusal = await server.send("/api/uk/eps-prescription/meeting/m1", { method: "POST", headers, body }, gp)
    expect(refusal.status).toBe(422)
    expect(await refusal.json()).toMatchObject({ code: "invalid_input", detail: ["payload.id: InvalidValue"] })
    expect(asked()).toEqual([])
  })

  it("belongs to its clinician, and to an open meeting", { tags: ["EPS-754"] }, async () => {
    await start()
    expect(await refused(colleague)).toMatchObject({ code: "session_of_another" })
    expect(await refused(stranger)).toMatchObject({ _tag: "Refused" })
    await sqlOf("update meeting set ending_as = 'COMPLETED' where id = 'm1'")
    expect(await refused(gp, ids[1])).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf("update meeting set finished_status = 'COMPLETED' where id = 'm1'")
    expect(await refused(gp, ids[1])).toMatchObject({ code: "meeting_ended" })
    expect(asked()).toHaveLength(1)
  })

  it("with the patient's medicines makes the MAP task of the meeting once, ready to be sent", { tags: ["EPS-757"] }, async () => {
    const tasks = async () =>
      (await server.call(getClinicianTasks, { params }, { as: gp })).tasks.map(({ type, status, editMode }) => [type, status, editMode])
    await start("prescribe")
    expect(await tasks()).toEqual([])
    await start("medication")
    await start("medication", ids[1])
    expect(await tasks()).toEqual([["MAP", "SUBMITTED", false]])
  })
})

describe("a session that has expired", () => {
  it("is deleted, unless a prescription was signed in it", { tags: ["EPS-923"] }, async () => {
    const sessions = () => sqlOf("select id from uk_eps_session order by id")
    await start()
    await report(newestSecret(), ["rx-1", "issued"])
    await start("prescribe", ids[1])
    const clean = () => server.run(Effect.orDie(serverModule.retention!))
    await clean()
    expect(await sessions()).toHaveLength(2)
    await sqlOf("update uk_eps_session set expires_at = now() - interval '1 second'")
    await clean()
    expect(await sessions()).toEqual([{ id: ids[0] }])
    expect(await listed()).toEqual([["rx-1", "issued"]])
  })
})

describe("what the signing service reports", () => {
  it("is an action of the meeting, and is taken until it is cancelled", { tags: ["EPS-755", "EPS-756"] }, async () => {
    await start()
    const secret = newestSecret()
    await report(secret, ["rx-1", "issued"], ["rx-2", "issued"])
    await report(secret, ["rx-1", "cancelled"])
    expect((await listed()).toSorted()).toEqual([
      ["rx-1", "cancelled"],
      ["rx-2", "issued"],
    ])
    expect((await taken()).toSorted()).toEqual([
      ["rx-1", true],
      ["rx-2", false],
    ])
    await report(secret, ["rx-1", "issued"], ["rx-2", "issued"])
    expect(await listed()).toHaveLength(2)
    expect((await taken()).toSorted()[0]).toEqual(["rx-1", true])
  })

  it("is opened by the secret alone, for a day, and never for another meeting", { tags: ["EPS-755"] }, async () => {
    await start()
    const secret = newestSecret()
    await report(secret, ["rx-1", "issued"])
    const notFound = (by: string, id = "rx-9") =>
      server.error(reportEpsActions, { payload: { secret: by, actions: [{ id, state: "cancelled" }] } })
    expect(await notFound("guessed")).toMatchObject({ _tag: "NotFound" })
    await server.call(startEpsSession, { params: { meetingId: "m2" }, payload: { id: ids[1], view: "prescribe" } }, { as: gp })
    expect(await notFound(newestSecret(), "rx-1")).toMatchObject({ _tag: "NotFound" })
    await sqlOf("update uk_eps_session set expires_at = now()")
    expect(await notFound(secret)).toMatchObject({ _tag: "NotFound" })
    expect(await listed()).toEqual([["rx-1", "issued"]])
  })

  it("is stored after the meeting's end too", { tags: ["EPS-755"] }, async () => {
    await start()
    await sqlOf("update meeting set finished_status = 'COMPLETED' where id = 'm1'")
    await report(newestSecret(), ["rx-1", "issued"])
    expect(await listed()).toEqual([["rx-1", "issued"]])
  })
})

describe("the signing service's word on a clinician", () => {
  const isEnabled = async (as = gp) => (await server.call(getEpsEnabled, {}, { as })).isEnabled
  const ask = () => server.call(askEpsEnabled, {}, { as: gp })

  it("is no until it has answered, and is each clinician's own", { tags: ["EPS-752"] }, async () => {
    expect(await isEnabled()).toBe(false)
    expect(await ask()).toEqual({ isEnabled: true })
    expect([await isEnabled(), await isEnabled(colleague)]).toEqual([true, false])
    service.status = 404
    expect(await ask()).toEqual({ isEnabled: false })
    service.status = 500
    expect(await server.error(askEpsEnabled, {}, { as: gp })).toMatchObject({ code: "signing_service_unavailable" })
  })

  it("opens the prescriptions for patients who do not pay", { tags: ["EPS-751", "EPS-752"] }, async () => {
    await sqlOf("update patient set partnership = 'nhs' where id = 'patient'")
    expect(await refused()).toMatchObject({ code: "not_offered" })
    await ask()
    expect(await start()).toMatchObject({ id: ids[0] })
    expect(await refused(colleague, ids[1])).toMatchObject({ code: "not_offered" })
  })
})
