import { getTakenActions } from "@rond/core/model/actions"
import type { Session } from "@rond/core/server-kit"
import {
  actionsModule,
  besideDoctor,
  clinicModule,
  documentsModule,
  gated,
  inCountry,
  insertTestClinic,
  nearDoctor,
  readPdf,
  recordModuleWith,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeEach, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import {
  listReferralImages,
  listSpecialistReferrals,
  type NewSpecialistReferral,
  orderSpecialistReferral,
  printSpecialistReferral,
} from "../model/endpoints.ts"
import { demoUnits } from "./catalogue/demo-specialists.ts"

const doctor = inCountry(nearDoctor, "SE")
const server = withServer([
  clinicModule,
  supportModule,
  actionsModule,
  documentsModule,
  recordModuleWith([serverModule]),
  gated(serverModule),
])
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))

const meetingId = "adult-meeting"
const unitNamed = (name: string) => demoUnits.find((unit) => unit.name === name)!
const unit = unitNamed("Hudmottagningen Hagastaden")
const referral: NewSpecialistReferral = {
  meetingId,
  patientId: "anna",
  specialistTypeId: "dermatology",
  specialistUnitId: unit.id,
  externalSpecialistInfo: null,
  purposeTitle: " Eksem ",
  purposeBody: "Tacksam för bedömning.\nÖver hela ryggen.",
  imageIds: ["image"],
  readJournalConsent: true,
  useFreeChoiceOfCare: false,
  infoToAdmin: "Ring patienten",
}
const order = (changes: Partial<NewSpecialistReferral> = {}, as: Session = doctor) =>
  server.call(orderSpecialistReferral, { payload: { ...referral, ...changes } }, { as })
const refused = (changes: Partial<NewSpecialistReferral> = {}, as: Session = doctor) =>
  server.error(orderSpecialistReferral, { payload: { ...referral, ...changes } }, { as })
const listed = async (as: Session = doctor) =>
  (await server.call(listSpecialistReferrals, { query: { meetingId, includePurpose: "true" } }, { as })).specialistReferrals
const print = (id: string, as: Session = doctor) => server.call(printSpecialistReferral, { query: { referral_id: id } }, { as })
const printed = async (id: string) => (await readPdf(await print(id))).pages.join(" ").replace(/\s+/g, " ")

beforeEach(async () => {
  await server.run(insertTestClinic)
  await sqlOf("delete from se_specialist_referral")
  await sqlOf("update meeting set finished_status = null, ending_as = null")
  await sqlOf("update patient set county_id = '01'")
  await sqlOf("update pool set country = 'SE' where id = 'near-pool'")
})

