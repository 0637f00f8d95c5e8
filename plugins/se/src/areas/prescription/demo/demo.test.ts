import { clinicModule, ePrescriptionModule, gated, recordModule, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import {
  cancelPrescriptions,
  getPrescriptionStatus,
  listAllTags,
  listFavourites,
  listPatientPrescriptions,
  listTakenPrescriptions,
} from "../model/contract/index.ts"
import { draftOf, dosageIssues, knownDosage } from "../../medication/model/dosage/index.ts"
import { cancellationOf, doctor, idNumber, insertPrescribingClinic, query } from "../server/testing/prescribing.ts"
import { demoFavourites } from "./favourites.ts"
import { demoNationalPatients } from "./national-patients.ts"
import { demoPrescriptions } from "./prescriptions.ts"

const server = withServer([clinicModule, supportModule, recordModule, ePrescriptionModule, gated(serverModule)])
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))
const as = doctor

describe("the demo's prescriptions", { tags: ["PRX-837"] }, () => {
  beforeAll(async () => {
    await server.run(insertPrescribingClinic)
    await sqlOf("update clinician set flags = '{prescription_module}' where id = 'doctor-SE'")
    await sqlOf(`insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, prescribed_at)
      select concat('meeting-adult-SE-', place, '-prescription'), 'meeting-adult-SE', 'doctor-SE', 'Aerius', '5 mg', 'tablett', '1 tablett',
        now() - case place when 40 then 400 else 30 end * interval '1 day' from generate_series(1, 40) place`)
    await sqlOf(`insert into se_prescription (id, meeting_id, clinician_id, trade_name, dosage, prescribed_at)
      select concat(meeting.id, '-prescription'), meeting.id, 'doctor-SE', 'Naproxen', '1 tablett', now() from meeting`)
    for (let time = 0; time < 2; time += 1) await server.run(Effect.andThen(demoPrescriptions, demoFavourites))
  })

  it("are in every state that the national service has, with their products", async () => {
    const { prescriptions } = await server.call(listTakenPrescriptions, { params: { id: query.meetingId } }, { as })
    expect([...new Set(prescriptions.map(({ state }) => state))]).toEqual(
      expect.arrayContaining(["ACTIVE", "PARTLY_DISPENSED", "DISPENSED", "EXPIRED"]),
    )
    expect(prescriptions.filter(({ nplId, atcCode }) => nplId === null || atcCode === null)).toEqual([])
    const partly = prescriptions.find(({ state }) => state === "PARTLY_DISPENSED")!
    expect(await server.call(getPrescriptionStatus, { params: { id: partly.medicationRequest.id } }, { as })).toMatchObject({
      state: "PARTLY_DISPENSED",
      statuses: [{ label: "Uttag", text: "1 av 4" }],
    })
    const active = prescriptions.find(({ state }) => state === "ACTIVE")!
    const { prescriptions: cancelled } = await server.call(cancelPrescriptions, cancellationOf([active.medicationRequest.id]), { as })
    expect(cancelled.map(({ state }) => state)).toEqual(["CANCELLED"])
  })

  it("were cancelled where the dosage was wrong, once each", async () => {
    const rows = await sqlOf("select cancellation_reason, count(*)::int as n from se_prescription where id like '%-cancelled' group by 1")
    expect(rows.every(({ cancellation_reason: reason }) => reason === "WRONG_DOSAGE")).toBe(true)
    expect(await sqlOf("select count(*)::int as n from se_prescription where id like '%-cancelled-cancelled'")).toEqual([{ n: 0 }])
  })

  it("have favourites of every doctor with the module, whose dosages are valid, with tags and without", async () => {
    const { favourites } = await server.call(listFavourites, {}, { as })
    expect(favourites.map(({ name, tags }) => [name, tags.length])).toEqual([
      ["Halsfluss, penicillin", 2],
      ["Migrän vid behov", 0],
      ["Pollenallergi", 1],
      ["Urinvägsinfektion, fem dagar", 2],
    ])
    expect(favourites.flatMap(({ dosage }) => dosageIssues(draftOf(knownDosage(dosage)!)))).toEqual([])
    expect(await server.call(listAllTags, {}, { as })).toEqual({ tags: ["Allergi", "Antibiotika", "Infektion"] })
    expect(await sqlOf("select distinct clinician_id from se_favourite")).toEqual([{ clinician_id: "doctor-SE" }])
  })

  it.each([
    ["prn_no_access_to_patient_error", "prescription_list_hidden"],
    ["prn_no_access_to_house_error", "prescription_list_hidden"],
    ["prn_record_is_moving", "prescription_patient_not_registered"],
  ])("of a patient with the notice %s are refused with %s", async (notice, code) => {
    await sqlOf("delete from record_service_notice")
    await sqlOf(`insert into record_service_notice (patient_id, code, message) values ('adult-SE', '${notice}', '')`)
    await server.run(demoNationalPatients)
    expect(await server.error(listPatientPrescriptions, { payload: { idNumber } }, { as })).toMatchObject({ code })
  })

  it("are of another clinic for whoever has a high-cost card", async () => {
    await sqlOf("delete from record_service_notice")
    const elsewhere = async (card: string) => {
      await sqlOf(`update patient set market_specifics = '{"se": {"high_cost_card": ${card}}}' where id = 'adult-SE'`)
      await server.run(demoNationalPatients)
      const { prescriptions } = await server.call(listPatientPrescriptions, { payload: { idNumber } }, { as })
      return prescriptions.filter(({ meetingId }) => meetingId === null).map(({ state }) => state)
    }
    expect([await elsewhere('{"id": "F1"}'), await elsewhere("null")]).toEqual([["PARTLY_DISPENSED"], []])
  })
})
