import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import {
  clearPluginSwitch,
  getMeetingContext,
  getPluginSwitches,
  getPoolUse,
  getSupportClinicians,
  getSupportMeetings,
  getSupportOverview,
  getSwitchHistory,
  setPluginSwitch,
} from "@rond/core/model/support"
import { callModule } from "../call/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { supportModule, supportModuleOf } from "./module.ts"
import { pluginManifests } from "../../platform/plugins/policies.ts"

const server = withServer([clinicModule, recordModule, callModule, supportModule])

const doctor: Session = {
  sessionId: "session-doctor",
  personId: "person-doctor",
  name: "Dr Vale",
  role: "clinician",
  clinician: { id: "doctor", profession: "doctor", poolId: "pool", poolCountry: "SE", poolIsExternal: false, capabilities: [], flags: [] },
}
const support: Session = { sessionId: "session-support", personId: "person-support", name: "Sam", role: "support", clinician: undefined }
const inAnHour = () => Date.now() + 3_600_000
const heldVersion = pluginManifests.find((plugin) => plugin.id === "uk")?.version ?? "none"

const aClinic = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into pool (id, name, country, time_zone, slot_minutes)
    values ('pool', 'North', 'SE', 'Europe/Stockholm', 20), ('other', 'South', 'SE', 'Europe/Stockholm', 20) on conflict do nothing`
  yield* sql`insert into person (id, subject, name, role, language)
    values ('person-doctor', 'doctor', 'Dr Vale', 'clinician', 'sv'), ('person-support', 'support', 'Sam', 'support', 'en-GB') on conflict do nothing`
  yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type, flags)
    values ('doctor', 'person-doctor', 'pool', 'doctor', 'Doctor', 'primary_care', '{sign}') on conflict do nothing`
  yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language, partnership, id_number)
    values ('patient', 'pool', 'Alva', 'Berg', 'female', 'sv', 'private', '198112189876') on conflict do nothing`
  yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at, actual_start_at,
      finished_status)
    values ('running', 'pool', 'doctor', 'patient', 'patient', 'video_visit', 'video', now(), now() + interval '20 minutes', now(), null),
      ('later', 'pool', 'doctor', 'patient', 'patient', 'phone_triage', 'phone', now() + interval '1 hour', now() + interval '2 hours', null, null),
      ('ended', 'pool', 'doctor', 'patient', 'patient', 'video_visit', 'video', now() - interval '2 hours', now(), now() - interval '2 hours', 'COMPLETED'),
      ('next-week', 'pool', 'doctor', 'patient', 'patient', 'phone_triage', 'phone', now() + interval '7 days', now() + interval '8 days', null, null)
    on conflict do nothing`
  yield* sql`insert into feature_flag (id, pool_id) values ('hide-national-registers', 'pool') on conflict do nothing`
})
const open = () => server.run(aClinic)

const off = (pluginId = "se", poolId = "pool", expiresAtMillis: number | null = null) => ({
  params: { poolId, pluginId },
  payload: { state: "off", version: null, reason: "The prescription list fails", expiresAtMillis } as const,
})

