import {
  changeConversation,
  endProgramme,
  listCarePlans,
  listDiaryActivities,
  listOfferedProgrammes,
  listSituations,
  listStartedProgrammes,
  icbtIdentifiers,
  programmeStates,
  programmesTopic,
  searchCarePlans,
  startProgramme,
  unlockModule,
  type CarePlan,
} from "@rond/core/model/treatment-programme"
import type { Session } from "@rond/core/server-kit"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertRows } from "../clinic/insert.ts"
import { clinicModule } from "../clinic/module.ts"
import { conversationModule } from "../conversation/module.ts"
import { supportModule } from "../support/module.ts"
import { doctor, insertClinic, meetingRow, nurse, otherPool, supporter } from "../../testing/clinics/appointments-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { treatmentProgrammeModule } from "./module.ts"
import { insertOffers, insertPlans, type SeededPlan } from "./seed.ts"

const server = withServer([clinicModule, supportModule, treatmentProgrammeModule, conversationModule])

const withIcbt = (session: Session): Session => ({
  ...session,
  sessionId: `${session.sessionId}-icbt`,
  clinician: { ...session.clinician!, capabilities: ["icbt"] },
})
/** Treats Anna. */
const therapist = withIcbt(doctor)
/** Works in the same pool and does not treat her. */
const colleague = withIcbt(nurse)

const depression: SeededPlan = {
  id: "plan",
  poolId: "north",
  patientId: "anna",
  clinicianId: "doctor",
  identifier: "ICBT_DEPRESSION",
  nameCopyKey: "icbt.programme.depression",
  state: "active",
  createdAt: "2026-01-05T09:00:00Z",
  modules: [
    { id: "first", name: "icbt.module.start", state: "completed", started: "2026-01-05T09:00:00Z", steps: ["completed"] },
    { id: "second", name: "icbt.module.activity", state: "enabled", started: null, steps: ["not_started", "not_started"] },
    { id: "third", name: "icbt.module.thoughts", state: "disabled", started: null, steps: ["not_started"] },
    { id: "odd", name: "icbt.module.sleep", state: "on_hold", started: null, steps: ["skipped"] },
  ],
  exercises: [
    {
      id: "diary",
      type: "ACTIVITY_DIARY_DEPRESSION",
      activities: [
        { at: "2026-01-06T10:00:00Z", title: "Walk", rating: "LOW", type: "PLUS" },
        { at: "2026-01-13T10:00:00Z", title: "Bed", rating: null, type: "NONE" },
      ],
    },
    {
      id: "analysis",
      type: "SITUATION_ANALYSIS",
      situations: [
        {
          at: "2026-01-07T10:00:00Z",
          rating: "STRONG",
          description: "Meeting",
          thoughts: "They laugh",
          sensations: "Heart",
          behaviour: "Left",
          shortTerm: "Relief",
          longTerm: "Alone",
        },
      ],
    },
  ],
}
const finished = (id: string, state: string): SeededPlan => ({
  ...depression,
  id,
  state,
  createdAt: "2025-01-05T09:00:00Z",
  ...(state === "ended" ? { endedAt: "2025-03-05T09:00:00Z" } : {}),
  modules: [{ id: `${id}-module`, name: "icbt.module.start", state: "enabled", started: null, steps: [] }],
  exercises: [],
})

beforeAll(async () => {
  await server.run(insertClinic)
  await server.run(
    insertOffers("north", [
      {
        identifier: "ICBT_STRESS",
        name_copy_key: "icbt.programme.stress",
        modules: ["a", "b", "c"].map((name) => ({ name, steps: 2 })),
        exercise_types: ["ACTIVITY_DIARY_STRESS"],
      },
      { identifier: "WEIGHT_LOSS", name_copy_key: "weight_loss", modules: [], exercise_types: [] },
    ]),
  )
})
beforeEach(() =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const table of [
        "conversation_link",
        "diary_activity",
        "situation_analysis",
        "care_plan_exercise",
        "care_plan_module",
        "care_plan",
      ])
        yield* sql`delete from ${sql(table)}`
      yield* insertPlans([
        depression,
        finished("completed", "completed"),
        finished("ended", "ended"),
        { ...finished("other", "active"), identifier: "WEIGHT_LOSS" },
      ])
    }),
  ),
)

