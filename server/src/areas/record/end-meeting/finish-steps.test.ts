import { partnership } from "@rond/core/plugin"
import { decideWaitingFinish, finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { saveEntry, signEntry } from "@rond/core/model/record"
import { conflict, endOfMeeting, type Sending, type SentReference, type ServerModule } from "@rond/core/server-kit"
import { serverModule as ukModule } from "@rond/plugin-uk/server"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeEach, describe, expect, it } from "vitest"
import { gp, insertBritishClinic } from "../../../../../plugins/uk/src/server/testing/british-clinic.ts"
import { recordModuleWith } from "../../../main/record-module.ts"
import { noteForm } from "../../../testing/clinics/record-clinic.ts"
import { insertTemplate } from "../seed.ts"
import { waitForJob, withServer } from "../../../testing/test-server.ts"
import { callModule } from "../../call/module.ts"
import { clinicModule } from "../../clinic/module.ts"
import { cancelMeeting, getCancellation } from "@rond/core/model/no-show"
import { noShowModuleWith } from "../../no-show/module.ts"
import { supportModule } from "../../support/module.ts"

/** A service outside: what it was sent, and what it does next. Without a next, it takes what comes. */
const service = {
  sent: [] as { readonly content: string; readonly how: Sending }[],
  next: [] as Effect.Effect<SentReference, unknown, SqlClient.SqlClient>[],
}
const sendReport = Effect.sync(() => `report ${service.sent.length}`)
const overs: unknown[] = []

const contentOf = (meetingId: string) =>
  Effect.map(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly specifics: { readonly gb?: { readonly report?: string } } }>`
        select market_specifics as specifics from meeting where id = ${meetingId}`,
    ),
    ([row]) => row?.specifics.gb?.report ?? "",
  )

const uk: ServerModule = {
  ...ukModule,
  whenMeetingIsOver: (over) => Effect.sync(() => void overs.push(over)),
  finishSteps: [
    {
      id: "uk-report",
      when: partnership.is("insurer"),
      isOwed: ({ meetingId }) => Effect.map(contentOf(meetingId), (content) => content === "owed"),
      content: ({ meetingId }) =>
        Effect.flatMap(contentOf(meetingId), (content) =>
          content === "unfit" ? Effect.fail(conflict("report_unfit", "The report lacks the symptoms")) : Effect.succeed(content),
        ),
      send: ({ meetingId }, how) =>
        Effect.gen(function* () {
          service.sent.push({ content: yield* contentOf(meetingId), how })
          return yield* service.next.shift() ?? sendReport
        }),
    },
  ],
}

const server = withServer([clinicModule, supportModule, recordModuleWith([uk]), callModule, noShowModuleWith([uk]), uk])
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const rowsOf = <Row>(statement: string) => run(statement) as Promise<readonly Row[]>

const write = (report: string) =>
  run(
    `update meeting set market_specifics = '{"gb":{"therapeutic_prescription":false,"manual_prescription":false,"report":"${report}"}}' where id = 'm1'`,
  )

beforeEach(async () => {
  await server.run(insertBritishClinic)
  for (const statement of [
    "delete from finish_step",
    "delete from job",
    "update patient set partnership = 'insurer' where id = 'patient'",
    "update meeting set finished_status = null, ending_as = null, ending_at = null, actual_end_at = null, activity_type = 'video_visit'",
    `insert into evaluation (meeting_id, patient_id, sections, saved_by_id, saved_by_name) values ('m1', 'patient',
      '{"uk-task-summary":{"noTasksConfirmation":true,"noPrescriptionsConfirmation":true}}', 'gp', 'gp') on conflict do nothing`,
  ])
    await run(statement)
  await write("first")
  service.sent = []
  service.next = []
  overs.length = 0
})

const gpWhoSigns = { ...gp, clinician: { ...gp.clinician!, flags: ["sign"] } }
const request = { params: { meetingId: "m1" }, payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } } as const
const end = () => server.call(finishMeeting, request, { as: gp })
const progress = () => server.call(getFinish, { params: { meetingId: "m1" } }, { as: gp })
const decide = (decision: "ask-now" | "stop") =>
  server.call(decideWaitingFinish, { params: { meetingId: "m1" }, payload: { decision } }, { as: gp })
