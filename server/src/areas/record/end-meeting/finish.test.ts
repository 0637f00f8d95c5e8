import { finishMeeting, getFinish, type FinishRequest } from "@rond/core/model/end-meeting"
import { getEvaluation, saveEvaluation } from "@rond/core/model/evaluation"
import { getEntry, saveEntry } from "@rond/core/model/record"
import { Audit, conflict } from "@rond/core/server-kit"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { waitForJob, waitingBehindMe, withServer } from "../../../testing/test-server.ts"
import { maxFailures } from "../../../platform/work/worker.ts"
import { finishJob, finishJobWith } from "./finish-job.ts"
import { recordModule } from "../../../main/record-module.ts"
import { berg, holm, insertClinic, lind } from "../../../testing/clinics/record-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModule])
const finishSteps = finishJob.steps.map(({ name }) => name)
const meetings = Array.from({ length: 24 }, (_, index) => `m${index}`)
let next = 0
const freshMeeting = () => meetings[next++] ?? "none left"

beforeAll(() => server.run(insertClinic(meetings)))

const write = (meetingId: string, history = "Cough") =>
  server.call(
    saveEntry,
    { params: { id: `note-${meetingId}` }, payload: { meetingId, values: history === "" ? {} : { history }, writer: "w" } },
    { as: lind, version: "0" },
  )
const evaluate = (meetingId: string) =>
  server.call(
    saveEvaluation,
    { params: { meetingId }, payload: { values: { solved: "yes" }, sections: { means: "video" }, writer: "w" } },
    { as: lind, version: "0" },
  )
const finish = (meetingId: string, request: Partial<FinishRequest> = {}) => ({
  params: { meetingId },
  payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null, ...request } as const,
})
const settled = (meetingId: string) => waitForJob(() => server.call(getFinish, { params: { meetingId } }, { as: lind }))
const rowsOf = (meetingId: string) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [meeting] =
        yield* sql`select finished_status, ending_as, actual_end_at is not null as ended from meeting where id = ${meetingId}`
      const signatures = yield* sql`select 1 from entry_revision where entry_id = ${`note-${meetingId}`} and action = 'signed'`
      return { meeting, signatures: signatures.length }
    }),
  )

