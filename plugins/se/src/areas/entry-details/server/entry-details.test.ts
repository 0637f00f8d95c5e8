import type { Session } from "@rond/core/server-kit"
import {
  besideDoctor,
  clinicModule,
  ePrescriptionModule,
  gated,
  inCountry,
  insertTestClinic,
  nearDoctor,
  recordModule,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { listMeetingPrescriptions, listSpecialistReferrals } from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"

const doctor = inCountry(nearDoctor, "SE")
const meetingId = "adult-meeting"

const server = withServer([clinicModule, supportModule, recordModule, ePrescriptionModule, gated(serverModule)])
const run = <Row extends object>(statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(statement)))

beforeAll(async () => {
  await server.run(insertTestClinic)
  await run(`
    insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, limited_reimbursement, prescribed_at)
    values ('later', '${meetingId}', 'near', 'Nasonex', null, null, '1 spray', null, '2026-03-02T10:00:00Z'),
      ('first', '${meetingId}', 'near', 'Aerius', '5 mg', 'tablett', '1 tablett', true, '2026-03-02T09:00:00Z')`)
  await run(`
    insert into se_specialist_referral (id, meeting_id, clinician_id, external_specialist_info, unit_name, unit_visiting_address, purpose_title,
      purpose_body, created_at)
    values ('unit', '${meetingId}', 'near', null, 'Skin clinic', 'Road 1', 'Rash', 'Please see her', '2026-03-02T09:00:00Z'),
      ('private', '${meetingId}', 'near', 'Dr Own Choice', null, null, 'Rash', 'Please see her', '2026-03-02T10:00:00Z')`)
})

const prescriptions = (as: Session) => server.call(listMeetingPrescriptions, { params: { id: meetingId } }, { as })
const referrals = (as: Session, includePurpose?: "true" | "false") =>
  server.call(listSpecialistReferrals, { query: { meetingId, includePurpose } }, { as })

describe("Sweden's part of a record entry", () => {
  it("lists the prescriptions of the meeting in order, and audits the read", { tags: ["PANE-081"] }, async () => {
    const by = { prescriberName: nearDoctor.name }
    expect(await prescriptions(doctor)).toEqual({
      prescriptions: [
        {
          medicationRequest: { id: "first", dosage: "1 tablett", prescribedAt: "2026-03-02T09:00:00.000Z", ...by },
          distributedDrug: { tradeName: "Aerius", strength: "5 mg", drugForm: "tablett" },
          drugArticle: { limitedReimbursement: true },
        },
        {
          medicationRequest: { id: "later", dosage: "1 spray", prescribedAt: "2026-03-02T10:00:00.000Z", ...by },
          distributedDrug: { tradeName: "Nasonex", strength: null, drugForm: null },
          drugArticle: null,
        },
      ],
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.prescriptions.read", meetingId, patientId: "anna", outcome: "done" })
  })

  it("lists the referrals, with their purpose only on request", { tags: ["PANE-081"] }, async () => {
    const unit = {
      id: "unit",
      creationTime: "2026-03-02T09:00:00.000Z",
      externalSpecialistInfo: null,
      specialistUnit: { name: "Skin clinic", visitingAddress: "Road 1" },
    }
    const ownChoice = {
      id: "private",
      creationTime: "2026-03-02T10:00:00.000Z",
      externalSpecialistInfo: "Dr Own Choice",
      specialistUnit: null,
    }
    const purpose = { purposeTitle: "Rash", purposeBody: "Please see her" }
    expect(await referrals(doctor)).toEqual({ specialistReferrals: [unit, ownChoice] })
    expect(await referrals(doctor, "false")).toEqual({ specialistReferrals: [unit, ownChoice] })
    expect(await referrals(doctor, "true")).toEqual({
      specialistReferrals: [
        { ...unit, ...purpose },
        { ...ownChoice, ...purpose },
      ],
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.specialist-referrals.read", meetingId, patientId: "anna" })
  })

  it.each([
    ["a Swedish colleague without a care relation", inCountry(besideDoctor, "SE")],
    ["the meeting's own clinician, of another country's pool", inCountry(nearDoctor, "DE")],
  ])("is refused to %s, and the refusal is audited", { tags: ["PANE-081"] }, async (_who, as) => {
    for (const read of [prescriptions, referrals]) {
      const before = (await server.audit()).length
      await expect(read(as)).rejects.toMatchObject({ _tag: "Refused" })
      expect((await server.audit()).slice(before)).toMatchObject([{ action: "access.refused", outcome: "refused" }])
    }
  })

  it("exists in the demo clinic for adults' signed visits to Swedish doctors", async () => {
    await run("update pool set country = 'SE' where id = 'near-pool'")
    await run("update patient set date_of_birth = '1980-01-01' where id = 'anna'")
    await run(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
      select 'ended-' || n, 'near-pool', 'near', who, who, 'video_visit', now() - make_interval(days => n), now() - make_interval(days => n, mins => -15), 'COMPLETED'
      from generate_series(1, 3) n, (values ('anna')) people (who)`)
    await run(`insert into form_template (id, version, purpose, title, language, nodes, country)
      values ('t', 1, 'note', 'Note', 'sv', '[]', 'SE') on conflict do nothing`)
    await run(`insert into entry (id, document_id, meeting_id, patient_id, template_id, template_version, form_values, rows, title, contact_at,
        contact_type, content_id, created_at, signed_at)
      select 'note-' || id, 'note-' || id, id, patient_id, 't', 1, '{}', '[]', 'L50.9 Urtikaria', start_at, 'video', 'c', start_at,
        case when id <> 'ended-1' then start_at end
      from meeting where id like 'ended-%'`)
    for (let time = 0; time < 2; time++) await server.run(Effect.orDie(serverModule.demo ?? Effect.void))
    expect(await run("select meeting_id from se_prescription where meeting_id like 'ended-%' order by 1")).toEqual([
      { meeting_id: "ended-2" },
      { meeting_id: "ended-3" },
    ])
    expect(await run("select meeting_id from se_specialist_referral where meeting_id like 'ended-%'")).toEqual([{ meeting_id: "ended-2" }])
  })
})
