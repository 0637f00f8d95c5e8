import { readFileSync } from "node:fs"
import path from "node:path"
import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  correctMedicationReasons,
  type Dosage,
  editMedication,
  endMedication,
  type EndReasonCode,
  endMedicationFor,
  endReasonCodes,
  getMedicationLists,
  markMedicationInError,
  type NewEndReason,
  type Reason,
} from "../../model/contract/index.ts"
import { endReasonTexts } from "../../screen/end-reasons.ts"
import { dosageOf, millisOfDay, newDosage } from "../../model/dosage/index.ts"
import { serverModule } from "../../../../server/server.ts"
import { demoDrugs } from "../catalogue/demo-catalogue.ts"
import { insertMedication } from "../medication-store.ts"
import { endReasonWords } from "./end-reason-words.ts"

const server = withServer([clinicModule, supportModule, gated(serverModule)])
const who = (profession: string, flags: readonly string[] = ["write_actions"]): Session => ({
  ...sessionOf({ country: "SE", profession, flags }),
  name: profession === "doctor" ? "Dr Lind" : profession,
})
const doctor = who("doctor")
const nurse = who("nurse")
beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor", "nurse", "psychologist"])))

const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const patientId = "adult-SE"
const [drug] = Effect.runSync(demoDrugs)
const high: Reason = { code: "I10.9", text: "Högt blodtryck" }
const heart: Reason = { code: "I50.9", text: "Hjärtsvikt" }
const daily = newDosage("2024-06-10")
const of = { params: { id: "given" }, query: { patientId } }
const lists = () => server.call(getMedicationLists, { params: { id: patientId } }, { as: doctor })
const lastAudited = async () => (await server.audit()).at(-1)

beforeEach(async () => {
  await sqlOf("truncate se_medication, se_medication_version, se_medication_safety_reason")
  const author = { id: doctor.clinician!.id, name: "Dr Lind" }
  const given = { ...drug!, id: "given", dosage: dosageOf(daily), reason: [high] }
  await server.run(Effect.orDie(insertMedication(given, { patientId, poolId: doctor.clinician!.poolId }, author)))
})

const mark = { ...of, payload: { status: "ENTERED_IN_ERROR" as const, note: " Wrong patient " } }

describe("a medication that was entered in error", { tags: ["MED-110"] }, () => {
  it("leaves both lists, with its reason and who marked it, and is audited", async () => {
    await server.call(markMedicationInError, mark, { as: nurse, version: "1" })
    expect(await lastAudited()).toMatchObject({ action: "se.medication.mark-in-error", patientId, subjectId: "given", outcome: "done" })
    const { active, past, enteredInError } = await lists()
    expect([active, past]).toEqual([[], []])
    expect(enteredInError).toMatchObject([
      { id: "given", status: { status: "ENTERED_IN_ERROR" }, errorNote: "Wrong patient", latestModifiedBy: "nurse", version: 2 },
    ])
    expect(await sqlOf("select version, status, error_note from se_medication_version order by version")).toEqual([
      { version: 1, status: "ACTIVE", error_note: null },
      { version: 2, status: "ENTERED_IN_ERROR", error_note: "Wrong patient" },
    ])
  })

  it("may have been ended before", async () => {
    await server.call(endMedication, of, { as: doctor, version: "1" })
    await server.call(markMedicationInError, mark, { as: doctor, version: "2" })
    const { past, enteredInError = [] } = await lists()
    expect([past.length, enteredInError.length]).toEqual([0, 1])
  })

  it("stays so: nothing else can be done to it, and the second of two is told", async () => {
    await server.call(markMedicationInError, mark, { as: doctor, version: "1" })
    const again = { as: nurse, version: "2" }
    const conflict = { _tag: "Conflict", code: "medication_entered_in_error", detail: { id: "given", version: 2 } }
    expect(await server.error(markMedicationInError, mark, { as: nurse, version: "1" })).toMatchObject(conflict)
    expect(await server.error(markMedicationInError, mark, again)).toMatchObject(conflict)
    expect(await server.error(endMedication, of, again)).toMatchObject(conflict)
    expect(await server.error(editMedication, { ...of, payload: { dosage: dosageOf(daily) } }, again)).toMatchObject(conflict)
    expect(await server.error(correctMedicationReasons, { ...of, payload: { reason: [heart] } }, again)).toMatchObject(conflict)
  })

  it("is marked only in the version that was read", async () => {
    await server.call(endMedication, of, { as: doctor, version: "1" })
    expect(await server.error(markMedicationInError, mark, { as: nurse, version: "1" })).toMatchObject({ code: "version_conflict" })
    expect((await lists()).past).toHaveLength(1)
  })

  it.each(["", "  ", "\u200b", "\u00ad \u2800", "x".repeat(1_001)])("needs a reason: %j", async (note) => {
    const payload = { ...mark.payload, note }
    expect(await server.error(markMedicationInError, { ...of, payload }, { as: doctor, version: "1" })).toMatchObject({
      _tag: "Invalid",
      code: "medication_error_note",
    })
  })

  it.each([
    ["a doctor without the write-actions flag", who("doctor", [])],
    ["a psychologist", who("psychologist")],
  ])("cannot be marked by %s", async (_who, as) => {
    expect(await server.error(markMedicationInError, mark, { as, version: "1" })).toMatchObject({ _tag: "Refused", code: "not_offered" })
    expect(await lastAudited()).toMatchObject({ action: "access.refused", patientId })
  })

  it("cannot be marked under another patient", async () => {
    const other = { ...mark, query: { patientId: "child-SE" } }
    expect(await server.error(markMedicationInError, other, { as: doctor, version: "1" })).toMatchObject({ _tag: "NotFound" })
  })
})

