import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { listEntries, rowsOf } from "@rond/core/model/record"
import { getNonRecommendedCodes, searchDiagnoses } from "@rond/core/model/note"
import { beforeAll, describe, expect, it } from "vitest"
import { insertRows } from "../../clinic/insert.ts"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertDiagnosisCodes, insertEntries, insertNonRecommendedCodes, type SeededEntry } from "../seed.ts"
import { holm, insertClinic, lind, noteForm } from "../../../testing/clinics/record-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModule])
const values = { history: "Cough since Monday", temperature: 38.5, diagnosis: "J06.9 Cold" }

const seeded = (number: number): SeededEntry => ({
  id: `e${String(number).padStart(5, "0")}`,
  meetingId: null,
  patientId: "anna",
  template: noteForm,
  values,
  // Pairs share their time, so that pages must order by more than it.
  contactAt: new Date(Date.UTC(2026, 0, 1) - Math.floor(number / 2) * 86_400_000).toISOString(),
  contactType: "video",
  responsibleId: "lind",
  responsibleName: "Dr lind",
  careFacilityName: null,
  signedAt: number % 3 === 0 ? null : "2026-01-02T00:00:00.000Z",
  stricken: number % 10 === 9 ? { at: "2026-01-03T00:00:00.000Z", reason: "Wrong patient" } : null,
})

beforeAll(async () => {
  await server.run(insertClinic(["m1"]))
  await server.run(insertEntries(Array.from({ length: 1_000 }, (_, number) => seeded(number))))
})

const read = (query: { includeStricken?: "true" | "false"; size?: number; from?: string }) =>
  server.call(listEntries, { params: { patientId: "anna" }, query }, { as: lind })

