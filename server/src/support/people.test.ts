import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { endPersonsSessions, findSupportPeople, setPersonActive } from "@rond/core/model/support"
import { clinicModule } from "../clinic/module.ts"
import { insertTestClinic } from "../testing/clinics/test-clinic.ts"
import { withServer } from "../testing/test-server.ts"
import { supportModuleOf } from "./module.ts"

const server = withServer([clinicModule, supportModuleOf([])])
const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))
const helper: Session = { sessionId: "h", personId: "person-helper", name: "Helper", role: "support", clinician: undefined }
const doctor: Session = {
  sessionId: "d",
  personId: "person-near",
  name: "Doctor near",
  role: "clinician",
  clinician: {
    id: "near",
    profession: "doctor",
    poolId: "near-pool",
    poolCountry: "XX",
    poolIsExternal: false,
    capabilities: [],
    flags: [],
  },
}
const asHelper = { as: helper }
const params = { personId: "person-near" }
const reason = "Lost laptop"
const idsOf = async (personId: string) =>
  (await statement(`select public_id as id from session where person_id = '${personId}' order by 1`)).map(({ id }) => id)
const lines = async () => (await server.audit()).filter(({ action }) => /^(session\.end|person\.)/.test(action))

beforeAll(async () => {
  await server.run(insertTestClinic)
  await statement(`insert into person (id, subject, name, role, language) values ('person-helper', 'helper', 'Helper', 'support', 'en-GB')`)
})
beforeEach(async () => {
  await statement("delete from session")
  await statement(`insert into session (key_digest, public_id, person_id, sealed_id_token, ends_at)
    select id, id, person, 'sealed', now() + interval '1 hour'
    from (values ('n1', 'person-near'), ('n2', 'person-near'), ('b1', 'person-beside')) as given (id, person)`)
})

describe("support", () => {
  it("finds people by a part of their name, with their sessions", { tags: ["SEC-011"] }, async () => {
    const { people, hasMore } = await server.call(findSupportPeople, { payload: { text: " doctor N" } }, asHelper)
    expect(people).toMatchObject([
      { id: "person-near", name: "Doctor near", role: "clinician", poolName: "Near", deactivatedAtMillis: null, sessions: [{}, {}] },
    ])
    expect(hasMore).toBe(false)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "support.people.read", detail: { found: 1 } })
  })

  it("ends one session of a person, or all, with the reason in the log", { tags: ["SEC-011"] }, async () => {
    await server.call(endPersonsSessions, { params, payload: { sessionId: "n1", reason } }, asHelper)
    expect([await idsOf("person-near"), await idsOf("person-beside")]).toEqual([["n2"], ["b1"]])
    await server.call(endPersonsSessions, { params, payload: { sessionId: null, reason } }, asHelper)
    expect([await idsOf("person-near"), await idsOf("person-beside")]).toEqual([[], ["b1"]])
    expect((await lines()).slice(-2)).toMatchObject([
      { subjectId: "n1", personId: "person-helper", detail: { code: "support", person: "person-near", reason } },
      { subjectId: "n2" },
    ])
  })

  it("gets a not-found error if the session had already ended", { tags: ["SEC-011"] }, async () => {
    const once = { params, payload: { sessionId: "n1", reason } }
    await server.call(endPersonsSessions, once, asHelper)
    const since = (await lines()).length
    expect(await server.error(endPersonsSessions, once, asHelper)).toMatchObject({ _tag: "NotFound" })
    expect(await lines()).toHaveLength(since)
    expect(await idsOf("person-near")).toEqual(["n2"])
  })

  it("cannot end a session under another person's name", { tags: ["SEC-011"] }, async () => {
    const otherSession = { params, payload: { sessionId: "b1", reason } }
    expect(await server.error(endPersonsSessions, otherSession, asHelper)).toMatchObject({ _tag: "NotFound" })
    expect(await idsOf("person-beside")).toEqual(["b1"])
    const nobody = { params: { personId: "nobody" }, payload: { sessionId: null, reason } }
    expect(await server.error(endPersonsSessions, nobody, asHelper)).toMatchObject({ _tag: "NotFound" })
  })

  it("deactivates a person immediately, and reactivates them", { tags: ["SEC-011"] }, async () => {
    const since = (await lines()).length
    await server.call(setPersonActive, { params, payload: { isActive: false, reason } }, asHelper)
    await server.call(setPersonActive, { params, payload: { isActive: false, reason: "Once more" } }, asHelper)
    expect(await idsOf("person-near")).toEqual([])
    const { people } = await server.call(findSupportPeople, { payload: { text: "doctor near" } }, asHelper)
    expect(people[0]!.deactivatedAtMillis).toEqual(expect.any(Number))
    await server.call(setPersonActive, { params, payload: { isActive: true, reason: "Back" } }, asHelper)
    const actions = (await lines()).slice(since).map(({ action, detail }) => [action, detail?.["reason"]])
    expect(actions).toEqual([
      ["person.deactivate", reason],
      ["session.end", reason],
      ["session.end", reason],
      ["person.deactivate", "Once more"],
      ["person.reactivate", "Back"],
    ])
    const [row] = await statement("select deactivated_at from person where id = 'person-near'")
    expect(row).toEqual({ deactivated_at: null })
  })

  it("cannot deactivate itself", { tags: ["SEC-011"] }, async () => {
    const own = { params: { personId: helper.personId }, payload: { isActive: false, reason } }
    expect(await server.error(setPersonActive, own, asHelper)).toMatchObject({ _tag: "Refused", code: "own_account" })
  })

  it("is closed to clinicians", { tags: ["SEC-011"] }, async () => {
    const asDoctor = { as: doctor }
    expect(await server.error(findSupportPeople, { payload: { text: "" } }, asDoctor)).toMatchObject({ _tag: "Refused" })
    expect(await server.error(endPersonsSessions, { params, payload: { sessionId: null, reason } }, asDoctor)).toMatchObject({
      _tag: "Refused",
    })
    expect(await server.error(setPersonActive, { params, payload: { isActive: true, reason } }, asDoctor)).toMatchObject({
      _tag: "Refused",
    })
    expect(await idsOf("person-near")).toEqual(["n1", "n2"])
  })
})