describe("who works in a pool now", { tags: ["SUP-019"] }, () => {
  const use = (poolId: string) => server.call(getPoolUse, { params: { poolId } }, { as: support })
  const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

  it("counts the clinicians with a page open, and the calls with a sign of life", async () => {
    await open()
    expect(await use("pool")).toEqual({ clinicians: 0, calls: 0 })
    await run(`insert into stream_use (process_id, caller, streams, seen_at) values
      ('here', 'person:person-doctor', 2, now()), ('there', 'person:person-doctor', 1, now()), ('here', 'person:person-support', 1, now())`)
    await run(`insert into call_room (id, meeting_id, last_alive_at) values
      ('r1', 'running', now()), ('r2', 'later', now() - interval '10 minutes'), ('r3', 'ended', now())`)
    expect(await use("pool")).toEqual({ clinicians: 1, calls: 1 })
    expect(await use("other")).toEqual({ clinicians: 0, calls: 0 })
    await run("update stream_use set seen_at = now() - interval '10 minutes'")
    expect((await use("pool")).clinicians).toBe(0)
  })

  it("is shown only to support, and audited", async () => {
    await open()
    expect(await server.error(getPoolUse, { params: { poolId: "pool" } }, { as: doctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getPoolUse, { params: { poolId: "nowhere" } }, { as: support })).toMatchObject({ _tag: "NotFound" })
    await use("pool")
    expect((await server.audit()).at(-1)).toMatchObject({ action: "support.pool-use.read", subjectId: "pool" })
  })
})

describe("support's switches", () => {
  it("switch a plugin for one pool, with a reason and an expiry for its clinicians", async () => {
    await open()
    const expiresAtMillis = inAnHour()
    const stored = await server.call(setPluginSwitch, off("se", "pool", expiresAtMillis), { as: support })
    expect(stored).toMatchObject({
      poolId: "pool",
      pluginId: "se",
      state: "off",
      author: "Sam",
      reason: "The prescription list fails",
      expiresAtMillis,
    })
    const { switches, nowMillis } = await server.call(getPluginSwitches, {}, { as: doctor })
    expect(switches).toEqual([stored])
    expect(nowMillis).toBeLessThan(expiresAtMillis)
    const { pools } = await server.call(getSupportOverview, {}, { as: support })
    expect(pools.map((pool) => [pool.id, pool.switches.length])).toEqual([
      ["pool", 1],
      ["other", 0],
    ])
  })

  it("come with the pool's time zone and its country's locale, whatever plugins can be loaded", { tags: ["PLG-034"] }, async () => {
    await open()
    expect(await server.call(getPluginSwitches, {}, { as: doctor })).toMatchObject({ timeZone: "Europe/Stockholm", locale: "sv-SE" })
  })

  it("notify the pool's open workspaces of every change", async () => {
    await open()
    const events = () =>
      server.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          return yield* sql<{ readonly topic: string; readonly type: string }>`select topic, type from event order by id`
        }),
      )
    const before = (await events()).length
    await server.call(setPluginSwitch, off(), { as: support })
    await server.call(clearPluginSwitch, { params: { poolId: "pool", pluginId: "se" }, payload: { reason: "Mended" } }, { as: support })
    expect((await events()).slice(before)).toEqual([
      { topic: "pool:pool", type: "plugins-changed" },
      { topic: "pool:pool", type: "plugins-changed" },
    ])
    expect((await server.call(getPluginSwitches, {}, { as: doctor })).switches).toEqual([])
  })

  it("are stored with author, time and reason, and audited", async () => {
    await open()
    await server.call(
      setPluginSwitch,
      {
        params: { poolId: "other", pluginId: "uk" },
        payload: { state: "pinned", version: heldVersion, reason: "Another is on trial", expiresAtMillis: null },
      },
      { as: support },
    )
    await server.call(
      clearPluginSwitch,
      { params: { poolId: "other", pluginId: "uk" }, payload: { reason: "Trial over" } },
      { as: support },
    )
    const { changes } = await server.call(getSwitchHistory, { params: { poolId: "other" } }, { as: support })
    expect(changes.map(({ pluginId, change, version, reason, author }) => ({ pluginId, change, version, reason, author }))).toEqual([
      { pluginId: "uk", change: "cleared", version: null, reason: "Trial over", author: "Sam" },
      { pluginId: "uk", change: "pinned", version: heldVersion, reason: "Another is on trial", author: "Sam" },
    ])
    const audit = (await server.audit()).filter((entry) => entry.action === "plugin.switch" && entry.subjectId === "uk")
    expect(audit).toMatchObject([
      { personId: "person-support", outcome: "done", detail: { pool: "other", change: "pinned", version: heldVersion } },
      { personId: "person-support", outcome: "done", detail: { pool: "other", change: "cleared" } },
    ])
  })

  it("end once they have expired", async () => {
    await open()
    await server.call(setPluginSwitch, off("no", "other", inAnHour()), { as: support })
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`update plugin_switch set expires_at = now() - interval '1 second' where plugin_id = 'no'`
      }),
    )
    const { pools } = await server.call(getSupportOverview, {}, { as: support })
    expect(pools.flatMap((pool) => pool.switches.map((poolSwitch) => poolSwitch.pluginId))).not.toContain("no")
  })

  it.each([
    ["an unknown plugin", off("xx"), "unknown_plugin"],
    ["an unknown pool", off("se", "nowhere"), "not_found"],
    ["an expiry in the past", off("se", "pool", 1), "expiry_in_the_past"],
    [
      "a version that this build lacks",
      {
        params: { poolId: "pool", pluginId: "se" },
        payload: { state: "pinned", version: "9.9.9", reason: "Try it", expiresAtMillis: null } as const,
      },
      "unknown_version",
    ],
  ])("refuse %s", async (_name, input, code) => {
    await open()
    expect(await server.error(setPluginSwitch, input, { as: support })).toMatchObject({ code })
  })

  it("require a reason", async () => {
    await open()
    const response = await server.send(
      "/api/support/pools/pool/plugins/se/switch",
      {
        method: "PUT",
        headers: { "content-type": "application/json", "x-rond-csrf": "test-csrf-token", "idempotency-key": "without-a-reason" },
        body: JSON.stringify({ state: "off", version: null, reason: "  ", expires_at_millis: null }),
      },
      support,
    )
    expect(response.status).toBe(422)
  })

  it("are refused to a clinician, and the refusal is audited", async () => {
    await open()
    const errors = [
      await server.error(setPluginSwitch, off(), { as: doctor }),
      await server.error(clearPluginSwitch, { params: { poolId: "pool", pluginId: "se" }, payload: { reason: "Mended" } }, { as: doctor }),
      await server.error(getSupportOverview, {}, { as: doctor }),
      await server.error(getSupportMeetings, { params: { poolId: "pool" } }, { as: doctor }),
      await server.error(getMeetingContext, { params: { meetingId: "running" } }, { as: doctor }),
      await server.error(getSwitchHistory, { params: { poolId: "pool" } }, { as: doctor }),
      await server.error(getPluginSwitches, {}, { as: support }),
    ]
    expect(new Set(errors.map((error) => error._tag))).toEqual(new Set(["Refused"]))
    expect(
      (await server.audit()).filter((entry) => entry.personId === "person-doctor" && entry.outcome === "refused").length,
    ).toBeGreaterThanOrEqual(6)
  })
})