describe("a patient's history", () => {
  it("is returned newest first with its rows, without stricken entries unless requested", { tags: ["NOTE-030"] }, async () => {
    const plain = await read({ size: 1_000 })
    expect(plain.total).toBe(900)
    expect(plain.entries.length).toBe(900)
    expect(plain.entries.every((entry) => entry.strickenAt === null)).toBe(true)
    expect(plain.entries[0]).toMatchObject({ title: "J06.9 Cold", contactType: "video", responsibleName: "Dr lind" })
    expect(plain.entries[0]?.rows).toEqual(rowsOf(noteForm, values))
    const whole = await read({ includeStricken: "true", size: 1_000 })
    expect(whole.total).toBe(1_000)
    expect(whole.entries.find((entry) => entry.strickenAt !== null)).toMatchObject({
      strickenReason: "Wrong patient",
      strickenByName: "Dr lind",
    })
    const times = whole.entries.map((entry) => entry.contactAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it("is paged without gaps or repeats", async () => {
    const ids: string[] = []
    let from: string | undefined
    do {
      const page = await read({ includeStricken: "true", size: 137, from })
      expect(page.entries.length).toBeLessThanOrEqual(137)
      expect(page.total).toBe(1_000)
      ids.push(...page.entries.map((entry) => entry.id))
      from = page.next ?? undefined
    } while (from !== undefined)
    expect(ids.length).toBe(1_000)
    expect(new Set(ids).size).toBe(1_000)
  })

  it("has pages of 100 by default, and of 1,000 at most", { tags: ["SEC-051"] }, async () => {
    const more = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        insert into entry select (jsonb_populate_record(entry, '{"id": "one-more", "document_id": "one-more", "meeting_id": null}')).*
        from entry where patient_id = 'anna' limit 1`,
    )
    await server.run(more)
    expect((await read({ includeStricken: "true" })).entries).toHaveLength(100)
    const page = await read({ includeStricken: "true", size: 1_000 })
    expect([page.entries.length, page.total]).toEqual([1_000, 1_001])
    const last = await read({ includeStricken: "true", from: page.next! })
    expect([last.entries.length, last.next]).toEqual([1, null])
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from entry where id = 'one-more'`))
  })

  it("is counted without being read", { tags: ["NOTE-069"] }, async () => {
    expect(await read({ includeStricken: "true", size: 0 })).toEqual({ entries: [], warnings: [], total: 1_000, next: null })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "record.count", patientId: "anna", detail: null })
  })

  it.each(["1001", "NaN", "Infinity", "-5", "1e3", ""])("refuses a page of %j", async (size) => {
    const response = await server.send(`/api/medicalrecord/v4/entries/anna?size=${size}`, {}, lind)
    expect(response.status).toBe(422)
  })

  it.each([
    "'; drop table entry",
    "2026-02-30T10:00:00.000000Z~note",
    "2026-02-28T25:00:00.000000Z~note",
    "0000-02-28T10:00:00.000000Z~note",
  ])("refuses a cursor that no page returned: %s", async (from) => {
    expect(await server.error(listEntries, { params: { patientId: "anna" }, query: { from } }, { as: lind })).toMatchObject({
      code: "invalid_cursor",
    })
  })

  it("keeps an entry with an unknown contact type and row type", { tags: ["PANE-065"] }, async () => {
    const unknown = { id: "unknown-words", document_id: "unknown-words", meeting_id: null, contact_type: "hologram_visit" }
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into entry select (jsonb_populate_record(entry, ${JSON.stringify(unknown)}::jsonb
            || jsonb_build_object('rows', jsonb_set(rows, '{0,type}', '"sketch"')))).*
          from entry where id = 'e00000'`,
      ),
    )
    const { entries, total } = await read({ size: 1_000 })
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from entry where id = 'unknown-words'`))
    expect([entries.length, total]).toEqual([901, 901])
    const entry = entries.find(({ id }) => id === "unknown-words")
    expect(entry?.contactType).toEqual({ unknownWord: "hologram_visit" })
    expect(entry?.rows[0]).toMatchObject({ type: { unknownWord: "sketch" }, value: "Cough since Monday" })
  })

  it.each([
    ["2026-01-02T09:00:00Z", "2026-01-02T09:18:59Z", 18],
    ["2026-01-02T09:00:00Z", "2026-01-02T09:00:00Z", 0],
    [null, "2026-01-02T09:18:00Z", null],
    ["2026-01-02T09:00:00Z", null, null],
  ])("counts the minutes of a consultation from %s to %s: %s", { tags: ["PANE-085"] }, async (from, to, minutes) => {
    await server.run(insertEntries([{ ...seeded(0), id: "held", meetingId: "m1" }]))
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) =>
          sql`update meeting set actual_start_at = ${from}::text::timestamptz, actual_end_at = ${to}::text::timestamptz where id = 'm1'`,
      ),
    )
    const { entries } = await read({ size: 2 })
    expect(entries.find(({ id }) => id === "held")?.consultationMinutes).toBe(minutes)
    expect(entries.find(({ meetingId }) => meetingId === null)?.consultationMinutes).toBeNull()
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from entry where id = 'held'`))
  })

  it("includes the third-party record service's warning, and nothing if there is none", { tags: ["PANE-037"] }, async () => {
    expect((await read({ size: 1 })).warnings).toEqual([])
    const notice = { patient_id: "anna", code: "prn_timeout_exceeded", message: "No answer" }
    await server.run(insertRows("record_service_notice", [notice]))
    await server.run(insertRows("record_service_notice", [{ ...notice, code: "moon_phase", message: "The moon is full" }]))
    expect((await read({ size: 1 })).warnings).toEqual([
      { code: { unknownWord: "moon_phase" }, message: "The moon is full" },
      { code: "prn_timeout_exceeded", message: "No answer" },
    ])
  })

  it("is open only to those who treat the patient", async () => {
    expect(await server.error(listEntries, { params: { patientId: "anna" }, query: {} }, { as: holm })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(listEntries, { params: { patientId: "bo" }, query: {} }, { as: lind })).toMatchObject({ _tag: "Refused" })
  })
})

describe("the diagnosis search", () => {
  beforeAll(() =>
    server.run(
      insertDiagnosisCodes("en", [
        { code: "J06.9", title: "Acute upper respiratory infection, unspecified" },
        { code: "J20.9", title: "Acute bronchitis, unspecified" },
        { code: "L20.9", title: "Atopic dermatitis, unspecified" },
        { code: "R50.9", title: "Fever, 100% unspecified" },
      ]),
    ),
  )

  it.each([
    ["J", ["J06.9", "J20.9"]],
    ["j06", ["J06.9"]],
    ["acute", ["J06.9", "J20.9"]],
    ["unspec bronch", ["J20.9"]],
    ["dermatitis", ["L20.9"]],
    ["100%", ["R50.9"]],
    ["%", []],
    ["f", ["R50.9"]],
    ["ub", []],
    ["un ac", ["J06.9", "J20.9"]],
    ["(unspecified), acute", ["J06.9", "J20.9"]],
    ["acute Acute ACUTE", ["J06.9", "J20.9"]],
    ["  ", []],
    ["nothing like it", []],
  ])("%j finds %j", async (query, codes) => {
    const result = await server.call(searchDiagnoses, { payload: { query, language: "en-GB" } }, { as: lind })
    expect(result.codes.map((code) => code.icdCode)).toEqual(codes)
  })

  it("returns the codes that the clinician's own country advises against", { tags: ["END-032"] }, async () => {
    await server.run(insertNonRecommendedCodes("SE", ["R53.9", "F41.9"]))
    await server.run(insertNonRecommendedCodes("NO", ["R05.9"]))
    expect(await server.call(getNonRecommendedCodes, {}, { as: lind })).toEqual({ icdCodes: ["F41.9", "R53.9"] })
  })

  it("finds codes of one language only", async () => {
    expect(await server.call(searchDiagnoses, { payload: { query: "J", language: "sv" } }, { as: lind })).toEqual({ codes: [] })
  })
})
