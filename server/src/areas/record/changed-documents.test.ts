import { saveEvaluation } from "@rond/core/model/evaluation"
import { saveEntry, signEntry, strikeEntry, unsignEntry } from "@rond/core/model/record"
import type { ApiError } from "@rond/core/api"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { supportModule } from "../support/module.ts"
import { recordModule } from "../../main/record-module.ts"
import { insertClinic, lind } from "../../testing/clinics/record-clinic.ts"
import type { Session } from "@rond/core/server-kit"

const server = withServer([clinicModule, supportModule, recordModule])
const meetings = [
  "stale",
  "second-first",
  "other-content",
  "signed",
  "not-signed",
  "struck",
  "evaluated",
  "deleted",
  "moved",
  "gone",
  "in-list",
]
beforeAll(() => server.run(insertClinic(meetings)))

const text = "Only in the note"
const idOf = (meetingId: string) => ({ id: `note-${meetingId}` })
const saving = (meetingId: string, values: Readonly<Record<string, string>> = { history: text }) => ({
  params: idOf(meetingId),
  payload: { meetingId, values, writer: "page" },
})
const save = (meetingId: string, version = "0", values?: Readonly<Record<string, string>>) =>
  server.call(saveEntry, saving(meetingId, values), { as: lind, version })
const failToSave = (meetingId: string, version: string) =>
  server.error(saveEntry, saving(meetingId, { history: "Other" }), { as: lind, version })
const signNote = (meetingId: string, contentId: string) =>
  server.call(signEntry, { params: idOf(meetingId), payload: { contentId } }, { as: lind })

interface Way {
  readonly meetingId: string
  readonly code: string
  readonly fail: () => Promise<ApiError>
}

const ways: readonly (Way & { readonly what: string })[] = [
  {
    what: "a save of a stale version",
    meetingId: "stale",
    code: "version_conflict",
    fail: async () => {
      await save("stale")
      return failToSave("stale", "99")
    },
  },
  {
    what: "a first save that comes second",
    meetingId: "second-first",
    code: "version_conflict",
    fail: async () => {
      await save("second-first")
      return failToSave("second-first", "0")
    },
  },
  {
    what: "a signature of other content",
    meetingId: "other-content",
    code: "entry_content_id_mismatch",
    fail: async () => {
      await save("other-content")
      return server.error(signEntry, { params: idOf("other-content"), payload: { contentId: "other" } }, { as: lind })
    },
  },
  {
    what: "a save of a signed entry",
    meetingId: "signed",
    code: "entry_signed",
    fail: async () => {
      const { contentId } = await save("signed")
      await signNote("signed", contentId ?? "")
      return failToSave("signed", "1")
    },
  },
  {
    what: "taking back a signature that is not there",
    meetingId: "not-signed",
    code: "entry_not_signed",
    fail: async () => {
      await save("not-signed")
      return server.error(unsignEntry, { params: idOf("not-signed"), payload: { reason: "Wrong" } }, { as: lind })
    },
  },
  {
    what: "striking twice",
    meetingId: "struck",
    code: "entry_stricken",
    fail: async () => {
      await save("struck")
      const strike = { params: idOf("struck"), payload: { reason: "Wrong patient" } }
      await server.call(strikeEntry, strike, { as: lind })
      return server.error(strikeEntry, strike, { as: lind })
    },
  },
  {
    what: "an evaluation saved on a stale version",
    meetingId: "evaluated",
    code: "version_conflict",
    fail: async () => {
      const evaluation = {
        params: { meetingId: "evaluated" },
        payload: { values: {}, sections: { history: text }, writer: "page" },
      }
      await server.call(saveEvaluation, evaluation, { as: lind, version: "0" })
      return server.error(saveEvaluation, evaluation, { as: lind, version: "99" })
    },
  },
]

describe("a document in an error response", () => {
  it.each(ways)("is audited: $what", { tags: ["SEC-004"] }, async ({ meetingId, code, fail }) => {
    const error = await fail()
    expect(error).toMatchObject({ _tag: "Conflict", code })
    expect(JSON.stringify(error.detail)).toContain(text)
    const auditLines = (await server.audit()).filter((line) => line.meetingId === meetingId && line.action === "access.shown")
    expect(auditLines).toMatchObject([{ personId: lind.personId, patientId: "anna", outcome: "done", detail: { code } }])
  })
})

it("notifies the day's list when a note is begun, signed, unsigned or stricken", { tags: ["HOME-038"] }, async () => {
  const publishedEvents = () =>
    server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`select topic from event where type = 'note-state-changed' and data ->> 'meeting_id' = 'in-list'`,
      ),
    )
  await save("in-list")
  expect(await publishedEvents()).toEqual([{ topic: `clinician:${lind.clinician!.id}` }])
  const { contentId } = await save("in-list", "1", { history: "More" })
  expect(await publishedEvents()).toHaveLength(1)
  await signNote("in-list", contentId ?? "")
  expect(await publishedEvents()).toHaveLength(2)
  await server.call(unsignEntry, { params: idOf("in-list"), payload: { reason: "Wrong" } }, { as: lind })
  expect(await publishedEvents()).toHaveLength(3)
  await server.call(strikeEntry, { params: idOf("in-list"), payload: { reason: "Wrong patient" } }, { as: lind })
  expect(await publishedEvents()).toHaveLength(4)
})

describe("a repeated save", () => {
  const saveAgain = (meetingId: string, as: Session = lind) =>
    server.call(saveEntry, saving(meetingId), { as, version: "0", idempotencyKey: `again-${meetingId}` })
  const failAgain = (meetingId: string, as: Session = lind) =>
    server.error(saveEntry, saving(meetingId), { as, version: "0", idempotencyKey: `again-${meetingId}` })

  it("stores no copy of the note in the database", { tags: ["SEC-007"] }, async () => {
    await saveAgain("deleted")
    await save("deleted", "1", { history: "" })
    const stored = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly row: string }>`select idempotent_write::text as row from idempotent_write`,
      ),
    )
    expect(stored.length).toBeGreaterThan(0)
    for (const { row } of stored) expect(row).not.toContain(text)
  })

  it("returns the current note and reports that it has changed", { tags: ["SEC-007"] }, async () => {
    expect(await failAgain("deleted")).toMatchObject({ _tag: "Conflict", code: "version_conflict", detail: { values: { history: "" } } })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.shown", meetingId: "deleted", personId: lind.personId })
  })

  it("returns the note while nobody has written since, and is audited", { tags: ["SEC-004", "SEC-007"] }, async () => {
    const first = await saveAgain("gone")
    expect(await saveAgain("gone")).toEqual(first)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "record.save.repeat", meetingId: "gone", patientId: "anna" })
  })

  it("is refused to anyone who has lost access since, and is audited", { tags: ["SEC-004", "SEC-007"] }, async () => {
    await saveAgain("moved")
    const moved = { ...lind, clinician: { ...lind.clinician!, poolId: "south" } }
    expect(await failAgain("moved", moved)).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: "moved", personId: lind.personId })
  })
})