const query = (changes: object = {}) => ({
  query: { patientId: "anna", clinicianId: "doctor", identifierPattern: icbtIdentifiers, states: programmeStates, ...changes } as const,
})
const unlock = (id: string, version: string, as = therapist) => ({
  run: [unlockModule, { params: { id }, payload: { state: "unlocked" } as const }, { as, version }] as const,
})
const end = (id: string, version: string, as = therapist) => ({
  run: [endProgramme, { params: { id }, payload: { state: "ended" } as const }, { as, version }] as const,
})
const statesOf = ({ modules }: CarePlan) => modules.map(({ state }) => state)

describe("a patient's programmes", () => {
  it(
    "are listed newest first with modules and exercises, and audited",
    { tags: ["ICB-002", "ICB-003", "ICB-015", "ICB-019", "ICB-020"] },
    async () => {
      const { carePlans } = await server.call(listCarePlans, query(), { as: therapist })
      expect(carePlans.map(({ id, state }) => [id, state])).toEqual([
        ["plan", "active"],
        ["completed", "completed"],
        ["ended", "ended"],
      ])
      expect(carePlans[0]).toMatchObject({
        patientId: "anna",
        created: "2026-01-05T09:00:00.000Z",
        ended: null,
        programmeNameCopyKey: "icbt.programme.depression",
        conversation: { id: "conversation-plan", state: "active" },
        version: 0,
      })
      expect(statesOf(carePlans[0]!)).toEqual(["completed", "enabled", "disabled", { unknownWord: "on_hold" }])
      expect(carePlans[0]?.exercises).toEqual([
        { exerciseId: "diary", type: "ACTIVITY_DIARY_DEPRESSION" },
        { exerciseId: "analysis", type: "SITUATION_ANALYSIS" },
      ])
      expect((await server.audit()).at(-1)).toMatchObject({ action: "treatment-programme.read", patientId: "anna", outcome: "done" })
    },
  )

  it.each([
    [["active"], ["plan"]],
    [
      ["completed", "ended"],
      ["completed", "ended"],
    ],
  ] as const)("in the states %j are %j", { tags: ["ICB-010"] }, async (states, ids) => {
    const { carePlans } = await server.call(listCarePlans, query({ states }), { as: therapist })
    expect(carePlans.map(({ id }) => id)).toEqual(ids)
    const result = await server.call(searchCarePlans, { payload: { clinicianId: "doctor", states } }, { as: therapist })
    expect(result.carePlans.map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ["a clinician without the capability", doctor, {}],
    ["a colleague who does not treat the patient", colleague, { clinicianId: "nurse" }],
    ["a clinician of another pool", withIcbt(otherPool), { clinicianId: "other" }],
    ["support", supporter, {}],
    ["somebody who asks for another's list", therapist, { clinicianId: "nurse" }],
  ])("are refused to %s", { tags: ["ICB-001", "ICB-019"] }, async (_who, as, changes) => {
    expect(await server.error(listCarePlans, query(changes), { as })).toMatchObject({ _tag: "Refused" })
  })

  it("are visible only in the pool that gave them", { tags: ["ICB-019"] }, async () => {
    const as = withIcbt(otherPool)
    const elsewhere = meetingRow("anna-south", as.clinician!.id, "anna", "2026-03-02T09:00:00Z", { pool_id: as.clinician!.poolId })
    await server.run(insertRows("meeting", [elsewhere]))
    expect(await server.call(listCarePlans, query({ clinicianId: as.clinician!.id }), { as })).toEqual({ carePlans: [] })
    expect(await server.error(...unlock("second", "0", as).run)).toMatchObject({ _tag: "Refused" })
    expect(await server.error(listSituations, { params: { id: "analysis" } }, { as })).toMatchObject({ _tag: "Refused" })
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from meeting where id = 'anna-south'`))
  })

  it("are visible to everybody who treats the patient in a troubleshooting pool", { tags: ["ICB-001"] }, async () => {
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into feature_flag (pool_id, id) values ('north', 'debug')`))
    expect((await server.call(listCarePlans, query(), { as: doctor })).carePlans).toHaveLength(3)
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from feature_flag where id = 'debug'`))
  })

  it("are found only by the clinician who gave them, while they treat the patient", { tags: ["ICB-019"] }, async () => {
    const payload = { clinicianId: "nurse", states: programmeStates }
    expect(await server.call(searchCarePlans, { payload }, { as: colleague })).toEqual({ carePlans: [] })
    expect(await server.error(searchCarePlans, { payload }, { as: nurse })).toMatchObject({ _tag: "Refused", code: "not_allowed" })
    expect(await server.error(searchCarePlans, { payload }, { as: therapist })).toMatchObject({ _tag: "Refused" })
  })
})

describe("unlocking a module", () => {
  it(
    "starts it at step 1, makes the next one unlockable, and notifies open pages",
    { tags: ["ICB-016", "ICB-026", "CONV-026"] },
    async () => {
      const plan = await server.call(...unlock("second", "0").run)
      expect(statesOf(plan).slice(0, 3)).toEqual(["completed", "unlocked", "enabled"])
      expect(plan.modules[1]?.steps.map(({ state }) => state)).toEqual(["started", "not_started"])
      expect(Math.abs(Date.now() - Date.parse(plan.modules[1]?.started ?? ""))).toBeLessThan(60_000)
      expect(plan.version).toBe(1)
      expect((await server.audit()).at(-1)).toMatchObject({ action: "treatment-programme.unlock-module", subjectId: "plan" })
      // The messenger hears of the programme's new version too: it resumes the conversation by it.
      const topics = ["conversation:conversation-plan", "conversation-patient:conversation-plan", programmesTopic("north", "anna")]
      expect(await lastEvents(3)).toEqual(topics)
    },
  )

  it.each([
    ["a locked one", "third", "0", { _tag: "Conflict", code: "module_not_unlockable" }],
    ["a completed one", "first", "0", { _tag: "Conflict", code: "module_not_unlockable" }],
    ["one in an unknown state", "odd", "0", { _tag: "Conflict", code: "module_not_unlockable" }],
    ["one of an ended programme", "ended-module", "0", { _tag: "Conflict", code: "programme_ended" }],
    ["an older version", "second", "7", { _tag: "Conflict", code: "version_conflict" }],
    ["one that is not there", "none", "0", { _tag: "NotFound" }],
  ])("refuses %s", { tags: ["ICB-016", "ICB-017", "ICB-026"] }, async (_name, id, version, error) => {
    expect(await server.error(...unlock(id, version).run)).toMatchObject(error)
    expect(statesOf((await server.call(listCarePlans, query(), { as: therapist })).carePlans[0]!)).toContain("enabled")
  })

  it.each([
    ["the capability", doctor],
    ["a care relation", colleague],
  ])("is refused without %s", { tags: ["ICB-001"] }, async (_name, as) => {
    expect(await server.error(...unlock("second", "0", as).run)).toMatchObject({ _tag: "Refused" })
  })

  it("accepts one of two concurrent requests", { tags: ["ICB-026"] }, async () => {
    const outcomes = await Promise.allSettled([server.call(...unlock("second", "0").run), server.call(...end("plan", "0").run)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  })
})

describe("the changes of a patient's programmes", () => {
  it("are announced to those who treat the patient in their pool", { tags: ["ICB-026"] }, async () => {
    const listen = async (pool: string, as: Session) => {
      const response = await server.send(`/api/events?topics=treatment-programmes:${pool}:anna`, {}, as)
      await response.body?.cancel()
      return response.status
    }
    // Jane treats Anna in another pool.
    await server.run(insertRows("meeting", [meetingRow("anna-south", "other", "anna", "2026-01-05T12:00:00Z", { pool_id: "south" })]))
    const jane = withIcbt(otherPool)
    expect([await listen("north", therapist), await listen("north", jane), await listen("south", therapist)]).toEqual([200, 403, 403])
    expect(await listen("south", jane)).toBe(200)
  })
})

describe("ending a programme", () => {
  it("ends it permanently", { tags: ["ICB-018", "ICB-026"] }, async () => {
    const plan = await server.call(...end("plan", "0").run)
    expect(plan).toMatchObject({ state: "ended", version: 1 })
    expect(Math.abs(Date.now() - Date.parse(plan.ended ?? ""))).toBeLessThan(60_000)
    expect(await server.error(...end("plan", "1").run)).toMatchObject({ _tag: "Conflict", code: "programme_ended" })
    expect(await lastEvents(1)).toEqual([programmesTopic("north", "anna")])
  })

  it("is refused without the capability", { tags: ["ICB-001"] }, async () => {
    expect(await server.error(...end("plan", "0", doctor).run)).toMatchObject({ _tag: "Refused", code: "not_allowed" })
  })
})

it("a programme's conversation can be paused and resumed until the programme ends", { tags: ["ICB-024"] }, async () => {
  const change = (state: "active" | "paused", version: string, id = "plan") =>
    [changeConversation, { params: { id }, payload: { state } }, { as: therapist, version }] as const
  expect(await server.call(...change("paused", "0"))).toMatchObject({ conversation: { state: "paused" }, version: 1 })
  expect(await server.call(...change("active", "1"))).toMatchObject({ conversation: { state: "active" }, version: 2 })
  expect(await server.error(...change("paused", "0", "ended"))).toMatchObject({ _tag: "Conflict", code: "programme_ended" })
})

describe("a programme's exercises", () => {
  const period = (from: string, to: string) => ({ fromTimestamp: Date.parse(from), toTimestamp: Date.parse(to) })
  const diary = (id: string, from: string, to: string) => [listDiaryActivities, { params: { id }, query: period(from, to) }] as const

  it.each([
    ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z", ["Bed", "Walk"]],
    ["2026-01-06T10:00:00Z", "2026-01-13T10:00:00Z", ["Walk"]],
    ["2026-01-06T10:00:00.001Z", "2026-01-13T10:00:00.001Z", ["Bed"]],
  ])("are the activities from %s until before %s, newest first", { tags: ["ICB-021"] }, async (from, to, titles) => {
    const { activities } = await server.call(...diary("diary", from, to), { as: therapist })
    expect(activities.map(({ title }) => title)).toEqual(titles)
  })

  it("contain activities with rating and type, and situations with all fields", { tags: ["ICB-021", "ICB-022"] }, async () => {
    const { activities } = await server.call(...diary("diary", "2026-01-01T00:00:00Z", "2026-01-10T00:00:00Z"), { as: therapist })
    expect(activities).toEqual([{ id: "diary-0", activityTime: "2026-01-06T10:00:00.000Z", title: "Walk", rating: "LOW", type: "PLUS" }])
    expect(await server.call(listSituations, { params: { id: "analysis" } }, { as: therapist })).toEqual({
      situations: [
        {
          id: "analysis-0",
          time: "2026-01-07T10:00:00.000Z",
          rating: "STRONG",
          description: "Meeting",
          thoughts: "They laugh",
          sensations: "Heart",
          behaviour: "Left",
          shortTermConsequences: "Relief",
          longTermConsequences: "Alone",
        },
      ],
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "treatment-exercise.read", patientId: "anna", subjectId: "analysis" })
  })

  it.each([
    ["an empty period", diary("diary", "2026-01-02T00:00:00Z", "2026-01-02T00:00:00Z"), therapist, "Invalid"],
    ["an analysis as a diary", diary("analysis", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"), therapist, "NotFound"],
    ["no capability", diary("diary", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"), doctor, "Refused"],
    ["no care relation", diary("diary", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"), colleague, "Refused"],
  ])("refuse %s", { tags: ["ICB-001", "ICB-021"] }, async (_name, request, as, tag) => {
    expect(await server.error(...request, { as })).toMatchObject({ _tag: tag })
  })
})

describe("giving a programme", () => {
  const start = (changes: object = {}) => ({
    payload: { meetingId: "anna-today", patientId: "anna", identifier: "ICBT_STRESS", ...changes },
  })

  it("starts the first module, and is refused while the programme is active", { tags: ["ICB-025", "ICB-027"] }, async () => {
    const { programmes } = await server.call(listOfferedProgrammes, { query: { meetingId: "anna-today" } }, { as: therapist })
    expect(programmes).toEqual([
      {
        identifier: "ICBT_STRESS",
        programmeNameCopyKey: "icbt.programme.stress",
        modules: ["a", "b", "c"].map((name) => ({ name, steps: 2 })),
        exercises: ["ACTIVITY_DIARY_STRESS"],
        isActive: false,
      },
    ])
    const plan = await server.call(startProgramme, start(), { as: therapist })
    // Its conversation begins in the list of all who may open it.
    expect(await lastEvents(3)).toEqual(["clinician:doctor", programmesTopic("north", "anna"), "meeting:anna-today"])
    expect(plan).toMatchObject({ state: "active", ended: null, programmeNameCopyKey: "icbt.programme.stress", version: 0 })
    expect(statesOf(plan)).toEqual(["unlocked", "enabled", "disabled"])
    expect(plan.modules[0]?.started).toBe(plan.created)
    expect(plan.exercises.map(({ type }) => type)).toEqual(["ACTIVITY_DIARY_STRESS"])
    const again = await server.call(listOfferedProgrammes, { query: { meetingId: "anna-today" } }, { as: therapist })
    expect(again.programmes.map(({ isActive }) => isActive)).toEqual([true])
    expect(await server.error(startProgramme, start(), { as: therapist })).toMatchObject({ _tag: "Conflict", code: "programme_active" })
    const result = await server.call(listStartedProgrammes, { params: { meetingId: "anna-today" } }, { as: doctor })
    expect(result.programmes).toEqual([
      { carePlanId: plan.id, programmeNameCopyKey: "icbt.programme.stress", created: plan.created, state: "active" },
    ])
    await server.call(...end(plan.id, "0").run)
    expect(await server.call(startProgramme, start(), { as: therapist })).toMatchObject({ state: "active" })
  })

  it.each([
    ["another patient's meeting", { patientId: "bo" }, therapist, { _tag: "Invalid", code: "patient_mismatch" }],
    ["a care plan of another kind", { identifier: "WEIGHT_LOSS" }, therapist, { _tag: "NotFound" }],
    ["a programme that the pool does not offer", { identifier: "ICBT_PAIN" }, therapist, { _tag: "NotFound" }],
    ["a clinician without the capability", {}, doctor, { _tag: "Refused", code: "not_offered" }],
    ["a colleague who is not in the meeting", {}, colleague, { _tag: "Refused" }],
  ])("is refused for %s", { tags: ["ICB-025"] }, async (_name, changes, as, error) => {
    expect(await server.error(startProgramme, start(changes), { as })).toMatchObject(error)
  })
})

/** The topics of the last events, oldest first. */
const lastEvents = (count: number) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* sql<{ readonly topic: string }>`select topic from event order by id desc limit ${count}`
      return events.map(({ topic }) => topic).toReversed()
    }),
  )
