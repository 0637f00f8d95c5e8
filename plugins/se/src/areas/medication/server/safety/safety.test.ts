import type { Session } from "@rond/core/server-kit"
import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  addMedication,
  type Dosage,
  editMedication,
  endMedicationFor,
  type GivenSafetyReason,
  getDrugInteractions,
  getMedicationLists,
  type MedicationItem,
  type NewEndReason,
} from "../../model/contract/index.ts"
import { dosageOf, newDosage } from "../../model/dosage/index.ts"
import { serverModule } from "../../../../server/server.ts"
import { demoDrugs } from "../catalogue/demo-catalogue.ts"

const server = withServer([clinicModule, supportModule, gated(serverModule)])
const doctor = sessionOf({ country: "SE", profession: "doctor", flags: ["write_actions"] })
beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
beforeEach(() => sqlOf("truncate se_medication, se_medication_version, se_medication_safety_reason, patient_warning, observation"))

const patientId = "adult-SE"
const daily = newDosage("2026-03-29")
const once = dosageOf(daily)
const forTenDays = dosageOf({ ...daily, isUntilFurtherNotice: false, endDay: "2999-01-01" })
const drugs = Effect.runSync(demoDrugs)

const warnOf = (id: string, reason: string, kind = "'allergy'") =>
  sqlOf(`insert into patient_warning (id, patient_id, pool_id, type, kind, reason, clinician_name, created_at)
    values ('${id}', '${patientId}', 'SE', 'WARNING', ${kind}, '${reason}', 'Robin Vale', now())`)
const answerOf = (id: string, allergyName: string) => {
  const value = JSON.stringify({ allergyName, diagnosisMethods: [], patientComment: null })
  return sqlOf(`insert into observation (id, patient_id, source, value, response_set_id, created_at)
    values ('${id}', '${patientId}', 'health_profile_allergies', '${value}', 'answers', now())`)
}

const adding = (substance: string, dosage: Dosage = once, safetyReason?: GivenSafetyReason) => {
  const { atcCode, nplId } = drugs.find((drug) => drug.substance === substance)!.medication
  const reason = [{ code: "R52", text: "Smärta" }]
  return { payload: { patientId, dosage, medication: { atcCode, nplId }, reason, ...(safetyReason && { safetyReason }) } }
}
const add = async (...given: Parameters<typeof adding>): Promise<MedicationItem> => {
  const substance = given[0]
  const { medications } = await server.call(addMedication, adding(...given), { as: doctor })
  return medications.find(({ medication }) => medication.tradeName.toLowerCase().startsWith(substance))!
}
const refusedFor = async (...given: Parameters<typeof adding>) => {
  const error = await server.error(addMedication, adding(...given), { as: doctor })
  expect(error).toMatchObject({ _tag: "Invalid", code: "medication_safety" })
  return (error.detail as { readonly findings: readonly string[] }).findings
}
const lists = () => server.call(getMedicationLists, { params: { id: patientId } }, { as: doctor })
const changing = ({ id }: MedicationItem, dosage: Dosage, safetyReason?: GivenSafetyReason) => ({
  params: { id },
  query: { patientId },
  payload: { dosage, ...(safetyReason && { safetyReason }) },
})
const at = ({ version }: MedicationItem, as: Session = doctor) => ({ as, version: String(version) })

describe("a medication that something speaks against", { tags: ["SAFE-007"] }, () => {
  it("is refused without a reason", async () => {
    await warnOf("warned", "Allvarlig penicillinallergi")
    expect(await refusedFor("fenoximetylpenicillin", forTenDays)).toEqual(["allergy:warned"])
    expect((await lists()).active).toEqual([])
  })

  it("is added with a reason, which is kept, audited and on the list", { tags: ["SAFE-011"] }, async () => {
    await warnOf("warned", "Allvarlig penicillinallergi")
    const given = { text: " Utredd, tål penicillin ", accepted: ["allergy:warned"] }
    const added = await add("fenoximetylpenicillin", forTenDays, given)
    expect(added.safetyReasons).toEqual([
      {
        text: "Utredd, tål penicillin",
        findings: [{ kind: "allergy", about: "Allvarlig penicillinallergi" }],
        by: "Dr",
        at: added.latestModifiedAt,
        version: 1,
      },
    ])
    const audit = await server.audit()
    expect(audit.at(-1)).toMatchObject({
      action: "se.medication.safety-reason",
      patientId,
      subjectId: added.id,
      outcome: "done",
      detail: { version: 1, findings: "allergy" },
    })
    expect(JSON.stringify(audit)).not.toContain("penicillin")
    expect((await lists()).active).toEqual([added])
  })

  it("is refused for what the clinician has not seen, and names only that", async () => {
    await warnOf("seen", "Penicillin")
    await answerOf("unseen", "Amoxicillin")
    const given = { text: "Utredd", accepted: ["allergy:seen"] }
    expect(await refusedFor("amoxicillin", forTenDays, given)).toEqual(["allergy:unseen"])
  })

  it.each(["", "   "])("is refused for the blank reason %j", async (text) => {
    await answerOf("answer", "Penicillin")
    expect(await refusedFor("amoxicillin", forTenDays, { text, accepted: ["allergy:answer"] })).toEqual(["allergy:answer"])
  })

  it("is added once for a repeated key, though it is on the list by then", async () => {
    await warnOf("warned", "Penicillin")
    const request = adding("amoxicillin", forTenDays, { text: "Utredd", accepted: ["allergy:warned"] })
    const key = { as: doctor, idempotencyKey: "despite-once" }
    expect(await server.call(addMedication, request, key)).toEqual(await server.call(addMedication, request, key))
    expect((await lists()).active).toHaveLength(1)
  })
})

