import { reviewerFlag } from "@rond/core/model/emergency-access"
import { getMeeting } from "@rond/core/model/meeting"
import { getPatientLog, listEntries, type PatientUse } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { berg, elsewhere, holm, insertTwoPools, lind, outsider, supporter } from "../../../testing/clinics/record-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { byUse, recordUseOf } from "./patient-log.ts"

const server = withServer([clinicModule, supportModule, recordModule])
const reviewing = (session: Session): Session => ({ ...session, clinician: { ...session.clinician!, flags: [reviewerFlag] } })
const logOf = (as: Session, query: { readonly days?: number; readonly before?: string } = {}) =>
  server.call(getPatientLog, { params: { patientId: "anna" }, query }, { as })

beforeAll(() => server.run(insertTwoPools))

describe("a patient's log", () => {
  it("lists who used the record, how, on which day and how often, newest first", { tags: ["PANE-084"] }, async () => {
    const read = (as: Session) => server.call(listEntries, { params: { patientId: "anna" }, query: {} }, { as })
    await read(berg)
    await read(outsider)
    await read(outsider)
    await read(elsewhere)
    await server.error(listEntries, { params: { patientId: "anna" }, query: {} }, { as: holm })
    await read(lind)
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`alter table audit_entry disable trigger keep_audit_entry`
        yield* sql`update audit_entry set at = date_trunc('day', at, 'UTC') - interval '49 hours' where person_id = 'person-lind'`
        yield* sql`alter table audit_entry enable trigger keep_audit_entry`
      }),
    )
    const { uses, next } = await logOf(reviewing(berg))
    expect(uses.map(({ byName, use, isRefused, times }) => [byName, use, isRefused, times])).toEqual([
      ["Dr holm", "record", true, 1],
      ["Dr outsider", "record", false, 2],
      ["Dr berg", "record", false, 1],
      ["Dr lind", "record", false, 1],
    ])
    expect(uses[3]?.lastAt).toContain(`${uses[3]?.day}T23:00`)
    expect(next).toBeNull()

    const newest = await logOf(reviewing(berg), { days: 1 })
    expect(newest.uses.every(({ day }) => day === uses[0]?.day)).toBe(true)
    const older = await logOf(reviewing(berg), { days: 1, before: newest.next ?? "" })
    expect(older).toMatchObject({ uses: [{ byName: "Dr lind", day: uses[3]?.day }], next: null })
  })

  it("includes a colleague's refused read of the patient's meeting", { tags: ["PANE-084"] }, async () => {
    await server.error(getMeeting, { params: { id: "protected" } }, { as: outsider })
    expect((await server.audit()).at(-1)).toMatchObject({ meetingId: "protected", patientId: "anna", outcome: "refused" })
    const { uses } = await logOf(reviewing(berg), { days: 1 })
    expect(uses.find(({ use }) => use === "meeting")).toMatchObject({ byName: "Dr outsider", isRefused: true, times: 1 })
  })

  it("distinguishes a read of the entries from a count of them", { tags: ["PANE-084"] }, async () => {
    const usesOf = async (kind: PatientUse["use"]) =>
      (await logOf(reviewing(berg), { days: 1 })).uses.filter(({ use, byName }) => use === kind && byName === "Dr berg")
    const before = await usesOf("record")
    expect(await usesOf("count")).toEqual([])
    await server.call(listEntries, { params: { patientId: "anna" }, query: { size: 0 } }, { as: berg })
    expect(await usesOf("record")).toEqual(before)
    expect(await usesOf("count")).toMatchObject([{ times: 1, isRefused: false }])
  })

  it.each<[who: string, as: Session]>([
    ["a clinician who treats the patient and is no reviewer", lind],
    ["a reviewer without a care relation", reviewing(holm)],
    ["a support person", supporter],
  ])("is refused to %s", { tags: ["PANE-084"] }, async (_who, as) => {
    expect(await server.error(getPatientLog, { params: { patientId: "anna" }, query: {} }, { as })).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ personId: as.personId, outcome: "refused" })
  })

  it("is audited itself, and separate for each pool", { tags: ["PANE-084"] }, async () => {
    const { uses } = await logOf(reviewing(elsewhere))
    expect(new Set(uses.map(({ byName }) => byName))).toEqual(new Set(["Dr elsewhere"]))
    expect((await server.audit()).at(-1)).toMatchObject({ action: "record.read-patient-log", patientId: "anna", outcome: "done" })
  })
})

it.each([
  ["record.entries", "record"],
  ["record.count", "count"],
  ["record.entry", "note"],
  ["record.entry-audit", "log"],
  ["record.strike-entry", "written"],
  ["note.of-meeting", "note"],
  ["evaluation.save", "written"],
  ["emergency-access.open", "emergency"],
  ["emergency-access.own", "record"],
  ["meeting.worklist", "list"],
  ["meeting.get", "meeting"],
  ["symptoms.image", "picture"],
  ["treatment-exercise.activities", "answers"],
  ["patient-documents.list", "document"],
  ["patient.warnings", "details"],
  ["call.visit.chat", "call"],
  ["se.insurance-claim-info", "other"],
] as const)("counts %s as a use of the kind %s", { tags: ["PANE-084"] }, (endpoint, use) => {
  expect(recordUseOf(endpoint)).toBe(use)
})

it("joins the endpoints of one use by one person on one day", { tags: ["PANE-084"] }, () => {
  const line = { day: "2026-03-02", personId: "p", byName: "Dr ek", isRefused: false, times: 2, lastAt: "2026-03-02T09:30:00.000Z" }
  expect(
    byUse([
      { ...line, endpoint: "patient.info" },
      { ...line, endpoint: "patient.warnings", lastAt: "2026-03-02T08:00:00.000Z" },
      { ...line, endpoint: "patient.info", isRefused: true },
      { ...line, endpoint: "patient.info", personId: "q" },
    ]).map(({ times, lastAt }) => [times, lastAt]),
  ).toEqual([
    [4, line.lastAt],
    [2, line.lastAt],
    [2, line.lastAt],
  ])
})