const settled = () => waitForJob(progress)
const meetingRow = async () =>
  (
    await rowsOf<{ readonly finished: string | null; readonly ending: string | null }>(
      "select finished_status as finished, ending_as as ending from meeting where id = 'm1'",
    )
  )[0]

describe("what a market sends before a meeting ends", () => {
  it("is sent once, before the meeting is completed", { tags: ["END-009"] }, async () => {
    await end()
    expect(await settled()).toMatchObject({
      state: "done",
      stepsDone: ["hold", "send", "sign", "publish", "complete", "notify"],
      waitingFor: null,
    })
    expect(service.sent).toEqual([{ content: "first", how: { key: "m1:uk-report:first", before: undefined, unanswered: undefined } }])
    await end()
    expect(service.sent).toHaveLength(1)
  })

  it("names one time as the end of the meeting, at every step and afterwards", { tags: ["END-451"] }, async () => {
    const times: (string | undefined)[] = []
    const ended = () => server.run(endOfMeeting("m1"))
    const note = Effect.tap(sendReport, () => Effect.promise(async () => void times.push(await ended())))
    service.next = [Effect.andThen(note, Effect.fail(conflict("report_refused", "The report was refused")))]
    expect(await ended()).toBeUndefined()
    await end()
    expect(await settled()).toMatchObject({ state: "failed" })
    expect(await ended()).toBeUndefined()
    service.next = [note]
    await end()
    expect(await settled()).toMatchObject({ state: "done" })
    expect(times).toEqual([expect.stringMatching(/^\d{4}-.*Z$/), times[1]])
    expect(await ended()).toBe(times[1])
  })

  it("is not sent for the meetings that it is not about, and these have no further step", { tags: ["END-009"] }, async () => {
    await run("update patient set partnership = null where id = 'patient'")
    await end()
    expect(await settled()).toMatchObject({ state: "done", stepsDone: ["sign", "publish", "complete", "notify"] })
    expect(service.sent).toEqual([])
  })

  it("is sent where it is owed, whatever the condition says", { tags: ["END-202"] }, async () => {
    await run("update patient set partnership = null where id = 'patient'")
    await write("owed")
    await end()
    expect(await settled()).toMatchObject({ state: "done" })
    expect(service.sent).toMatchObject([{ content: "owed" }])
  })

  it("keeps the meeting from ending, and sends nothing, where it cannot be made", { tags: ["END-010"] }, async () => {
    await write("unfit")
    await end()
    expect(await settled()).toMatchObject({ state: "failed", failureCode: "report_unfit" })
    expect(service.sent).toEqual([])
    expect(await meetingRow()).toEqual({ finished: null, ending: null })
  })

  it("sends the same content once, although a later step of the end failed", { tags: ["END-010"] }, async () => {
    service.next = [
      Effect.tap(sendReport, () => Effect.promise(() => run("update evaluation set sections = '{}' where meeting_id = 'm1'"))),
    ]
    await end()
    expect(await settled()).toMatchObject({ state: "failed", stepsDone: ["hold", "send"], failureCode: "end_rules_unmet" })
    await run(`update evaluation set sections = '{"uk-task-summary":{"noTasksConfirmation":true,"noPrescriptionsConfirmation":true}}'`)
    await end()
    expect(await settled()).toMatchObject({ state: "done" })
    expect(service.sent).toHaveLength(1)
  })

  it("refuses to end while other content is stored than was sent, and then replaces what was sent", { tags: ["END-010"] }, async () => {
    service.next = [Effect.tap(sendReport, () => Effect.promise(() => write("second")))]
    await end()
    expect(await settled()).toMatchObject({ state: "failed", failureCode: "content_changed" })
    expect(await meetingRow()).toEqual({ finished: null, ending: null })
    await end()
    expect(await settled()).toMatchObject({ state: "done" })
    expect(service.sent.map(({ content, how }) => [content, how.before])).toEqual([
      ["first", undefined],
      ["second", "report 1"],
    ])
  })

  it(
    "asks again under the same key after a failure, and names the key of other content that had no response",
    { tags: ["END-010"] },
    async () => {
      service.next = [Effect.fail(new Error("no response")), Effect.fail(conflict("report_refused", "The report was refused"))]
      await end()
      expect(await settled()).toMatchObject({ state: "failed", failureCode: "report_refused" })
      await write("second")
      await end()
      expect(await settled()).toMatchObject({ state: "done" })
      expect(service.sent.map(({ how }) => [how.key, how.unanswered])).toEqual([
        ["m1:uk-report:first", undefined],
        ["m1:uk-report:first", undefined],
        ["m1:uk-report:second:2", "m1:uk-report:first"],
      ])
    },
  )

  it("sends a content that came back after another one under a key of its own", { tags: ["END-501"] }, async () => {
    const changes = ["second", "first"].map((report) => Effect.tap(sendReport, () => Effect.promise(() => write(report))))
    service.next = [...changes]
    for (const _ of changes) {
      await end()
      expect(await settled()).toMatchObject({ state: "failed", failureCode: "content_changed" })
    }
    await end()
    expect(await settled()).toMatchObject({ state: "done" })
    expect(service.sent.map(({ content, how }) => [content, how.key, how.before])).toEqual([
      ["first", "m1:uk-report:first", undefined],
      ["second", "m1:uk-report:second:2", "report 1"],
      ["first", "m1:uk-report:first:3", "report 2"],
    ])
  })

  it(
    "signs no note that is not sent: a signature that is asked for meanwhile is left to the end that waits",
    { tags: ["END-502"] },
    async () => {
      const responds = Promise.withResolvers<void>()
      service.next = [
        Effect.andThen(
          Effect.promise(() => responds.promise),
          sendReport,
        ),
      ]
      await run("delete from entry_revision where entry_id = 'note-m1'")
      await run("delete from entry where meeting_id = 'm1'")
      await server.run(insertTemplate(noteForm, { country: "GB" }))
      const entry = await server.call(
        saveEntry,
        { params: { id: "note-m1" }, payload: { meetingId: "m1", values: { history: "Cough" }, writer: "w" } },
        { as: gpWhoSigns, version: "0" },
      )
      const byItself = { params: { id: entry.id }, payload: { contentId: entry.contentId! } }
      expect(await server.error(signEntry, byItself, { as: gpWhoSigns })).toMatchObject({ code: "content_changed" })
      await end()
      await expect.poll(() => service.sent.length).toBe(1)
      const signing = { ...request.payload, sign: true, entryId: entry.id, entryContentId: entry.contentId } as const
      await server.call(finishMeeting, { ...request, payload: signing }, { as: gpWhoSigns })
      const signatures = () => rowsOf("select 1 from entry_revision where entry_id = 'note-m1' and action = 'signed'")
      expect(await signatures()).toHaveLength(0)
      responds.resolve()
      expect(await settled()).toMatchObject({ state: "done" })
      expect(await signatures()).toHaveLength(1)
      expect(service.sent).toHaveLength(1)
    },
  )

  it("is sent by an end that signs nothing too: signing later spares no waiting", { tags: ["END-009"] }, async () => {
    service.next = [Effect.fail(conflict("report_refused", "The report was refused"))]
    await end()
    expect(await settled()).toMatchObject({ state: "failed", stepsDone: ["hold"], failureCode: "report_refused" })
    expect(await meetingRow()).toEqual({ finished: null, ending: null })
  })

  it("says what the end waits for and since when, and holds the meeting meanwhile", { tags: ["END-206"] }, async () => {
    let respond: () => void = () => undefined
    service.next = [
      Effect.andThen(
        Effect.promise(() => new Promise<void>((resolve) => (respond = resolve))),
        sendReport,
      ),
    ]
    await end()
    await expect
      .poll(progress)
      .toMatchObject({ state: "running", waitingFor: { step: "uk-report", since: expect.stringMatching(/^\d{4}-.*Z$/), attempts: 0 } })
    expect(await meetingRow()).toEqual({ finished: null, ending: "COMPLETED" })
    respond()
    expect(await settled()).toMatchObject({ state: "done" })
  })

  it("keeps when the end began apart from the meeting's end, so that the call stays open", { tags: ["END-506"] }, async () => {
    const times = () =>
      rowsOf("select ending_at is not null as begun, actual_end_at is not null as over from meeting where id = 'm1'").then(([row]) => row)
    const atSending: unknown[] = []
    service.next = [
      Effect.andThen(
        Effect.promise(async () => atSending.push(await times())),
        Effect.fail(conflict("report_refused", "The report was refused")),
      ),
    ]
    await end()
    expect(await settled()).toMatchObject({ state: "failed" })
    expect([...atSending, await times()]).toEqual([
      { begun: true, over: false },
      { begun: false, over: false },
    ])
    await end()
    expect(await settled()).toMatchObject({ state: "done" })
    expect(await times()).toMatchObject({ over: true })
  })

  it("asks the service at once where the clinician wants it, and not after its pause", { tags: ["END-503"] }, async () => {
    service.next = Array.from({ length: 20 }, () => Effect.fail(new Error("no response")))
    await end()
    const pauseLong = () =>
      rowsOf("update job set run_at = now() + interval '1 hour' where step_since is not null and not is_attempted returning 1")
    await expect.poll(pauseLong).toHaveLength(1)
    service.next = []
    await decide("ask-now")
    expect(await settled()).toMatchObject({ state: "done" })
  })

  it("releases the meeting where the clinician stops waiting, and heeds no response that comes later", { tags: ["END-504"] }, async () => {
    const responds = Promise.withResolvers<void>()
    const late = Effect.andThen(
      Effect.promise(() => responds.promise),
      sendReport,
    )
    service.next = [late]
    await end()
    await expect.poll(() => service.sent.length).toBe(1)
    expect(await decide("stop")).toMatchObject({ state: "failed", failureCode: "finish_stopped", waitingFor: null })
    expect(await meetingRow()).toEqual({ finished: null, ending: null })
    responds.resolve()
    await expect.poll(() => rowsOf("select 1 from finish_step where done_at is not null")).toHaveLength(1)
    expect(await meetingRow()).toEqual({ finished: null, ending: null })
    await end()
    expect(await settled()).toMatchObject({ state: "done" })
    expect(service.sent).toHaveLength(1)
    expect(await decide("stop")).toMatchObject({ state: "done" })
  })

  it("releases the meeting when it gives up", { tags: ["END-206"] }, async () => {
    service.next = [
      Effect.andThen(
        Effect.promise(() => run("update job set step_since = now() - interval '1 hour'")),
        Effect.fail(new Error("no response")),
      ),
    ]
    await end()
    expect(await settled()).toMatchObject({ state: "failed", failureCode: "service_gave_up" })
    expect(await meetingRow()).toEqual({ finished: null, ending: null })
  })
})

describe("the end of a meeting", () => {
  it("reaches the markets with its status and who ended it, when it is completed", { tags: ["END-207"] }, async () => {
    await end()
    await settled()
    expect(overs).toEqual([{ meetingId: "m1", patientId: "patient", status: "COMPLETED", reason: undefined, byClinicianId: "gp" }])
  })

  it("reaches them with its reason, when the patient did not attend", { tags: ["END-207"] }, async () => {
    await run("update meeting set start_at = now() - interval '30 minutes'")
    await server.call(
      cancelMeeting,
      { params: { meetingId: "m1" }, payload: { status: "NO_SHOW", reason: "DidNotAttend", explanation: null } },
      { as: gp },
    )
    await waitForJob(() => server.call(getCancellation, { params: { meetingId: "m1" } }, { as: gp }))
    expect(overs).toEqual([{ meetingId: "m1", patientId: "patient", status: "NO_SHOW", reason: "DidNotAttend", byClinicianId: "gp" }])
    expect(service.sent).toEqual([])
  })
})
