import { expect, it } from "vitest"
import type { DocumentForm } from "../model/document.ts"
import { safeFileName } from "../../messaging/model/file-name.ts"
import {
  afterSaving,
  discarded,
  isDocumentDraft,
  isNothing,
  noDocument,
  withAnswer,
  withAnswers,
  withTemplate,
  writtenIn,
  type DocumentDraft,
  type KnownBefore,
  startValues,
} from "./draft/document-draft.ts"
import { documentFileName } from "../model/document-file-name.ts"
import { filledMessage, templatesFound } from "./write/document-templates.ts"

const document = {
  id: "d",
  documentTemplateId: "b",
  documentTemplateName: "Intyg",
  createdAt: "2026-03-02T09:30:00.000Z",
  clinicianName: "Karin Ek",
}

const nodes: DocumentForm["nodes"] = [
  { kind: "date", id: "day", label: "Day", required: true },
  {
    kind: "single_choice",
    id: "manner",
    label: "Manner",
    required: true,
    options: ["video", "phone", "clinic"].map((value) => ({ value, label: value })),
  },
]
const knownBefore: KnownBefore = { today: "2026-03-02", meetingDate: "2026-03-01", interventionType: "phone" }

it.each<[DocumentForm["prefills"][number], Partial<KnownBefore>, object]>([
  [{ field: "day", from: "today" }, {}, { day: "2026-03-02" }],
  [{ field: "day", from: "meeting_date" }, {}, { day: "2026-03-01" }],
  [{ field: "manner", from: "contact_type" }, {}, { manner: "phone" }],
  [{ field: "manner", from: "contact_type" }, { interventionType: "physical" }, { manner: "clinic" }],
  [{ field: "manner", from: "contact_type" }, { interventionType: "text" }, {}],
  [{ field: "manner", from: "contact_type" }, { interventionType: undefined }, {}],
  [{ field: "day", from: "contact_type" }, {}, {}],
  [{ field: "gone", from: "today" }, {}, {}],
])("prefills what the template asks for: %j knowing %j", { tags: ["DOC-003"] }, (prefill, changes, values) => {
  expect(startValues({ nodes, prefills: [prefill] }, { ...knownBefore, ...changes })).toEqual(values)
})

it("inserts names into a message, and keeps other braces", { tags: ["DOC-008"] }, () => {
  const names = { patient: "Anna $& Lind", document: "Intyg", clinician: "Karin Ek", greeting: "Hej Anna!", signature: "Hälsningar\nKarin" }
  expect(filledMessage({ subject: "{document}", body: "Hej {patient}! {patient} {läkare} {clinician}" }, names)).toEqual({
    subject: "Intyg",
    body: "Hej Anna $& Lind! Anna $& Lind {läkare} Karin Ek",
  })
  expect(filledMessage({ subject: "", body: "{greeting}\n{signature}" }, names).body).toBe("Hej Anna!\nHälsningar\nKarin")
})

it.each([
  ["Intyg om vårdkontakt", "Intyg om vårdkontakt 2026-03-02.pdf"],
  ["Certificat d’absence: école/travail", "Certificat d absence école travail 2026-03-02.pdf"],
  ["  «Brev»", "Brev 2026-03-02.pdf"],
  ["x".repeat(300), `${"x".repeat(113)} 2026-03-02.pdf`],
])("makes a safe file name from %j", { tags: ["DOC-008"] }, (documentTemplateName, name) => {
  const fileName = documentFileName({ documentTemplateName }, "2026-03-02")
  expect(fileName).toBe(name)
  expect(safeFileName(fileName, "application/pdf", true)).toBe(fileName)
})

const template = (id: string, name: string, description: string | null = null) => ({ id, name, description })
const all = [template("a", "Attest"), template("b", "Brev om åtgärd", "Till skolan"), template("c", "Certifikat", "attest om vård")]

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ["", ["c", "gone", "a"], ["c", "a"], ["b"]],
  ["", [], [], ["a", "b", "c"]],
  ["ATTEST", ["c"], [], ["a", "c"]],
  ["skolan  brev", [], [], ["b"]],
  ["ÅTGÄRD", [], [], ["b"]],
  ["atgard", [], [], ["b"]],
  ["A\u030atga\u0308rd\u200b", [], [], ["b"]],
  ["nothing", ["a"], [], []],
])("searches %j with %j used most", { tags: ["DOC-002"] }, (query, mostUsedIds, mostUsed, others) => {
  const templates = templatesFound(all, mostUsedIds, query)
  expect(templates.mostUsed.map(({ id }) => id)).toEqual(mostUsed)
  expect(templates.others.map(({ id }) => id)).toEqual(others)
})

const startedDocument = withAnswer(withTemplate(noDocument, "a"), { day: "2026-03-02" }, "name", "Anna")

it("keeps the answers of each template, except an emptied one", () => {
  expect(startedDocument.answers).toEqual({ a: { day: "2026-03-02", name: "Anna" } })
  expect(withAnswer(startedDocument, startedDocument.answers["a"]!, "day", undefined).answers).toEqual({ a: { name: "Anna" } })
  const both = withAnswer(withTemplate(startedDocument, "b"), {}, "name", "Bo")
  expect(both.answers).toEqual({ a: { day: "2026-03-02", name: "Anna" }, b: { name: "Bo" } })
  expect(discarded(both, "b")).toMatchObject({ templateId: null, answers: { a: { name: "Anna" } } })
  expect(afterSaving(both, both, document)).toMatchObject({
    templateId: null,
    answers: { a: { name: "Anna" } },
    justSaved: document,
  })
  const changedSince = withAnswer(both, both.answers["b"]!, "name", "Bosse")
  expect(afterSaving(changedSince, both, document)).toBe(changedSince)
  expect(withAnswer(noDocument, {}, "name", "nobody's")).toBe(noDocument)
  expect([isNothing(noDocument), isNothing(startedDocument)]).toEqual([true, false])
})

it("keeps a template's prefilled values, and the pending sends of other templates", () => {
  expect(withAnswers(withTemplate(noDocument, "a"), { day: "2026-03-02" }).answers).toEqual({ a: { day: "2026-03-02" } })
  expect(withAnswers(noDocument, { day: "2026-03-02" })).toBe(noDocument)
  const tried = { key: "key", sent: "the document of template a" }
  expect(discarded({ ...withTemplate(startedDocument, "b"), submission: tried }, "b").submission).toBe(tried)
  expect(
    afterSaving(
      { ...startedDocument, submission: tried },
      { ...startedDocument, submission: tried },
      { ...document, documentTemplateId: "a" },
    ).submission,
  ).toBeUndefined()
})

it("treats a newer template version as the same document, and a changed answer as another", () => {
  const sent = { templateId: "a", templateVersion: 1, meetingId: "m", patientId: "p", values: { name: "Anna" } }
  expect(writtenIn({ ...sent, templateVersion: 2 })).toEqual(writtenIn(sent))
  expect(writtenIn({ ...sent, values: { name: "Anne" } })).not.toEqual(writtenIn(sent))
})

it.each<[unknown, boolean]>([
  [startedDocument, true],
  [{ ...noDocument, justSaved: document } satisfies DocumentDraft, true],
  [{ ...noDocument, justSaved: { id: "d" } }, false],
  [{ ...noDocument, answers: null }, false],
  [{ message: "another form's" }, false],
  ["text", false],
  [null, false],
])("restores only values with a document's shape (%#)", (value, isDraft) => {
  expect(isDocumentDraft(value)).toBe(isDraft)
})
