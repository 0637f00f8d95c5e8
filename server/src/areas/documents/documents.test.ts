import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { extractText, getDocumentProxy } from "unpdf"
import { beforeAll, describe, expect, it } from "vitest"
import {
  getDocumentForm,
  getDocumentPreview,
  getFinalisedDocument,
  getMessageToPatientTemplate,
  listDocumentTemplates,
  listFinalisedDocuments,
  listMostUsedTemplates,
  type NewDocument,
  previewDocument,
  saveDocument,
} from "@rond/core/model/documents"
import { recordChanged } from "@rond/core/model/record"
import { doctor, insertClinic, nurse, otherPool, supporter } from "../../testing/clinics/appointments-clinic.ts"
import { appointmentsModule } from "../appointments/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { applyRetention } from "../../platform/retention.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { documentsModule } from "./module.ts"

const certificate = (changes: Partial<NewDocument> = {}): NewDocument => ({
  templateId: "se-certificate-of-visit",
  templateVersion: 1,
  meetingId: "anna-today",
  patientId: "anna",
  values: { day: "2026-01-05", manner: "video", accompanied: true, remarks: "Små ålar\r\növer ängen: é ß œ ł" },
  ...changes,
})

const textsOf = async (pages: Blob): Promise<readonly string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(await pages.arrayBuffer())))).text

