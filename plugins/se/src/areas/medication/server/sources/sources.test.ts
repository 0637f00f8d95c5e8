import {
  clinicModule,
  ePrescriptionModule,
  gated,
  insertMarketClinic,
  insertRows,
  insertStranger,
  recordModule,
  renewalsModule,
  sessionOf,
  somebody,
  supportModule,
  withServer,
} from "@rond/server/testing"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { listPrescribedMedicines, listReportedMedicines } from "../../model/contract/index.ts"
import { serverModule } from "../../../../server/server.ts"

const server = withServer([clinicModule, supportModule, recordModule, renewalsModule, ePrescriptionModule, gated(serverModule)])
const doctor = sessionOf({ country: "SE" })
const nurse = sessionOf({ country: "SE", profession: "nurse" })
const patientId = "adult-SE"
const meetingId = "meeting-adult-SE"
const stranger = somebody(patientId, meetingId, doctor)
const asked = { params: { id: patientId } }

const answered = (id: string, meeting: string, daysAgo: number, answer: string) => ({
  id,
  meeting_id: meeting,
  patient_id: patientId,
  symptom_id: "cough",
  title: "Form",
  submitted_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  sections: [{ id: "you", title: "You", nodes: [{ id: "medicines", type: "text", title: "What do you take?", subtitle: null, answer }] }],
})

beforeAll(() =>
  server.run(
    Effect.gen(function* () {
      yield* insertMarketClinic(["SE"], ["doctor", "nurse", "psychologist"])
      yield* insertStranger(stranger)
      const sql = yield* SqlClient.SqlClient
      // Another meeting of the patient, of only the nurse, and without a note.
      yield* sql`insert into meeting select (jsonb_populate_record(meeting, jsonb_build_object('id', 'of-nurse', 'clinician_id', 'nurse-SE', 'url', 'of-nurse'))).* from meeting where id = ${meetingId}`
      yield* sql`
        insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, prescribed_at)
        values ('rx', ${meetingId}, 'doctor-SE', 'Mildison Lipid', '1 %', 'kräm', 'Tunt lager', now() - interval '3 days'),
          ('old', ${meetingId}, 'doctor-SE', 'Furadantin', '50 mg', null, '1x3', now() - interval '13 months'),
          ('hidden', 'of-nurse', 'nurse-SE', 'Hemligt', null, null, '1x1', now())`
      yield* sql`
        insert into renewal_prescription (id, meeting_id, place, medicine, approval, decided_at, decided_by_name)
        values ('renewed', ${meetingId}, 1, 'Omeprazol 20 mg kapslar', 'approved', now() - interval '1 day', 'Dr Lind'),
          ('rejected', ${meetingId}, 2, 'Zopiklon 5 mg tabletter', 'procedure_rejected_by_recipient', now(), 'Dr Lind'),
          ('open', ${meetingId}, 3, 'Levotyroxin 75 mikrogram tabletter', null, null, null)`
      yield* sql`update meeting set start_at = now() - interval '1 hour', end_at = now() where patient_id = ${patientId}`
      yield* insertRows("symptom_form", [
        answered("form", meetingId, 2, "Levotyroxin 75\n\n Alvedon vid behov "),
        answered("form-of-nurse", "of-nurse", 1, "Hemligt"),
      ])
    }),
  ),
)

const prescribed = (as: Session = doctor) => server.call(listPrescribedMedicines, asked, { as })
const reported = (as: Session = doctor) => server.call(listReportedMedicines, asked, { as })

describe("what was prescribed here", { tags: ["MED-116"] }, () => {
  it("has prescriptions and renewals of the last year, the newest first, with their source and author, and is audited", async () => {
    const { medicines } = await prescribed()
    expect(medicines).toEqual([
      {
        id: "renewed",
        source: "renewal",
        name: "Omeprazol 20 mg kapslar",
        text: "Omeprazol 20 mg kapslar",
        dosage: null,
        at: expect.any(String),
        by: "Dr Lind",
        nplId: null,
        mayBeDispensed: false,
      },
      {
        id: "rx",
        source: "e-prescription",
        name: "Mildison Lipid",
        text: "Mildison Lipid 1 % kräm",
        dosage: "Tunt lager",
        at: expect.any(String),
        by: expect.any(String),
        nplId: null,
        mayBeDispensed: true,
      },
    ])
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.prescribed-medicines.read", patientId, outcome: "done" })
  })

  it("has what the external service of the sidebar has issued, and nothing that was cancelled there", { tags: ["RXL-010"] }, async () => {
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`insert into e_prescription (id, meeting_id, type, medication, state, prescriber_name)
          values ('outside', ${meetingId}, 'other', 'Nezeril 0,5 mg/ml', 'issued', 'Dr Out'), ('taken-back', ${meetingId}, 'other', 'B', 'cancelled', null)`,
      ),
    )
    const { medicines } = await prescribed()
    expect(medicines.filter(({ source }) => source === "e-prescription-service")).toMatchObject([
      { id: "outside", text: "Nezeril 0,5 mg/ml", by: "Dr Out", nplId: null },
    ])
  })

  it("leaves out what the caller may not read, and says so", async () => {
    expect((await prescribed()).isPartial).toBe(true)
    const own = await prescribed(nurse)
    expect(own.medicines.map(({ id }) => id)).toContain("hidden")
  })
})

describe("what the patient says", { tags: ["MED-116"] }, () => {
  it("is the newest answer, line by line, and the renewals that were asked for and not granted", async () => {
    const { medicines, isPartial } = await reported()
    expect(medicines.map(({ source, text, isNone }) => [source, text, isNone])).toEqual([
      ["answer", "Levotyroxin 75", false],
      ["answer", "Alvedon vid behov", false],
      ["request", "Zopiklon 5 mg tabletter", false],
      ["request", "Levotyroxin 75 mikrogram tabletter", false],
    ])
    expect(isPartial).toBe(true)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.reported-medicines.read", patientId, outcome: "done" })
  })

  it.each(["Inga", "Nej", "None"])("tells that the answer %j names none", async (answer) => {
    const nodes = [{ id: "medicines", type: "text", title: "What do you take?", subtitle: null, answer }]
    const sections = JSON.stringify([{ id: "you", title: "You", nodes }])
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update symptom_form set sections = ${sections}::text::jsonb where id = 'form'`),
    )
    expect((await reported()).medicines[0]).toMatchObject({ text: answer, isNone: true })
  })
})

it.each([
  ["a colleague who does not treat the patient", stranger.stranger],
  ["a Norwegian doctor", sessionOf({ country: "NO" })],
])("neither is open to %s", { tags: ["MED-116"] }, async (_who, as) => {
  expect(await server.error(listPrescribedMedicines, asked, { as })).toMatchObject({ _tag: "Refused" })
  expect(await server.error(listReportedMedicines, asked, { as })).toMatchObject({ _tag: "Refused" })
})
