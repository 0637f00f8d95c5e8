import { getFinalisedDocument, listFinalisedDocuments } from "@rond/core/model/documents"
import { getEntryAudit, listEntries, listEntryPrescriptions, strikeEntry } from "@rond/core/model/record"
import { getSymptomForm, getSymptomImage } from "@rond/core/model/symptoms"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { insertRows } from "../../clinic/insert.ts"
import { clinicModule } from "../../clinic/module.ts"
import { documentsModule } from "../../documents/module.ts"
import { renewalsModule } from "../../prescription-renewal/module.ts"
import { supportModule } from "../../support/module.ts"
import { berg, elsewhere, insertTwoPools, lind, noteOf, outsider } from "../../../testing/clinics/record-clinic.ts"
import { testPicture } from "../../../testing/clinics/test-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertEntries } from "../seed.ts"

const server = withServer([clinicModule, supportModule, recordModule, renewalsModule, documentsModule])
const meetingId = "shared"

beforeAll(() =>
  server.run(
    Effect.gen(function* () {
      yield* insertTwoPools
      yield* insertEntries([noteOf("late", { meetingId: null, contactAt: "2026-03-09T09:00:00.000Z" })])
      const about = { patient_id: "anna", meeting_id: meetingId }
      yield* insertRows("symptom_form", [
        { ...about, id: "form", symptom_id: "skin_rash", title: "Rash", submitted_at: "2026-03-02T08:00:00Z", sections: [] },
      ])
      yield* insertRows("symptom_image", [{ id: "image", form_id: "form", media_type: "image/png", bytes: testPicture }])
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into document_template (id, version, name, language, country, nodes, prefills)
        values ('advice', 1, 'Advice', 'en-GB', 'SE', '[]', '[]')`
      yield* sql`insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version,
          template_name, form_values, pages)
        values ('document', ${meetingId}, 'anna', 'lind', 'Dr lind', 'advice', 1, 'Advice', '{}', '')`
    }),
  ),
)

const history = (as: Session, query: { readonly size?: number; readonly from?: string; readonly includeStricken?: "true" } = {}) =>
  server.call(listEntries, { params: { patientId: "anna" }, query }, { as })
/** The number of times each person has read the entry, by way. */
const readsOf = async (id: string, as: Session = lind) => {
  const { readings } = await server.call(getEntryAudit, { params: { id } }, { as })
  return Object.fromEntries(readings.flatMap(({ byName, how, times }) => (how === "log" ? [] : [[`${byName}: ${String(how)}`, times]])))
}

describe("an entry's log of its readers", { tags: ["NOTE-069"] }, () => {
  it("ignores a count of the record", async () => {
    await history(outsider, { size: 0 })
    expect(await readsOf("note-shared")).toEqual({})
  })

  it("counts a page of the record only if it contains the entry", async () => {
    const { entries, next } = await history(berg, { size: 1 })
    expect(entries.map(({ id }) => id)).toEqual(["note-late"])
    expect([await readsOf("note-late"), await readsOf("note-shared")]).toEqual([{ "Dr berg: record": 1 }, {}])
    await history(berg, { from: next ?? "" })
    expect([await readsOf("note-late"), await readsOf("note-shared")]).toEqual([{ "Dr berg: record": 1 }, { "Dr berg: record": 1 }])
  })

  it("counts no read that withheld the entry", async () => {
    await history(outsider)
    await history(elsewhere)
    expect(await readsOf("note-protected")).toEqual({ "Dr berg: record": 1 })
    expect(await readsOf("note-shared")).toEqual({ "Dr berg: record": 1, "Dr outsider: record": 1 })
  })

  it("counts a read under emergency access once", async () => {
    const sql = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (client) => client.unsafe(statement)))
    await sql(`insert into emergency_access (id, patient_id, pool_id, clinician_id, reason, explanation, opened_at, ends_at)
      values ('opened', 'anna', 'north', 'outsider', 'urgent_care', 'Unconscious', now(), now() + interval '1 hour')`)
    await history(outsider)
    await sql("update emergency_access set ends_at = now()")
    expect(await readsOf("note-protected")).toEqual({ "Dr berg: record": 1, "Dr outsider: emergency": 1 })
  })

  it("counts reads of a stricken entry only if stricken entries were shown", async () => {
    await server.call(strikeEntry, { params: { id: "note-over" }, payload: { reason: "Wrong patient" } }, { as: lind })
    const before = await readsOf("note-over")
    await history(berg)
    expect(await readsOf("note-over")).toEqual(before)
    await history(berg, { includeStricken: "true" })
    expect(await readsOf("note-over")).toEqual({ ...before, "Dr berg: record": (before["Dr berg: record"] ?? 0) + 1 })
  })

  it("counts reads of the meeting's photos, answers, prescriptions and documents", async () => {
    const as = { as: outsider }
    await server.call(getSymptomForm, { params: { meetingId } }, as)
    await server.call(getSymptomImage, { params: { id: "image" }, query: { meetingId } }, as)
    await server.call(listEntryPrescriptions, { query: { meetingId, patientId: "anna" } }, as)
    await server.call(listFinalisedDocuments, { params: { meetingId }, query: { patientId: "anna" } }, as)
    await server.call(getFinalisedDocument, { params: { id: "document" } }, as)
    expect(await readsOf("note-shared")).toMatchObject({
      "Dr outsider: answers": 1,
      "Dr outsider: picture": 1,
      "Dr outsider: prescription": 1,
      "Dr outsider: document": 2,
    })
    expect(Object.keys(await readsOf("note-late")).filter((read) => !read.endsWith("record"))).toEqual([])
  })
})
