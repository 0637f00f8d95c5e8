import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { decidePeopleChange, endPersonsSessions, findSupportPeople, listPeopleChanges, setPersonActive } from "@rond/core/model/support"
import { clinicModule } from "../clinic/module.ts"
import { insertTestClinic } from "../../testing/clinics/test-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { limits } from "../../platform/limits/allowances.ts"
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
  await statement("delete from limit_use")
  await statement("delete from people_change")
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
    const { people } = await server.call(findSupportPeople, { payload: { text: "Döctor\u00a0ne\u200bar" } }, asHelper)
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

  describe("that changes many people", { tags: ["SEC-054"] }, () => {
    const second: Session = { ...helper, sessionId: "s", personId: "person-second", name: "Second" }
    const asSecond = { as: second }
    const setActive = (index: number, isActive: boolean, as = helper) =>
      server.call(setPersonActive, { params: { personId: `many-${index}` }, payload: { isActive, reason } }, { as })
    const isActive = async (index: number) =>
      (await statement(`select deactivated_at is null as active from person where id = 'many-${index}'`))[0]!["active"]
    const waiting = async (as = second) => (await server.call(listPeopleChanges, {}, { as })).changes
    const decide = (changeId: string, confirms: boolean) => ({ params: { changeId }, payload: { confirms } })
    beforeAll(async () => {
      await statement(`insert into person (id, subject, name, role, language)
        values ('person-second', 'second', 'Second', 'support', 'en-GB')`)
      await statement(`insert into person (id, subject, name, role, language)
        select 'many-' || place, 'many-' || place, 'Many ' || place, 'support', 'en-GB' from generate_series(1, 9) as place`)
    })
    beforeEach(async () => {
      await statement("delete from people_change")
      await statement("update person set deactivated_at = null")
    })

    it("needs a second support person beyond three within an hour", async () => {
      const outcomes = []
      for (const index of [1, 2, 3, 4]) outcomes.push((await setActive(index, false)).isWaiting)
      expect(outcomes).toEqual([false, false, false, true])
      expect([await isActive(3), await isActive(4)]).toEqual([false, true])
      const [change] = await waiting()
      expect(change).toMatchObject({ personName: "Many 4", isActive: false, reason, askedBy: "Helper", isOwn: false })
      expect(await waiting(helper)).toMatchObject([{ isOwn: true }])
      expect(await server.error(decidePeopleChange, decide(change!.id, true), asHelper)).toMatchObject({
        _tag: "Refused",
        code: "own_change",
      })
      await server.call(decidePeopleChange, decide(change!.id, true), asSecond)
      expect(await isActive(4)).toBe(false)
      expect(await waiting()).toEqual([])
      expect(await server.error(decidePeopleChange, decide(change!.id, true), asSecond)).toMatchObject({ code: "change_over" })
      expect((await lines()).slice(-2)).toMatchObject([
        { action: "person.deactivate.ask", personId: "person-helper", subjectId: "many-4", detail: { change: change!.id, reason } },
        {
          action: "person.deactivate",
          personId: "person-second",
          subjectId: "many-4",
          detail: { change: change!.id, askedBy: "person-helper" },
        },
      ])
    })

    it("counts neither what changed nothing, nor an hour ago, nor what somebody else did", async () => {
      for (const index of [1, 2, 3, 1, 2]) expect((await setActive(index, true)).isWaiting).toBe(false)
      for (const index of [1, 2, 3]) await setActive(index, false)
      expect((await setActive(4, false, second)).isWaiting).toBe(false)
      await statement("update people_change set asked_at = now() - interval '61 minutes'")
      expect((await setActive(5, false)).isWaiting).toBe(false)
    })

    it("is not got around by requests at the same time", async () => {
      const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map((index) => setActive(index, false)))
      expect(outcomes.filter(({ isWaiting }) => isWaiting)).toHaveLength(3)
      expect(await waiting()).toHaveLength(3)
    })

    it("drops what the second declines, what the first withdraws, and what expires", async () => {
      for (const index of [1, 2, 3, 4, 5, 6]) await setActive(index, false)
      const [first, withdrawn, expired] = await waiting()
      await server.call(decidePeopleChange, decide(first!.id, false), asSecond)
      await server.call(decidePeopleChange, decide(withdrawn!.id, false), asHelper)
      await statement(`update people_change set asked_at = now() - interval '25 hours' where id = '${expired!.id}'`)
      expect(await waiting()).toEqual([])
      expect(await server.error(decidePeopleChange, decide(expired!.id, true), asSecond)).toMatchObject({ code: "change_over" })
      expect([await isActive(4), await isActive(5), await isActive(6)]).toEqual([true, true, true])
      const declined = (await lines()).slice(-2).map(({ action, personId }) => [action, personId])
      expect(declined).toEqual([
        ["person.deactivate.decline", "person-second"],
        ["person.deactivate.decline", "person-helper"],
      ])
    })

    it("is limited in number", async () => {
      const { most } = limits["people-change"].person!
      const changes = await Promise.all(
        Array.from({ length: 2 * most }, (_, index) =>
          setActive((index % 9) + 1, true, { ...helper, personId: "many-9" }).then(
            () => "done",
            (error: { readonly _tag: string }) => error._tag,
          ),
        ),
      )
      expect(changes).toContain("RateLimited")
    })
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