describe("documents of a meeting", () => {
  const server = withServer([clinicModule, supportModule, appointmentsModule, recordModule, documentsModule])
  const save = (payload: NewDocument, as = doctor) => server.call(saveDocument, { payload }, { as })
  const refusedSaving = (payload: NewDocument, as = doctor) => server.error(saveDocument, { payload }, { as })
  const sql = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (client) => client.unsafe(statement)))
  const savedNow = () =>
    server.run(
      Effect.gen(function* () {
        const client = yield* SqlClient.SqlClient
        const [row] = yield* client<{ readonly n: number }>`select count(*)::integer as n from finalised_document`
        return row!.n
      }),
    )

  beforeAll(async () => {
    await server.run(insertClinic)
    await server.run(documentsModule.demo!)
    await sql("update patient set id_number = '198002030006' where id = 'anna'")
  })

  it("list the templates of the clinician's market and profession", { tags: ["DOC-001"] }, async () => {
    const names = async (as: typeof doctor) => (await server.call(listDocumentTemplates, {}, { as })).templates.map(({ name }) => name)
    expect(await names(doctor)).toEqual(["Intyg om vårdkontakt", "Intyg om frånvaro", "Behandlingsråd", "Remissbrev"])
    expect(await names(nurse)).toEqual(["Intyg om vårdkontakt", "Intyg om frånvaro", "Behandlingsråd"])
    expect(await names(otherPool)).toContain("Referral letter")
    expect(await server.error(listDocumentTemplates, {}, { as: supporter })).toMatchObject({ _tag: "Refused" })
  })

  it(
    "return a template with its typed fields and prefills, and not found for another market's or profession's",
    { tags: ["DOC-003"] },
    async () => {
      const form = await server.call(getDocumentForm, { params: { id: "se-certificate-of-visit" } }, { as: doctor })
      expect(form.nodes.map(({ id, kind }) => [id, kind])).toEqual([
        ["day", "date"],
        ["manner", "single_choice"],
        ["accompanied", "checkbox"],
        ["remarks", "long_text"],
      ])
      expect(form.prefills).toEqual([
        { field: "day", from: "meeting_date" },
        { field: "manner", from: "contact_type" },
      ])
      for (const [id, as] of [
        ["gb-advice", doctor],
        ["se-referral-letter", nurse],
        ["none", doctor],
      ] as const)
        expect(await server.error(getDocumentForm, { params: { id } }, { as })).toMatchObject({ _tag: "NotFound" })
    },
  )

  it("return the template's message, and null if it has none", { tags: ["DOC-008"] }, async () => {
    const message = (id: string) => server.call(getMessageToPatientTemplate, { params: { id } }, { as: doctor })
    expect((await message("se-certificate-of-visit")).messageToPatient?.body).toContain("{greeting}")
    expect((await message("se-referral-letter")).messageToPatient).toBeNull()
  })

  it("preview exactly what is printed, for an hour, only to the person who asked", { tags: ["DOC-005"] }, async () => {
    const { id, sheet } = await server.call(previewDocument, { payload: certificate() }, { as: doctor })
    expect(sheet).toMatchObject({
      title: "Intyg om vårdkontakt",
      language: "sv",
      issuer: ["North"],
      about: [
        { label: "Patient", value: "Anna Lind" },
        { label: "Personnummer", value: "19800203-0006" },
        { label: "Födelsedatum", value: "1980-02-03" },
        { label: "Vårdkontakt", value: "2026-01-05" },
      ],
      parts: [
        { kind: "answer", label: "Dag för vårdkontakten", value: "2026-01-05" },
        { kind: "answer", label: "Typ av vårdkontakt", value: "Videobesök" },
        { kind: "answer", label: "En anhörig var med under hela vårdkontakten", value: "Ja" },
        { kind: "answer", label: "Övrigt", value: "Små ålar\növer ängen: é ß œ ł" },
      ],
    })
    const [page] = await textsOf(await server.call(getDocumentPreview, { params: { id } }, { as: doctor }))
    expect(page).toContain("Förhandsgranskning – inte utfärdat")
    for (const part of sheet.parts)
      for (const line of (part.kind === "heading" ? part.text : part.value).split("\n")) expect(page).toContain(line)
    expect(await server.error(getDocumentPreview, { params: { id } }, { as: nurse })).toMatchObject({ _tag: "NotFound" })
    await sql(`update document_preview set created_at = now() - interval '61 minutes'`)
    expect(await server.error(getDocumentPreview, { params: { id } }, { as: doctor })).toMatchObject({ _tag: "NotFound" })
    expect(await savedNow()).toBe(0)
    await server.run(applyRetention([documentsModule]))
    expect(await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from document_preview`))).toEqual([])
  })

  it(
    "are saved permanently, audited, and returned to those who treat the patient",
    { tags: ["DOC-006", "DOC-614", "DOC-615"] },
    async () => {
      const saved = await save(certificate())
      expect(saved).toMatchObject({
        id: expect.stringMatching(/./),
        documentTemplateName: "Intyg om vårdkontakt",
        clinicianName: "Karin Ek",
      })
      const [page, ...more] = await textsOf(await server.call(getFinalisedDocument, { params: { id: saved.id } }, { as: doctor }))
      expect(more).toEqual([])
      expect(page).toContain("Anna Lind")
      expect(page).toContain("över ängen: é ß œ ł")
      expect(page).toContain("Utfärdat och signerat av Karin Ek, Specialist")
      expect(page).toContain("Sida 1 av 1")
      expect(page).not.toContain("Förhandsgranskning")
      const response = await server.send(`/api/medicaldocuments/finalised-document/${saved.id}`, {}, doctor)
      expect(response.headers.get("cache-control")).toBe("no-store")
      expect(response.headers.get("content-type")).toBe("application/pdf")
      expect(response.headers.get("content-disposition")).toMatch(
        /^inline; filename\*=UTF-8''Intyg%20om%20v%C3%A5rdkontakt%20\d{4}-\d\d-\d\d\.pdf$/,
      )
      for (const as of [otherPool, nurse, supporter])
        expect(await server.error(getFinalisedDocument, { params: { id: saved.id } }, { as })).toMatchObject({ _tag: "Refused" })
      expect(await server.error(getFinalisedDocument, { params: { id: "none" } }, { as: doctor })).toMatchObject({ _tag: "NotFound" })
      const lines = (await server.audit()).filter((row) => row.subjectId === saved.id)
      expect(lines.map(({ action, patientId, meetingId }) => [action, patientId, meetingId])).toEqual([
        ["documents.save", "anna", "anna-today"],
        ["documents.read", "anna", "anna-today"],
        ["documents.read", "anna", "anna-today"],
      ])
    },
  )

  it("are saved once when a request is repeated with its key", { tags: ["DOC-006"] }, async () => {
    const before = await savedNow()
    const options = { as: doctor, idempotencyKey: "document-again" }
    const payload = certificate({ meetingId: "bo-today", patientId: "bo" })
    const first = await server.call(saveDocument, { payload }, options)
    expect(await server.call(saveDocument, { payload }, options)).toEqual(first)
    expect(await savedNow()).toBe(before + 1)
  })

  it("appear in open records without a reload", { tags: ["PANE-087"] }, async () => {
    const announced = () =>
      server.run(
        Effect.gen(function* () {
          const client = yield* SqlClient.SqlClient
          return (yield* client`select id from event where type = ${recordChanged} and data ->> 'meeting_id' = 'bo-today'`).length
        }),
      )
    const before = await announced()
    await save(certificate({ meetingId: "bo-today", patientId: "bo" }))
    expect(await announced()).toBe(before + 1)
  })

  it("are listed newest first", { tags: ["DOC-007", "DOC-614", "DOC-615"] }, async () => {
    await save(certificate({ templateId: "se-advice", values: { problem: "Hosta", advice: "Drick varmt." } }))
    const listed = (meetingId: string, patientId: string, as = doctor) =>
      server.call(listFinalisedDocuments, { params: { meetingId }, query: { patientId } }, { as })
    expect((await listed("anna-today", "anna")).documents.map((document) => document.documentTemplateName)).toEqual([
      "Behandlingsråd",
      "Intyg om vårdkontakt",
    ])
    // The meeting is another patient's: the response says nothing about it.
    expect((await listed("bo-today", "anna")).documents).toEqual([])
    const error = await server.error(
      listFinalisedDocuments,
      { params: { meetingId: "anna-today" }, query: { patientId: "anna" } },
      { as: otherPool },
    )
    expect(error).toMatchObject({ _tag: "Refused" })
  })

  it("list the most used templates, the clinician's own use first", { tags: ["DOC-002"] }, async () => {
    await sql(`insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version,
        template_name, form_values, pages)
      select 'nurse-' || n, 'cilla-today', 'cilla', 'nurse', 'Nils Berg', 'se-certificate-of-absence', 1, 'Intyg om frånvaro', '{}', ''
      from generate_series(1, 9) n`)
    const mostUsed = async (as: typeof doctor) => (await server.call(listMostUsedTemplates, {}, { as })).templateIds
    expect(await mostUsed(doctor)).toEqual(["se-certificate-of-visit", "se-advice", "se-certificate-of-absence"])
    expect((await mostUsed(nurse))[0]).toBe("se-certificate-of-absence")
    expect(await mostUsed(otherPool)).toEqual([])
  })

  it("list at most five most used templates, and only those that the clinician may use", { tags: ["DOC-002"] }, async () => {
    // Six templates for doctors, which everybody in the pool uses more than any other.
    await sql(`insert into document_template (id, version, name, language, country, position, professions, nodes, prefills, active)
      select 'doctors-' || n, 1, 'Brev ' || n, 'sv', 'SE', 100 + n, '{doctor}', '[]', '[]', true from generate_series(1, 6) n`)
    await sql(`insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version,
        template_name, form_values, pages)
      select 'much-' || n || '-' || use, 'cilla-today', 'cilla', 'nurse', 'Nils Berg', 'doctors-' || n, 1, 'Brev', '{}', ''
      from generate_series(1, 6) n, generate_series(1, 20) use`)
    const mostUsed = async (as: typeof doctor) => (await server.call(listMostUsedTemplates, {}, { as })).templateIds
    expect(await mostUsed(doctor)).toHaveLength(5)
    expect(await mostUsed(nurse)).toEqual(["se-certificate-of-absence", "se-certificate-of-visit", "se-advice"])
    await sql("delete from finalised_document where id like 'much-%'")
    await sql("delete from document_template where id like 'doctors-%'")
  })

  it.each<[string, Partial<NewDocument>, object]>([
    ["with a required answer missing", { values: { day: "2026-01-05" } }, { code: "document_incomplete", detail: { fields: ["manner"] } }],
    [
      "with a wrong answer",
      { values: { day: "soon", manner: "owl" } },
      { code: "document_incomplete", detail: { fields: ["day", "manner"] } },
    ],
    [
      "with characters that cannot be printed",
      { values: { ...certificate().values, remarks: "Bra \u{13000}\n\ue000 bra \ufffc" } },
      {
        code: "document_characters",
        detail: { characters: ["U+13000", "U+E000", "U+FFFC"], fields: Array(3).fill("Övrigt"), positions: [5, 7, 13] },
      },
    ],
    ["in a meeting of another patient", { meetingId: "bo-today" }, { code: "patient_mismatch" }],
  ])("neither preview nor save a document %s", async (_what, changes, error) => {
    const before = await savedNow()
    expect(await refusedSaving(certificate(changes))).toMatchObject({ _tag: "Invalid", ...error })
    expect(await server.error(previewDocument, { payload: certificate(changes) }, { as: doctor })).toMatchObject({
      _tag: "Invalid",
      ...error,
    })
    expect(await savedNow()).toBe(before)
  })

  it.each(["محمد الأحمد", "สมชาย ใจดี", "王小明", "Łukasz Wiśniewski", "Анна Лінд"])(
    "are written for a patient named %s",
    { tags: ["DOC-031"] },
    async (name) => {
      const [given = "", ...family] = name.split(" ")
      await sql(`update patient set given_name = '${given}', family_name = '${family.join(" ")}' where id = 'anna'`)
      const saved = await server.call(saveDocument, { payload: certificate() }, { as: doctor })
      const [page] = await textsOf(await server.call(getFinalisedDocument, { params: { id: saved.id } }, { as: doctor }))
      await sql("update patient set given_name = 'Anna', family_name = 'Lind' where id = 'anna'")
      // In the head and at the foot.
      expect(page!.split(name)).toHaveLength(3)
    },
  )

  it("print as code points what no typeface has in a name", { tags: ["DOC-031"] }, async () => {
    await sql("update patient set family_name = U&'\\+013000' where id = 'anna'")
    const saved = await server.call(saveDocument, { payload: certificate() }, { as: doctor })
    const [page] = await textsOf(await server.call(getFinalisedDocument, { params: { id: saved.id } }, { as: doctor }))
    await sql("update patient set family_name = 'Lind' where id = 'anna'")
    expect(page).toContain("Anna [U+13000]")
  })

  it("report a newer version of the template, or that it is no longer in use", async () => {
    expect(await refusedSaving(certificate({ templateVersion: 2 }))).toMatchObject({
      _tag: "Conflict",
      code: "template_changed",
      detail: { version: 1 },
    })
    expect(await refusedSaving(certificate({ templateId: "gb-advice" }))).toMatchObject({ _tag: "NotFound" })
  })

  it.each([
    ["about a patient of another clinician's meeting", certificate({ meetingId: "cilla-today", patientId: "cilla" }), doctor],
    ["by another pool's clinician", certificate(), otherPool],
    ["by a support person", certificate(), supporter],
  ])("refuse a document %s, and audit the refusal", async (_what, payload, as) => {
    expect(await refusedSaving(payload, as)).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ outcome: "refused" })
  })
})
