import { getMeetingNote } from "@rond/core/model/note"
import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { noteForm } from "@rond/core/testkit/forms"
import { getFormData } from "../contract/contract.ts"
import { serverModule } from "./server.ts"
import { serverModule as ukModule } from "@rond/plugin-uk/server"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { clinicModule, insertTemplate, recordModule, supportModule, waitForJob, withServer } from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { insertBritishClinic, gp, stranger } from "../../../uk/src/server/testing/british-clinic.ts"

const modules = [clinicModule, supportModule, recordModule, serverModule]
const server = withServer(modules, {})
const withUk = withServer([clinicModule, supportModule, recordModule, ukModule, serverModule], {})
const configured = withServer(modules, { ROND_UK_INSURER: "meadow" })
/** The demo clinic of a day is filled by the UK first. */
const rowsOf = (statement: string) => withUk.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<object>(statement)))
const requestOf = (meetingId: string, insurer = "insurer") => ({ params: { insurer, meetingId } })

/** The GP's meeting `m1` is documented elsewhere, `m2` is not. */
const migrated = Effect.gen(function* () {
  yield* insertBritishClinic
  const sql = yield* SqlClient.SqlClient
  yield* sql`update patient set partnership = 'insurer' where id = 'patient'`
  yield* sql`update meeting set note_kept_elsewhere = true where id = 'm1'`
})

beforeAll(async () => {
  await withUk.run(migrated)
  await server.run(migrated)
  await server.run(insertTemplate(noteForm, {}))
})

