import { getFinalisedDocument, listFinalisedDocuments } from "@rond/core/model/documents"
import { getSymptomForm, getSymptomImage } from "@rond/core/model/symptoms"
import { getMeeting } from "@rond/core/model/meeting"
import { getEntryPrescription, getEntryPrescriptionHistory, listEntryPrescriptions } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { insertRows } from "../../clinic/insert.ts"
import { clinicModule } from "../../clinic/module.ts"
import { documentsModule } from "../../documents/module.ts"
import { ePrescriptionModule } from "../../e-prescription/module.ts"
import { renewalsModule } from "../../prescription-renewal/module.ts"
import { supportModule } from "../../support/module.ts"
import { berg, elsewhere, holm, insertTwoPools, lind, moved, outsider, secret, supporter } from "../../../testing/clinics/record-clinic.ts"
import { testPicture } from "../../../testing/clinics/test-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"

const server = withServer([clinicModule, supportModule, recordModule, renewalsModule, ePrescriptionModule, documentsModule])
const meetings = ["shared", "unsigned", "protected", "own-outsider"] as const

beforeAll(() =>
  server.run(
    Effect.gen(function* () {
      yield* insertTwoPools
      yield* insertRows(
        "symptom_form",
        meetings.map((meeting_id) => ({
          id: `form-${meeting_id}`,
          meeting_id,
          patient_id: "anna",
          symptom_id: "skin_rash",
          title: secret,
          submitted_at: "2026-03-02T08:00:00Z",
          sections: [],
        })),
      )
      yield* insertRows(
        "symptom_image",
        meetings.map((id) => ({ id: `image-${id}`, form_id: `form-${id}`, media_type: "image/png", bytes: testPicture })),
      )
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into document_template (id, version, name, language, country, nodes, prefills)
        values ('advice', 1, 'Advice', 'en-GB', 'SE', '[]', '[]')`
      yield* sql`
        insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version,
          template_name, form_values, pages)
        select 'document-' || meeting_id, meeting_id, 'anna', 'lind', 'Dr lind', 'advice', 1, 'Advice', '{}', ''
        from unnest(${meetings}::text[]) meeting_id`
      yield* sql`
        insert into renewal_prescription (id, meeting_id, place, medicine, approval, decided_at, decided_by_name)
        select meeting_id || name, meeting_id, place, medicine, approval, '2026-03-02T09:10:00Z', 'Dr lind'
        from unnest(${meetings}::text[]) meeting_id,
          (values (1, 'Atorvastatin 20 mg', 'renewed', 'approved'), (2, 'Zopiklon 5 mg', 'rejected', 'procedure_rejected_by_recipient'))
            asked (place, medicine, name, approval)`
      yield* sql`
        insert into renewal_decision (prescription_id, version, approval, decided_at, decided_by_name)
        values ('sharedrenewed', 1, 'procedure_rejected_by_recipient', '2026-03-02T09:08:00Z', 'Dr berg'),
          ('sharedrenewed', 2, 'approved', '2026-03-02T09:10:00Z', 'Dr lind')`
    }),
  ),
)

type Meeting = (typeof meetings)[number]
const reads = {
  symptomForm: (as: Session, meetingId: Meeting) => server.call(getSymptomForm, { params: { meetingId } }, { as }),
  photo: (as: Session, meetingId: Meeting) =>
    server.call(getSymptomImage, { params: { id: `image-${meetingId}` }, query: { meetingId, userId: "anna" } }, { as }),
  "photo without its account": (as: Session, meetingId: Meeting) =>
    server.call(getSymptomImage, { params: { id: `image-${meetingId}` }, query: { meetingId } }, { as }),
  prescriptions: (as: Session, meetingId: Meeting) =>
    server.call(listEntryPrescriptions, { query: { meetingId, patientId: "anna" } }, { as }),
  prescription: (as: Session, meetingId: Meeting) => server.call(getEntryPrescription, { params: { id: `${meetingId}renewed` } }, { as }),
  "prescription's history": (as: Session, meetingId: Meeting) =>
    server.call(getEntryPrescriptionHistory, { params: { id: `${meetingId}renewed` } }, { as }),
  document: (as: Session, meetingId: Meeting) => server.call(getFinalisedDocument, { params: { id: `document-${meetingId}` } }, { as }),
}
const outcomeOf = (read: Promise<unknown>) =>
  read.then(
    () => "read",
    ({ code }: { readonly code?: string }) => code ?? "unknown",
  )

describe("what a meeting left in the record", () => {
  it.each<[who: string, as: Session, meetingId: Meeting, outcome: string]>([
    ["its clinician", lind, "shared", "read"],
    ["its clinician, of an unsigned note", lind, "unsigned", "read"],
    ["a colleague in the meeting, of a protected note", berg, "protected", "read"],
    ["a colleague who treats the patient", outsider, "shared", "read"],
    ["a colleague who treats the patient, of an unsigned note", outsider, "unsigned", "entry_withheld"],
    ["a colleague who treats the patient, of a protected note", outsider, "protected", "entry_withheld"],
    ["a colleague in the meeting, of a meeting without a note", lind, "own-outsider", "refused"],
    ["a colleague without a care relation", holm, "shared", "refused"],
    ["a clinician who treats the patient in another pool", elsewhere, "shared", "refused"],
    ["a clinician who was in the meeting and moved", moved, "shared", "refused"],
    ["a support person", supporter, "shared", "refused"],
  ])("is protected like the note, for %s", { tags: ["PANE-082"] }, async (_who, as, meetingId, outcome) => {
    for (const [what, read] of Object.entries(reads)) {
      const before = (await server.audit()).length
      expect([what, await outcomeOf(read(as, meetingId))]).toEqual([what, outcome])
      const lines = (await server.audit()).slice(before)
      const line = outcome === "read" ? { outcome: "done", meetingId, patientId: "anna" } : { outcome: "refused" }
      expect(lines).toMatchObject([{ ...line, personId: as.personId }])
    }
  })

  it.each<[who: string, as: Session, meetingId: Meeting, documents: readonly string[] | "entry_withheld"]>([
    ["its clinician", lind, "unsigned", ["document-unsigned"]],
    ["a colleague who treats the patient", outsider, "shared", ["document-shared"]],
    ["a colleague who treats the patient, of an unsigned note", outsider, "unsigned", "entry_withheld"],
    ["a colleague who treats the patient, of a protected note", outsider, "protected", "entry_withheld"],
    ["a clinician who treats the patient in another pool", elsewhere, "shared", []],
  ])("lists its documents for %s", { tags: ["PANE-082"] }, async (_who, as, meetingId, documents) => {
    const list = server.call(listFinalisedDocuments, { params: { meetingId }, query: { patientId: "anna" } }, { as })
    const outcome = list.then(
      (listed) => listed.documents.map(({ id }) => id),
      ({ code }: { readonly code?: string }) => code,
    )
    expect(await outcome).toEqual(documents)
  })

  it("does not open a colleague's meeting", { tags: ["PANE-082"] }, async () => {
    expect(await server.error(getMeeting, { params: { id: "shared" } }, { as: outsider })).toMatchObject({ _tag: "Refused" })
  })

  it("is open to a reader under emergency access", { tags: ["PANE-082"] }, async () => {
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into emergency_access (id, patient_id, pool_id, clinician_id, reason, explanation, opened_at, ends_at)
          values ('opened', 'anna', 'north', 'outsider', 'urgent_care', 'Unconscious', now(), now() + interval '1 hour')`,
      ),
    )
    expect(await outcomeOf(reads.symptomForm(outsider, "protected"))).toBe("read")
    expect(await outcomeOf(reads.symptomForm(outsider, "unsigned"))).toBe("entry_withheld")
  })

  it("lists the patient's own renewals only", { tags: ["PANE-080"] }, async () => {
    expect(await reads.prescriptions(outsider, "shared")).toEqual({
      prescriptions: [
        {
          id: "sharedrenewed",
          medication: "Atorvastatin 20 mg",
          prescribedAt: "2026-03-02T09:10:00.000Z",
          prescriberName: "Dr lind",
        },
      ],
    })
    expect(await reads.prescription(outsider, "shared")).toMatchObject({ id: "sharedrenewed", medication: "Atorvastatin 20 mg" })
    expect(await reads["prescription's history"](outsider, "shared")).toEqual({
      history: [
        { approval: "approved", decidedAt: "2026-03-02T09:10:00.000Z", deciderName: "Dr lind" },
        { approval: "procedure_rejected_by_recipient", decidedAt: "2026-03-02T09:08:00.000Z", deciderName: "Dr berg" },
      ],
    })
    const rejected = { params: { id: "sharedrejected" } }
    expect(await server.error(getEntryPrescriptionHistory, rejected, { as: lind })).toMatchObject({ _tag: "NotFound" })
    expect(await server.error(getEntryPrescription, rejected, { as: lind })).toMatchObject({ _tag: "NotFound" })
    const ofAnother = { query: { meetingId: "shared", patientId: "bo" } }
    expect(await server.call(listEntryPrescriptions, ofAnother, { as: lind })).toEqual({ prescriptions: [] })
  })
})