describe("a referral", () => {
  it("is stored with what the catalogue calls its receiver, audited, and listed", { tags: ["SPR-003", "SPR-007", "SPR-009"] }, async () => {
    const sent = await order()
    expect(sent).toEqual({
      id: expect.any(String),
      creationTime: expect.any(String),
      externalSpecialistInfo: null,
      specialistUnit: { name: unit.name, visitingAddress: unit.visitingAddress },
      specialistType: "Hudsjukvård",
      purposeTitle: "Eksem",
      purposeBody: referral.purposeBody,
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.specialist-referral.send", meetingId, subjectId: sent.id })
    expect(JSON.stringify((await server.audit()).at(-1))).not.toContain("Eksem")
    expect(await listed()).toEqual([sent])
    expect(await sqlOf("select * from se_specialist_referral")).toMatchObject([
      {
        clinician_id: "near",
        unit_id: unit.id,
        image_ids: ["image"],
        read_journal_consent: true,
        use_free_choice_of_care: false,
        info_to_admin: "Ring patienten",
        state: "SENT",
      },
    ])
  })

  it("is to a unit, or to a specialist whom the doctor names", { tags: ["SPR-003", "SPR-004"] }, async () => {
    expect(await order({ specialistUnitId: null, externalSpecialistInfo: " Dr Egen Vald ", infoToAdmin: " ", imageIds: [] })).toMatchObject(
      {
        specialistUnit: null,
        externalSpecialistInfo: "Dr Egen Vald",
      },
    )
    expect(await sqlOf("select info_to_admin from se_specialist_referral")).toEqual([{ info_to_admin: null }])
    expect(await order({ externalSpecialistInfo: "" })).toMatchObject({ externalSpecialistInfo: null })
    expect(await refused({ externalSpecialistInfo: "Dr Egen Vald" })).toMatchObject({ code: "specialist_receiver" })
  })

  it("without its parts is refused, with their names and none of its words", { tags: ["SPR-004"] }, async () => {
    expect(await refused({ specialistUnitId: " ", purposeTitle: "", purposeBody: " " })).toMatchObject({
      code: "specialist_referral_incomplete",
      detail: { parts: ["receiver", "purposeTitle", "purposeBody"] },
    })
    expect(await listed()).toEqual([])
  })

  it("is to a kind and a unit of the catalogue, in the patient’s region or by free choice", { tags: ["SPR-005"] }, async () => {
    const malmo = unitNamed("Hudmottagningen Malmö")
    expect(await refused({ specialistTypeId: "alchemy" })).toMatchObject({ code: "specialist_unknown_type" })
    expect(await refused({ specialistUnitId: "SE9999999999-XXXX" })).toMatchObject({ code: "specialist_unknown_unit" })
    expect(await refused({ specialistTypeId: "urology" })).toMatchObject({ code: "specialist_unknown_unit" })
    expect(await refused({ specialistUnitId: malmo.id })).toMatchObject({ code: "specialist_other_region" })
    expect(await order({ specialistUnitId: malmo.id, useFreeChoiceOfCare: true })).toMatchObject({ specialistUnit: { name: malmo.name } })
    await sqlOf("update patient set county_id = null")
    expect(await order({ specialistUnitId: malmo.id })).toMatchObject({ specialistUnit: { name: malmo.name } })
  })

  it("takes photos of its own meeting alone, each once", { tags: ["SPR-006"] }, async () => {
    expect(await refused({ imageIds: ["image", "another"] })).toMatchObject({ code: "specialist_unknown_image" })
    await order({ imageIds: ["image", "image"] })
    expect(await sqlOf("select image_ids from se_specialist_referral")).toEqual([{ image_ids: ["image"] }])
  })

  it("of a repeated request is one referral", { tags: ["SPR-007"] }, async () => {
    const again = { as: doctor, idempotencyKey: "once" }
    const first = await server.call(orderSpecialistReferral, { payload: referral }, again)
    expect(await server.call(orderSpecialistReferral, { payload: referral }, again)).toEqual(first)
    expect(await listed()).toHaveLength(1)
  })

  it.each<readonly [string, Session]>([
    ["a colleague", inCountry(besideDoctor, "SE")],
    ["a doctor of another country’s pool", inCountry(nearDoctor, "GB")],
    ["a nurse", { ...doctor, clinician: { ...doctor.clinician!, profession: "nurse" } }],
  ])("is refused to %s", { tags: ["SPR-001", "SPR-007"] }, async (_who, as) => {
    expect(await refused({}, as)).toMatchObject({ _tag: "Refused" })
    expect(await sqlOf("select 1 from se_specialist_referral")).toEqual([])
  })

  it("is made in an open meeting with its own patient", { tags: ["SPR-007"] }, async () => {
    expect(await refused({ patientId: "child" })).toMatchObject({ _tag: "NotFound" })
    await sqlOf(`update meeting set ending_as = 'COMPLETED' where id = '${meetingId}'`)
    expect(await refused()).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf(`update meeting set finished_status = 'COMPLETED' where id = '${meetingId}'`)
    expect(await refused()).toMatchObject({ code: "meeting_ended" })
  })

  it("is counted among the taken actions, and a cancelled one as cancelled", { tags: ["SPR-010"] }, async () => {
    const [first, second] = [await order(), await order()]
    await sqlOf(`update se_specialist_referral set state = 'CANCELLED' where id = '${first.id}'`)
    const { kinds } = await server.call(getTakenActions, { params: { meetingId } }, { as: doctor })
    const items = kinds.find(({ kind }) => kind === "se-specialist-referral")?.items ?? []
    expect(new Map(items.map(({ id, isCancelled }) => [id, isCancelled]))).toEqual(
      new Map([
        [first.id, true],
        [second.id, false],
      ]),
    )
    expect((await listed()).map(({ isCancelled }) => isCancelled)).toEqual([true, undefined])
  })
})

describe("the photos of a meeting", { tags: ["SPR-006"] }, () => {
  const query = { surveyInformationId: "form", meetingId, patientId: "anna" }
  it("can go with a referral, in the order of their form", async () => {
    expect(await server.call(listReferralImages, { query }, { as: doctor })).toEqual({ images: [{ id: "image", tags: [] }] })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.specialist-referral.images.read", meetingId, patientId: "anna" })
  })

  it("are those of its own form and patient, for the doctor who may refer", async () => {
    const error = (changes: Partial<typeof query>, as: Session = doctor) =>
      server.error(listReferralImages, { query: { ...query, ...changes } }, { as })
    expect(await error({ surveyInformationId: "another" })).toMatchObject({ _tag: "NotFound" })
    expect(await error({ patientId: "child" })).toMatchObject({ _tag: "NotFound" })
    expect(await error({}, inCountry(besideDoctor, "SE"))).toMatchObject({ _tag: "Refused" })
  })
})

describe("the pages of a referral", { tags: ["SPR-008"] }, () => {
  it("say in Swedish who refers whom, to whom and why, and not what the administration should know", async () => {
    const { id } = await order()
    const pages = await printed(id)
    for (const text of [
      "Specialistremiss",
      "Specialitet Hudsjukvård",
      `Enhet ${unit.name}`,
      `Besöksadress ${unit.visitingAddress}`,
      "Eksem",
      "Tacksam för bedömning.",
      "Patienten samtycker till att mottagaren läser journalen Ja",
      "Patienten använder det fria vårdvalet Nej",
      "Bifogade bilder 1 bild",
      "Remittent",
      doctor.name,
    ])
      expect(pages).toContain(text)
    expect(pages).not.toContain("Ring patienten")
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.specialist-referral.print", meetingId, subjectId: id })
    const { headers } = await server.send(`/api/digiphysical/clinician/specialistreferral/pdf?referral_id=${id}`, {}, doctor)
    expect(headers.get("content-type")).toBe("application/pdf")
    expect(headers.get("content-disposition")).toMatch(/inline.*Specialistremiss.*\d{4}-\d{2}-\d{2}\.pdf/)
    expect(await readPdf(await print(id))).toMatchObject({ isTagged: true, info: { Title: expect.stringContaining("Specialistremiss") } })
  })

  it("of a cancelled one say so, and of an earlier one leave out what nobody asked", { tags: ["SPR-009"] }, async () => {
    await sqlOf(`insert into se_specialist_referral (id, meeting_id, clinician_id, external_specialist_info, purpose_title, purpose_body, created_at)
      values ('earlier', '${meetingId}', 'near', 'Dr Own Choice', 'Rash', 'Please see her', now())`)
    const pages = await printed("earlier")
    expect(pages).toContain("Dr Own Choice")
    expect(pages).not.toMatch(/samtycker|vårdvalet|Specialitet|makulerad/)
    await sqlOf("update se_specialist_referral set state = 'CANCELLED'")
    expect(await printed("earlier")).toContain("Remissen är makulerad")
  })

  it("are for readers of the meeting’s record in Swedish pools", async () => {
    const { id } = await order()
    const error = (as: Session, of = id) => server.error(printSpecialistReferral, { query: { referral_id: of } }, { as })
    expect(await error(doctor, "another")).toMatchObject({ _tag: "NotFound" })
    expect(await error(inCountry(besideDoctor, "SE"))).toMatchObject({ _tag: "Refused" })
    expect(await error(inCountry(nearDoctor, "GB"))).toMatchObject({ _tag: "Refused" })
  })
})