describe("the reasons of a medication", { tags: ["MED-111"] }, () => {
  it("are corrected, audited, and kept as they were with the version before", async () => {
    const sent = { ...of, payload: { reason: [{ ...heart, text: "Something else" }] } }
    const { medication } = await server.call(correctMedicationReasons, sent, { as: nurse, version: "1" })
    expect(medication).toMatchObject({ reason: [heart], version: 2, latestModifiedBy: "nurse" })
    expect(await lastAudited()).toMatchObject({ action: "se.medication.correct-reasons", patientId, subjectId: "given" })
    expect((await lists()).active).toEqual([medication])
    expect(await sqlOf("select version, reason from se_medication_version order by version")).toEqual([
      { version: 1, reason: [high] },
      { version: 2, reason: [heart] },
    ])
  })

  it.each<[string, readonly Reason[]]>([
    ["none", []],
    ["one twice", [heart, heart]],
    ["a blank one", [{ code: "X", text: " " }]],
  ])("cannot be %s", async (_what, reason) => {
    expect(await server.error(correctMedicationReasons, { ...of, payload: { reason } }, { as: doctor, version: "1" })).toMatchObject({
      code: "medication_reason",
    })
  })

  it("are not corrected in a version that is not there any more, nor of an ended medication", async () => {
    const payload = { reason: [heart] }
    expect(await server.error(correctMedicationReasons, { ...of, payload }, { as: doctor, version: "7" })).toMatchObject({
      code: "version_conflict",
    })
    await server.call(endMedication, of, { as: doctor, version: "1" })
    expect(await server.error(correctMedicationReasons, { ...of, payload }, { as: doctor, version: "2" })).toMatchObject({
      code: "medication_ended",
    })
  })
})

describe("the reason of ending", { tags: ["MED-112"] }, () => {
  it.each<[NewEndReason, NewEndReason]>([
    [
      { code: "SIDE_EFFECTS", text: " Dry cough " },
      { code: "SIDE_EFFECTS", text: "Dry cough" },
    ],
    [
      { code: "COMPLETED", text: " " },
      { code: "COMPLETED", text: null },
    ],
    [
      { code: "OTHER", text: "Moved" },
      { code: "OTHER", text: "Moved" },
    ],
  ])("%j is kept with the past medication", async (given, kept) => {
    await server.call(endMedicationFor, { ...of, payload: { endReason: given } }, { as: doctor, version: "1" })
    expect(await lastAudited()).toMatchObject({ action: "se.medication.end", patientId, subjectId: "given" })
    expect((await lists()).past).toMatchObject([
      { status: { status: "ENDED" }, endReason: { ...kept, words: endReasonWords[given.code] }, version: 2 },
    ])
  })

  it("has the words that the list says in Swedish", { tags: ["MED-196"] }, () => {
    const catalogue = readFileSync(path.join(import.meta.dirname, "../../../../../locales/sv.po"), "utf8")
    const inList = (code: EndReasonCode) => {
      const { message = "" } = endReasonTexts[code]
      return new RegExp(`^msgid "${message}"\\nmsgstr "(.+)"$`, "mu").exec(catalogue)?.[1]
    }
    expect(endReasonWords).toEqual(Object.fromEntries(endReasonCodes.map((code) => [code, inList(code)])))
  })

  it("may be left out, by the specification’s empty body", async () => {
    await server.call(endMedication, of, { as: doctor, version: "1" })
    expect((await lists()).past).toMatchObject([{ endReason: null }])
  })

  it.each([null, " "])("“other” needs words, not %j", async (text) => {
    const payload = { endReason: { code: "OTHER", text } as const }
    expect(await server.error(endMedicationFor, { ...of, payload }, { as: doctor, version: "1" })).toMatchObject({
      code: "medication_end_reason",
    })
    expect((await lists()).active).toHaveLength(1)
  })
})

describe("the doses of a medication", { tags: ["MED-113"] }, () => {
  const edit = (dosage: Dosage, version: number, as = doctor) =>
    server.call(editMedication, { ...of, payload: { dosage } }, { as, version: String(version) })
  const amounts = (item: { readonly doses?: readonly { readonly dosage: Pick<Dosage, "timeAmounts"> | object }[] }) =>
    item.doses?.map(({ dosage }) => (dosage as Dosage).timeAmounts[0]?.amount)
  const ofAmount = (amount: number, more: Partial<typeof daily> = {}) => dosageOf({ ...daily, times: [{ hour: 8, amount }], ...more })
  const today = async () =>
    ((await sqlOf("select (now() at time zone 'Europe/Stockholm')::date::text as day"))[0] as { readonly day: string }).day

  it("are all there, each from the day on which it was changed", async () => {
    await edit(ofAmount(0.5), 1, nurse)
    const { medication } = await edit(ofAmount(2), 2)
    const now = millisOfDay(await today())
    expect(amounts(medication)).toEqual([2, 0.5, 1])
    expect(medication.doses?.map(({ from, changedBy }) => [from, changedBy])).toEqual([
      [now, "Dr Lind"],
      [now, "nurse"],
      [millisOfDay("2024-06-10"), "Dr Lind"],
    ])
    expect(medication.dosage.dosageDateStart).toBe(millisOfDay("2024-06-10"))
  })

  it("do not change with the instructions, the reasons or the end", async () => {
    await edit(ofAmount(1, { additionalInstructions: "With food" }), 1)
    await server.call(correctMedicationReasons, { ...of, payload: { reason: [heart] } }, { as: doctor, version: "2" })
    await server.call(endMedication, of, { as: doctor, version: "3" })
    expect((await lists()).past[0]?.doses).toMatchObject([
      { from: millisOfDay("2024-06-10"), dosage: { additionalInstructions: "With food" } },
    ])
  })
})