describe("finishing a meeting", () => {
  it("signs, publishes, completes and notifies once, whatever the number of requests", { tags: ["END-020"] }, async () => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    await evaluate(meetingId)
    const request = finish(meetingId, { sign: true, entryId: entry.id, entryContentId: entry.contentId })
    const responses = await Promise.all([1, 2, 3].map(() => server.call(finishMeeting, request, { as: lind })))
    expect(responses.every((run) => run.state !== "failed")).toBe(true)
    expect(await settled(meetingId)).toEqual({
      meetingId,
      state: "done",
      stepsDone: ["sign", "publish", "complete", "notify"],
      failureCode: null,
      failureMessage: null,
      failureIsSigning: false,
      waitingFor: null,
    })
    expect(await server.call(finishMeeting, request, { as: lind })).toMatchObject({ state: "done" })
    expect(await rowsOf(meetingId)).toEqual({
      meeting: { finished_status: "COMPLETED", ending_as: "COMPLETED", ended: true },
      signatures: 1,
    })
    expect(await server.call(getEntry, { params: { id: entry.id }, query: {} }, { as: lind })).toMatchObject({ signedByName: "Dr lind" })
    const actions = (await server.audit()).filter((line) => line.meetingId === meetingId).map((line) => line.action)
    expect(actions.filter((action) => action === "record.sign")).toEqual(["record.sign"])
    expect(actions.filter((action) => action === "meeting.complete")).toEqual(["meeting.complete"])
  })

  it.each(["sign", "complete"])("stops before the step %s if the meeting was cancelled in between", { tags: ["END-020"] }, async (name) => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    const { run } = finishJob.steps.find((step) => step.name === name)!
    const sign = { entryId: entry.id, contentId: entry.contentId ?? "" }
    const payload = { meetingId, patientId: "p", clinicianId: "lind", sign, byId: "lind", byName: "Dr lind" }
    const stopped = server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`update meeting set finished_status = 'NO_SHOW' where id = ${meetingId}`
        return yield* Effect.flip(run(payload, { jobId: "job", stepKey: "key", results: {}, personId: "lind", requestId: "request" }))
      }).pipe(Effect.provideService(Audit, { write: () => Effect.void })),
    )
    expect(await stopped).toMatchObject({ code: "meeting_ended" })
    expect(await rowsOf(meetingId)).toMatchObject({ meeting: { finished_status: "NO_SHOW" }, signatures: 0 })
  })

  it("ends the meeting unsigned, and signs later without ending it again", { tags: ["END-021"] }, async () => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    await evaluate(meetingId)
    await server.call(finishMeeting, finish(meetingId), { as: lind })
    expect(await settled(meetingId)).toMatchObject({ state: "done" })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 0 })
    await server.call(finishMeeting, finish(meetingId, { sign: true, entryId: entry.id, entryContentId: entry.contentId }), { as: lind })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 1, meeting: { finished_status: "COMPLETED" } })
  })

  it("audits and announces a later signature once", { tags: ["PANE-087"] }, async () => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    await evaluate(meetingId)
    await server.call(finishMeeting, finish(meetingId), { as: lind })
    await settled(meetingId)
    const auditAndEvents = async () => ({
      audited: (await server.audit()).filter((line) => line.meetingId === meetingId && line.action === "record.sign"),
      announced: await server.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`select type from event where data ->> 'meeting_id' = ${meetingId}
            and (type = 'document-changed' and data ->> 'document' = 'note' or data ->> 'change' = 'settled') order by id`,
        ),
      ),
    })
    const before = await auditAndEvents()
    expect(before.audited).toEqual([])
    // The end of the meeting: its note, and how long the consultation took.
    expect(before.announced.slice(-3).map(({ type }) => type)).toEqual(["document-changed", "record-changed", "record-changed"])
    const late = finish(meetingId, { sign: true, entryId: entry.id, entryContentId: entry.contentId })
    for (let time = 0; time < 2; time++) await server.call(finishMeeting, late, { as: lind })
    const after = await auditAndEvents()
    expect(after.audited).toMatchObject([{ subjectId: entry.id, outcome: "done", personId: lind.personId }])
    expect(after.announced.slice(before.announced.length)).toEqual([{ type: "document-changed" }, { type: "record-changed" }])
  })

  it.each([
    ["stopped after its signing", "failed", ["sign", "publish"]],
    ["just started unsigned", "running", []],
  ] as const)("signs a finish that %s when it is requested again with a signature", async (_how, state, stepsDone) => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    await evaluate(meetingId)
    const unsigned = { meetingId, patientId: "anna", clinicianId: "lind", sign: null, byId: "lind", byName: "Dr lind" }
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`insert into job (id, name, key, payload, steps, state, steps_done, run_at, person_id, request_id)
          values (${meetingId}, 'end-meeting.finish', ${meetingId}, ${JSON.stringify(unsigned)}::jsonb, ${finishSteps}, ${state}, ${stepsDone},
            now() + interval '1 hour', 'lind', 'earlier')`,
      ),
    )
    await server.call(finishMeeting, finish(meetingId, { sign: true, entryId: entry.id, entryContentId: entry.contentId }), { as: lind })
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update job set run_at = now() where id = ${meetingId}`))
    expect(await settled(meetingId)).toMatchObject({ state: "done", stepsDone: ["sign", "publish", "complete", "notify"] })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 1, meeting: { finished_status: "COMPLETED" } })
    const signed = (await server.audit()).filter((line) => line.meetingId === meetingId && line.action === "record.sign")
    expect(signed).toHaveLength(1)
  })

  it("reports a refused later signature as a signing error", { tags: ["END-050"] }, async () => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    await evaluate(meetingId)
    await server.call(finishMeeting, finish(meetingId), { as: lind })
    await settled(meetingId)
    const refusedWith = (entryContentId: string | null) =>
      server.error(finishMeeting, finish(meetingId, { sign: true, entryId: entry.id, entryContentId }), { as: lind })
    const detail = { signing: true }
    expect(await refusedWith("stale")).toMatchObject({ _tag: "Conflict", code: "entry_content_id_mismatch", detail })
    expect(await refusedWith(null)).toMatchObject({ _tag: "Invalid", code: "missing_entry_content_id", detail })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 0 })
  })

  it("stops if the evaluation was emptied before completing, then continues and signs once", async () => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    await evaluate(meetingId)
    const sign = { entryId: entry.id, contentId: entry.contentId ?? "" }
    const facts = { jobId: meetingId, stepKey: "key", results: {}, personId: "lind", requestId: "request" }
    const jobPayload = { meetingId, patientId: "anna", clinicianId: "lind", sign, byId: "lind", byName: "Dr lind" }
    const signing = finishJob.steps.find((step) => step.name === "sign")!
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* signing.run(jobPayload, facts)
        yield* sql`update evaluation set form_values = '{}' where meeting_id = ${meetingId}`
        yield* sql`insert into job (id, name, key, payload, steps, steps_done, person_id, request_id)
          values (${meetingId}, 'end-meeting.finish', ${meetingId}, ${JSON.stringify(jobPayload)}::jsonb, ${finishSteps}, ${["sign"]}, 'lind', 'earlier')`
      }).pipe(Effect.provideService(Audit, { write: () => Effect.void })),
    )
    expect(await settled(meetingId)).toMatchObject({
      state: "failed",
      stepsDone: ["sign", "publish"],
      failureCode: "missing_required_fields",
      failureIsSigning: false,
      waitingFor: null,
    })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 1, meeting: { finished_status: null, ending_as: null } })
    const secondFinish = finish(meetingId, { sign: true, entryId: entry.id, entryContentId: entry.contentId })
    expect(await server.error(finishMeeting, secondFinish, { as: lind })).toMatchObject({ code: "missing_required_fields" })
    await server.call(
      saveEvaluation,
      { params: { meetingId }, payload: { values: { solved: "yes" }, sections: {}, writer: "w" } },
      { as: lind, version: "1" },
    )
    await server.call(finishMeeting, secondFinish, { as: lind })
    expect(await settled(meetingId)).toMatchObject({ state: "done" })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 1, meeting: { finished_status: "COMPLETED" } })
  })

  it("is refused while somebody is cancelling the meeting", { tags: ["END-041"] }, async () => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    await evaluate(meetingId)
    const set = (as: string | null) =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set ending_as = ${as} where id = ${meetingId}`))
    await set("NO_SHOW")
    const signed = finish(meetingId, { sign: true, entryId: entry.id, entryContentId: entry.contentId })
    expect(await server.error(finishMeeting, signed, { as: lind })).toMatchObject({ _tag: "Conflict", code: "meeting_is_ending" })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 0, meeting: { finished_status: null } })
    await set(null)
    await server.call(finishMeeting, signed, { as: lind })
    expect(await settled(meetingId)).toMatchObject({ state: "done" })
  })

  it.each(["sign", "complete"])(
    "checks the completion rules again under the meeting's lock, before the step %s",
    { tags: ["END-043"] },
    async (name) => {
      const meetingId = freshMeeting()
      await write(meetingId)
      const locked: string[] = []
      const job = finishJobWith(
        (meeting) => Effect.suspend(() => (locked.push(meeting.meetingId), Effect.fail(conflict("not_now", "Not now")))),
        [],
      )
      const payload = { meetingId, patientId: "anna", clinicianId: "lind", sign: null, byId: "lind", byName: "Dr lind" }
      const facts = { jobId: "job", stepKey: "key", results: {}, personId: "lind", requestId: "request" }
      const { run } = job.steps.find((step) => step.name === name)!
      const stopped = server.run(Effect.flip(run(payload, facts)).pipe(Effect.provideService(Audit, { write: () => Effect.void })))
      expect(await stopped).toMatchObject({ code: "not_now" })
      expect(locked).toEqual([meetingId])
      expect(await rowsOf(meetingId)).toMatchObject({ signatures: 0, meeting: { finished_status: null } })
    },
  )

  it("is refused while required fields of the note or the evaluation are missing, and names each", async () => {
    const meetingId = freshMeeting()
    await write(meetingId, "")
    const error = await server.error(finishMeeting, finish(meetingId), { as: lind })
    expect(error).toMatchObject({
      _tag: "Invalid",
      code: "missing_required_fields",
      detail: [
        { field: "history", label: "History", fault: "missing" },
        { field: "solved", label: "Was the problem solved?", fault: "missing" },
      ],
    })
    expect(await rowsOf(meetingId)).toMatchObject({ meeting: { finished_status: null } })
  })

  it(
    "stops before completing if the content differs from the request, and continues with a new request",
    { tags: ["END-023"] },
    async () => {
      const meetingId = freshMeeting()
      const entry = await write(meetingId)
      await evaluate(meetingId)
      await server.call(finishMeeting, finish(meetingId, { sign: true, entryId: entry.id, entryContentId: "stale" }), { as: lind })
      expect(await settled(meetingId)).toMatchObject({
        state: "failed",
        failureCode: "entry_content_id_mismatch",
        failureIsSigning: true,
        stepsDone: [],
      })
      expect(await rowsOf(meetingId)).toMatchObject({ signatures: 0, meeting: { finished_status: null, ending_as: null } })
      await server.call(finishMeeting, finish(meetingId, { sign: true, entryId: entry.id, entryContentId: entry.contentId }), { as: lind })
      expect(await settled(meetingId)).toMatchObject({ state: "done" })
      expect(await rowsOf(meetingId)).toMatchObject({ signatures: 1 })
    },
  )

  const putFinish = (
    meetingId: string,
    how: { readonly breaks?: number; readonly state?: string; readonly stepsDone?: readonly string[] },
  ) =>
    server.run(
      Effect.gen(function* () {
        const { breaks = 0, state = "running", stepsDone = [] } = how
        const sign = { entryId: "vanished", contentId: "gone" }
        const jobPayload = { meetingId, patientId: "anna", clinicianId: "lind", sign, byId: "lind", byName: "Dr lind" }
        const failure = { step: "notify", status: 503, code: "job_broken", title: "It broke", detail: null }
        const sql = yield* SqlClient.SqlClient
        yield* sql`update meeting set ending_as = 'COMPLETED' where id = ${meetingId}`
        yield* sql`
          insert into job (id, name, key, payload, steps, state, steps_done, breaks, failure, person_id, request_id)
          values (${meetingId}, 'end-meeting.finish', ${meetingId}, ${JSON.stringify(jobPayload)}::jsonb, ${finishSteps}, ${state}, ${stepsDone}, ${breaks},
            ${state === "failed" ? JSON.stringify(failure) : null}::jsonb, 'lind', 'earlier')`
      }),
    )

  it("releases its claim after a signing that fails at each attempt", async () => {
    const meetingId = freshMeeting()
    const entry = await write(meetingId)
    await evaluate(meetingId)
    await putFinish(meetingId, { breaks: maxFailures - 1 })
    expect(await settled(meetingId)).toMatchObject({ state: "failed", failureCode: "job_broken", failureIsSigning: true, stepsDone: [] })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 0, meeting: { finished_status: null, ending_as: null } })
    await server.call(finishMeeting, finish(meetingId, { sign: true, entryId: entry.id, entryContentId: entry.contentId }), { as: lind })
    expect(await settled(meetingId)).toMatchObject({ state: "done", failureCode: null })
    expect(await rowsOf(meetingId)).toMatchObject({ signatures: 1, meeting: { finished_status: "COMPLETED" } })
  })

  it("ends the meeting even if it cannot notify the other pages, and a repeated request joins it", async () => {
    const meetingId = freshMeeting()
    await putFinish(meetingId, { state: "failed", stepsDone: ["sign", "publish", "complete"] })
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set finished_status = 'COMPLETED' where id = ${meetingId}`),
    )
    expect(await settled(meetingId)).toMatchObject({ state: "done", failureCode: null, failureIsSigning: false })
    // The meeting has ended, so nothing can keep it from ending.
    await server.call(finishMeeting, finish(meetingId), { as: lind })
    expect(await settled(meetingId)).toMatchObject({ state: "done", stepsDone: ["sign", "publish", "complete", "notify"] })
  })

  it("requires the entry's content to sign, and an entry of the meeting", { tags: ["END-024"] }, async () => {
    const meetingId = freshMeeting()
    await write(meetingId)
    for (const [entryId, entryContentId] of [
      [null, null],
      [`note-${meetingId}`, null],
      ["note-m0", "x"],
    ] as const) {
      expect(await server.error(finishMeeting, finish(meetingId, { sign: true, entryId, entryContentId }), { as: lind })).toMatchObject({
        code: "missing_entry_content_id",
      })
    }
  })

  it("is visible to the meeting's clinicians, and not found before it is requested", async () => {
    const meetingId = freshMeeting()
    expect(await server.error(finishMeeting, finish(meetingId), { as: holm })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getFinish, { params: { meetingId } }, { as: lind })).toMatchObject({ _tag: "NotFound" })
  })
})

describe("the evaluation of a meeting", () => {
  it("opens empty with its form, saves its sections, and reports conflicts like the note", { tags: ["END-026"] }, async () => {
    const meetingId = freshMeeting()
    const empty = await server.call(getEvaluation, { params: { meetingId } }, { as: lind })
    expect(empty).toMatchObject({ version: 0, values: {}, sections: {}, template: { id: "visit-evaluation" } })
    expect(await evaluate(meetingId)).toMatchObject({ version: 1, sections: { means: "video" } })
    const payload = { values: { solved: "no" }, sections: {}, writer: "other" }
    const error = await server.error(saveEvaluation, { params: { meetingId }, payload }, { as: berg, version: "0" })
    expect(error).toMatchObject({ code: "version_conflict", detail: { version: 1, values: { solved: "yes" } } })
    expect(await server.call(saveEvaluation, { params: { meetingId }, payload }, { as: berg, version: "1" })).toMatchObject({ version: 2 })
    expect(await server.error(getEvaluation, { params: { meetingId } }, { as: holm })).toMatchObject({ _tag: "Refused" })
  })

  // An embedded database has one session: there no save runs during a completion.
  it.runIf(process.env["TEST_DATABASE_URL"])("refuses a save that arrives after the meeting was completed", async () => {
    const meetingId = freshMeeting()
    await evaluate(meetingId)
    const emptied = { params: { meetingId }, payload: { values: {}, sections: {}, writer: "w" } }
    const refusal = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const saving = yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`update meeting set finished_status = 'COMPLETED' where id = ${meetingId}`
            const saving = yield* Effect.forkDetach(Effect.promise(() => server.error(saveEvaluation, emptied, { as: lind, version: "1" })))
            yield* Effect.repeat(waitingBehindMe, { while: (count) => count === 0 && saving.pollUnsafe() === undefined })
            return saving
          }),
        )
        return yield* Fiber.join(saving)
      }),
    )
    expect(refusal).toMatchObject({ _tag: "Conflict", code: "meeting_ended" })
  })

  it("closes with the meeting", async () => {
    const meetingId = freshMeeting()
    await write(meetingId)
    await evaluate(meetingId)
    await server.call(finishMeeting, finish(meetingId), { as: lind })
    await settled(meetingId)
    const closed = await server.call(getEvaluation, { params: { meetingId } }, { as: lind })
    expect(closed.closedAt).not.toBeNull()
    const payload = { values: { solved: "no" }, sections: {}, writer: "w" }
    expect(await server.error(saveEvaluation, { params: { meetingId }, payload }, { as: lind, version: "1" })).toMatchObject({
      _tag: "Conflict",
      code: "meeting_ended",
    })
  })
})