describe("the server finds by itself", () => {
  it("the same drug twice", { tags: ["SAFE-002", "SAFE-007"] }, async () => {
    const { id } = await add("amlodipin")
    expect(await refusedFor("amlodipin")).toEqual([`double:${id}`])
  })

  it("a second one that is added at the same moment", { tags: ["SAFE-002", "SAFE-007"] }, async () => {
    const both = await Promise.allSettled([add("amlodipin"), add("amlodipin")])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect((await lists()).active).toHaveLength(1)
  })

  it.each([
    ["morfin", { ...daily, times: [{ hour: 8, amount: 100 }] }, ["maximum"]],
    ["metotrexat", daily, ["weekly"]],
    ["ciprofloxacin", daily, ["no-end"]],
  ])("what is unusual for %s", { tags: ["SAFE-003", "SAFE-004", "SAFE-005"] }, async (substance, dosage, keys) => {
    expect(await refusedFor(substance, dosageOf(dosage))).toEqual(keys)
  })

  it("what the list has ended, for its reason of ending", { tags: ["SAFE-014", "SAFE-015"] }, async () => {
    const endedFor = async (code: NewEndReason["code"]) => {
      const added = await add("amlodipin")
      const ending = { params: { id: added.id }, query: { patientId }, payload: { endReason: { code, text: null } } }
      await server.call(endMedicationFor, ending, at(added))
      return added.id
    }
    await endedFor("COMPLETED")
    const id = await endedFor("SIDE_EFFECTS")
    expect(await refusedFor("amlodipin")).toEqual([`ended:${id}`])
    const again = await add("amlodipin", once, { text: "Bara svullna fötter på högre dos", accepted: [`ended:${id}`] })
    expect(again.safetyReasons).toMatchObject([{ findings: [{ kind: "ended" }, { kind: "ended" }] }])
    // Another dose of what is on the list is no new decision to take it.
    const { medication } = await server.call(
      editMedication,
      changing(again, dosageOf({ ...daily, times: [{ hour: 20, amount: 1 }] })),
      at(again),
    )
    expect(medication.version).toBe(2)
  })

  it("an interaction", { tags: ["SAFE-006"] }, async () => {
    const { id } = await add("warfarin")
    expect(await refusedFor("ibuprofen")).toEqual([`interaction:${id}`])
  })

  it("an allergy in a warning of a kind of the record's own", { tags: ["SAFE-001"] }, async () => {
    await warnOf("drug", "Penicillin", "'drug'")
    expect(await refusedFor("amoxicillin", forTenDays)).toEqual(["allergy:drug"])
  })

  it("nothing where nothing speaks against it, and keeps no reason then", { tags: ["SAFE-007"] }, async () => {
    await warnOf("cat", "Katt")
    await warnOf("interpreter", "Penicillin", "'interpreter'")
    expect((await add("amoxicillin", forTenDays, { text: "Därför", accepted: [] })).safetyReasons).toBeUndefined()
  })
})

describe("a changed dose", { tags: ["SAFE-007"] }, () => {
  const tooMuch = dosageOf({ ...daily, times: [{ hour: 8, amount: 3 }] })

  it("needs a reason of its own, which is kept with the version", async () => {
    const added = await add("amlodipin")
    expect(await server.error(editMedication, changing(added, tooMuch), at(added))).toMatchObject({
      code: "medication_safety",
      detail: { findings: ["maximum"] },
    })
    const given = { text: "Specialist har beslutat", accepted: ["maximum"] }
    const { medication } = await server.call(editMedication, changing(added, tooMuch, given), at(added))
    expect(medication).toMatchObject({
      version: 2,
      safetyReasons: [{ version: 2, text: "Specialist har beslutat", findings: [{ kind: "maximum", about: null }], by: "Dr" }],
    })
    expect((await lists()).active).toEqual([medication])
  })

  it("needs none for other instructions alone", async () => {
    await warnOf("warned", "Penicillin")
    const added = await add("amoxicillin", forTenDays, { text: "Utredd", accepted: ["allergy:warned"] })
    const { medication } = await server.call(
      editMedication,
      changing(added, { ...forTenDays, additionalInstructions: "Med mat" }),
      at(added),
    )
    expect(medication.safetyReasons).toEqual(added.safetyReasons)
  })

  it("is not compared with itself", async () => {
    const added = await add("amlodipin")
    const { medication } = await server.call(
      editMedication,
      changing(added, dosageOf({ ...daily, times: [{ hour: 20, amount: 1 }] })),
      at(added),
    )
    expect(medication.version).toBe(2)
  })

  it("of a version that is gone is a conflict, not a question", async () => {
    const added = await add("amlodipin")
    await server.call(editMedication, changing(added, dosageOf({ ...daily, times: [{ hour: 20, amount: 1 }] })), at(added))
    expect(await server.error(editMedication, changing(added, tooMuch), at(added))).toMatchObject({ code: "version_conflict" })
  })
})

it("what a drug does with others is open to clinicians of Swedish pools", { tags: ["SAFE-006"] }, async () => {
  const { known } = await server.call(getDrugInteractions, { params: { atcCode: "B01AA03" } }, { as: doctor })
  expect(known).toMatchObject({ source: expect.any(String), asOf: expect.any(String) })
  expect(known?.interactions).toContainEqual(expect.objectContaining({ severity: "serious", atc: expect.arrayContaining(["M01AE"]) }))
  const norwegian = sessionOf({ country: "NO" })
  expect(await server.error(getDrugInteractions, { params: { atcCode: "B01AA03" } }, { as: norwegian })).toMatchObject({ _tag: "Refused" })
})