describe("an insurer's migrated consultation", () => {
  it("returns only a status: 2xx if it is migrated, 404 if not", { tags: ["WIRE-030"] }, async () => {
    const response = await server.send("/api/uk/insurer/v1/meeting/m1/form_data", {}, gp)
    expect([response.status, await response.text()]).toEqual([204, ""])
    expect((await server.audit()).at(-1)).toMatchObject({ action: "uk-insurer.form-data.read", meetingId: "m1", patientId: "patient" })
    expect(await server.call(getFormData, requestOf("m1"), { as: gp })).toBeUndefined()
    expect(await server.error(getFormData, requestOf("m2"), { as: gp })).toMatchObject({ _tag: "NotFound" })
  })

  it("is checked only under the partner's configured name", { tags: ["WIRE-031"] }, async () => {
    expect(await server.error(getFormData, requestOf("m1", "meadow"), { as: gp })).toMatchObject({ _tag: "NotFound" })
    await configured.run(migrated)
    expect(await configured.call(getFormData, requestOf("m1", "meadow"), { as: gp })).toBeUndefined()
    expect(await configured.error(getFormData, requestOf("m1"), { as: gp })).toMatchObject({ _tag: "NotFound" })
  })

  it(
    "is refused to another pool's clinician and outside the United Kingdom, and the refusal is audited",
    { tags: ["WIRE-031"] },
    async () => {
      for (const as of [stranger, { ...gp, clinician: { ...gp.clinician!, poolCountry: "SE" } }]) {
        expect(await server.error(getFormData, requestOf("m1"), { as })).toMatchObject({ _tag: "Refused" })
        expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
      }
    },
  )

  it("has no note form here, and ends without one, but keeps a note that exists", async () => {
    const note = { params: { meetingId: "m1" } }
    expect(await server.error(getMeetingNote, note, { as: gp })).toMatchObject({ _tag: "Invalid", code: "no_form_template" })
    expect(await server.call(getMeetingNote, { params: { meetingId: "m2" } }, { as: gp })).toMatchObject({ version: 0 })
    const finish = { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } as const
    expect(await server.error(finishMeeting, { params: { meetingId: "m2" }, payload: finish }, { as: gp })).toMatchObject({
      code: "missing_required_fields",
    })
    await server.call(finishMeeting, { ...note, payload: finish }, { as: gp })
    expect(await waitForJob(() => server.call(getFinish, note, { as: gp }))).toMatchObject({ state: "done" })
  })

  it("is every text consultation of a member without a note, in the demo clinic", async () => {
    await rowsOf(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, actual_start_at)
      select 'w-' || n, 'uk', 'gp', 'patient', 'patient', case when n = 3 then 'video_visit' else 'text_consultation' end,
        now(), now() + interval '20 minutes', case when n = 2 then now() end from generate_series(1, 3) n`)
    await withUk.run(Effect.orDie(serverModule.demoToday ?? Effect.void))
    expect(await rowsOf("select id from meeting where note_kept_elsewhere and id like 'w-%'")).toEqual([{ id: "w-1" }])
  })

  it("gives the demo's bookings the members' numbers by their place in the pool", { tags: ["MEM-601", "MEM-921"] }, async () => {
    await rowsOf("update patient set email = 'ada.hill8@example.com' where id = 'patient'")
    await rowsOf("update meeting set market_specifics = '{}'")
    await withUk.run(Effect.orDie(serverModule.demoToday ?? Effect.void))
    expect(
      await rowsOf(`select distinct patient_id, member ->> 'member_entity_number' as member_entity_number,
        member ->> 'patient_entity_number' as patient_entity_number
        from meeting cross join lateral (select market_specifics -> 'gb' -> 'member' as member) booked
        where member is not null order by patient_id`),
    ).toEqual([
      { patient_id: "bea", member_entity_number: "M7", patient_entity_number: "P7-C" },
      { patient_id: "patient", member_entity_number: "M7", patient_entity_number: "P7" },
    ])
  })

  it("gives one of the demo's members outcomes of each decision, once", { tags: ["OUT-546", "OUT-464"] }, async () => {
    await rowsOf("update patient set email = 'ada.hill15@example.com' where id = 'patient'")
    await rowsOf(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
      values ('d-1', 'uk', 'gp', 'patient', 'patient', 'video_visit', now(), now() + interval '20 minutes')`)
    for (let repetition = 0; repetition < 2; repetition += 1) await withUk.run(Effect.orDie(serverModule.demoToday ?? Effect.void))
    expect(
      await rowsOf(
        "select request_type as type, decision, rules = '[]' as is_final from uk_insurer_outcome where meeting_id = 'd-1' order by place",
      ),
    ).toEqual([
      { type: "STANDARD", decision: "Accept", is_final: true },
      { type: "STANDARD", decision: "Decline", is_final: true },
      { type: "STANDARD", decision: "MoreInfo", is_final: false },
      { type: "STANDARD", decision: "Refer", is_final: true },
      { type: "NON_CLAIM", decision: null, is_final: true },
    ])
  })

  it(
    "gives the demo's members tasks of both types, and a therapeutic prescription that nobody issued",
    { tags: ["TSK-467", "MKT-035"] },
    async () => {
      await rowsOf(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
      values ('t-1', 'uk', 'gp', 'patient', 'patient', 'phone_triage', now(), now() + interval '20 minutes'),
        ('t-2', 'uk', 'gp', 'patient', 'patient', 'physical_meeting', now(), now() + interval '20 minutes'),
        ('t-3', 'uk', 'gp', 'patient', 'patient', 'physical_meeting', now(), now() + interval '20 minutes')`)
      await rowsOf("update meeting set patient_id = 'dan', user_id = 'cyril' where id = 't-3'")
      for (let repetition = 0; repetition < 2; repetition += 1) await withUk.run(Effect.orDie(serverModule.demoToday ?? Effect.void))
      expect(await rowsOf("select type, status from uk_clinician_task where meeting_id like 't-%' order by type")).toEqual([
        { type: "OTHER_TASK_VITALITY", status: "SUBMITTED" },
        { type: "SUSPECTED_CANCER_VITALITY", status: "SUBMITTED" },
      ])
      expect(
        await rowsOf("select id from meeting where market_specifics -> 'gb' -> 'therapeutic_prescription' = 'true' and id like 't-%'"),
      ).toEqual([{ id: "t-2" }])
    },
  )
})