describe("support's list of clinicians", () => {
  it("shows a pool's clinicians and their facts only to support, and is audited", async () => {
    await open()
    const request = { params: { poolId: "pool" } }
    expect(await server.call(getSupportClinicians, request, { as: support })).toEqual({
      clinicians: [{ id: "doctor", name: "Dr Vale", profession: "doctor", careType: "primary_care", capabilities: [], flags: ["sign"] }],
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "support.clinicians.read", subjectId: "pool", outcome: "done" })
    expect(await server.error(getSupportClinicians, request, { as: doctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getSupportClinicians, { params: { poolId: "none" } }, { as: support })).toMatchObject({ _tag: "NotFound" })
  })
})

describe("support's list of meetings", () => {
  it("shows a pool's current meetings, running ones first, without patient data", async () => {
    await open()
    const { meetings } = await server.call(getSupportMeetings, { params: { poolId: "pool" } }, { as: support })
    expect(meetings.map((meeting) => [meeting.id, meeting.isRunning])).toEqual([
      ["running", true],
      ["later", false],
    ])
    expect(meetings[0]).toMatchObject({ activityType: "video_visit", clinicianName: "Dr Vale", profession: "doctor" })
    expect(JSON.stringify(meetings)).not.toMatch(/Alva|Berg|1981/)
  })

  it("returns the facts of a meeting's workspace without the patient's name or ids", async () => {
    await open()
    const context = await server.call(getMeetingContext, { params: { meetingId: "running" } }, { as: support })
    expect(context).toMatchObject({
      poolId: "pool",
      facts: {
        "pool.country": "SE",
        profession: "doctor",
        partnership: "private",
        "clinician.flags": ["sign"],
        "feature-flags": ["hide-national-registers"],
        "activity.type": "video_visit",
        "symptoms.form-exists": false,
        "patient.is-child": false,
      },
    })
    expect(JSON.stringify(context)).not.toMatch(/Alva|Berg|1981|"patient"/)
    expect((await server.audit()).some((entry) => entry.action === "support.meeting-context.read" && entry.meetingId === "running")).toBe(
      true,
    )
  })

  it("refuses the facts of an ended meeting, and audits that", { tags: ["SEC-021"] }, async () => {
    await open()
    const error = await server.error(getMeetingContext, { params: { meetingId: "ended" } }, { as: support })
    expect(error).toMatchObject({ _tag: "Refused", code: "meeting_over" })
    expect((await server.audit()).at(-1)).toMatchObject({ outcome: "refused", meetingId: "ended", personId: "person-support" })
  })

  it("reports that a meeting does not exist", async () => {
    expect(await server.error(getMeetingContext, { params: { meetingId: "none" } }, { as: support })).toMatchObject({ _tag: "NotFound" })
  })
})

describe("a build that holds two versions of a plugin", () => {
  const se = pluginManifests.find((manifest) => manifest.id === "se")!
  const twice = withServer([clinicModule, recordModule, supportModuleOf([{ ...se, version: "0.9.0" }, se])])

  it("lists both for support, which can pin a pool to either", async () => {
    await twice.run(aClinic)
    const { plugins } = await twice.call(getSupportOverview, {}, { as: support })
    expect(plugins).toEqual([{ id: "se", name: se.name, versions: ["0.9.0", se.version], leftOut: [] }])
    for (const version of ["0.9.0", se.version]) {
      const pin = { state: "pinned", version, reason: "The newer list is slow", expiresAtMillis: null } as const
      await twice.call(setPluginSwitch, { params: { poolId: "pool", pluginId: "se" }, payload: pin }, { as: support })
      expect((await twice.call(getPluginSwitches, {}, { as: doctor })).switches).toMatchObject([{ state: "pinned", version }])
    }
  })
})
