import { getTakenActions, takenActionsChanged } from "@rond/core/model/actions"
import { Events, type Session } from "@rond/core/server-kit"
import {
  actionsModule,
  clinicModule,
  gated,
  insertMarketClinic,
  insertStranger,
  sessionOf,
  somebody,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect, Schema, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import {
  addMedication,
  type Dosage,
  editMedication,
  endMedication,
  getMedicationLists,
  medicationListTopic,
  MedicationItem,
} from "../model/contract/index.ts"
import { dosageOf, millisOfDay, newDosage, withType, type DosageDraft } from "../model/dosage/index.ts"
import { serverModule } from "../../../server/server.ts"
import { demoDrugs } from "./catalogue/demo-catalogue.ts"

const server = withServer([clinicModule, supportModule, actionsModule, gated(serverModule)])
const who = (profession: string, flags: readonly string[] = ["write_actions"], country = "SE") => sessionOf({ country, profession, flags })
const doctor = who("doctor")
const nurse = who("nurse")
const stranger = somebody("adult-SE", "meeting-adult-SE", doctor)
beforeAll(() => server.run(Effect.andThen(insertMarketClinic(["SE", "NO"], ["doctor", "nurse", "psychologist"]), insertStranger(stranger))))

const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

const patientId = "adult-SE"
const { poolId } = doctor.clinician!
const daily = newDosage("2026-03-29")
const high = { code: "I10.9", text: "Högt blodtryck" }

const drugs = Effect.runSync(demoDrugs)
/** The first product of this substance. */
const drugOf = (substance: string) => drugs.find((drug) => drug.substance === substance)!.medication
const adding = (dosage: Dosage = dosageOf(daily), substance = "amlodipin") => {
  const { atcCode, nplId } = drugOf(substance)
  return { payload: { patientId, dosage, medication: { atcCode, nplId }, reason: [high] } }
}
const lists = () => server.call(getMedicationLists, { params: { id: patientId } }, { as: doctor })
const clear = () => sqlOf("truncate se_medication, se_medication_version, se_medication_safety_reason")
/** The only medication of the list. */
const addOne = async (dosage?: Dosage) => {
  await clear()
  const { medications } = await server.call(addMedication, adding(dosage), { as: doctor })
  return medications[0]!
}
const changing = ({ id }: MedicationItem, dosage = dosageOf({ ...daily, times: [{ hour: 20, amount: 2 }] })) => ({
  params: { id },
  query: { patientId },
  payload: { dosage },
})
const ending = ({ id }: MedicationItem) => ({ params: { id }, query: { patientId } })
const at = ({ version }: MedicationItem, as: Session = doctor) => ({ as, version: String(version) })

it("keeps the catalogue's text for a reason's code, and the sent one of a code that it does not know", { tags: ["MED-124"] }, async () => {
  await clear()
  const { payload } = adding()
  const reason = [
    { code: "I10.9", text: "Something else" },
    { code: "I50.9", text: "Something else" },
    { code: "OLD.1", text: "Of an earlier list" },
  ]
  const { medications } = await server.call(addMedication, { payload: { ...payload, reason } }, { as: doctor })
  expect(medications[0]!.reason).toEqual([high, { code: "I50.9", text: "Hjärtsvikt" }, { code: "OLD.1", text: "Of an earlier list" }])
})

describe("adding a medication", { tags: ["MED-030"] }, () => {
  it("puts it on the active list with its drug, reason and author, and is audited", async () => {
    const added = await addOne()
    const { atcCode, nplId } = drugOf("amlodipin")
    expect(added).toEqual({
      id: expect.any(String),
      dosage: dosageOf(daily),
      medication: expect.objectContaining({ atcCode, nplId }),
      silDrug: expect.objectContaining({ nplId, dosages: [{ dosageUnit: "tablett", dosageUnitPlural: "tabletter" }] }),
      reason: [high],
      latestModifiedAt: expect.any(String),
      latestModifiedBy: "Dr",
      status: { status: "ACTIVE", createdAt: expect.any(String) },
      version: 1,
      doses: [{ dosage: dosageOf(daily), from: dosageOf(daily).dosageDateStart, changedAt: expect.any(String), changedBy: "Dr" }],
      endReason: null,
      errorNote: null,
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.medication.add", patientId, subjectId: added.id, outcome: "done" })
    expect(await lists()).toEqual({ active: [added], past: [], enteredInError: [] })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.medication-lists.read", patientId, outcome: "done" })
  })

  it("adds once for a repeated key", async () => {
    await clear()
    const request = adding()
    const once = { as: doctor, idempotencyKey: "added-once" }
    const first = await server.call(addMedication, request, once)
    expect(await server.call(addMedication, request, once)).toEqual(first)
    expect((await lists()).active).toHaveLength(1)
  })

  it.each<[string, Partial<Dosage>, string]>([
    ["no time", { timeAmounts: [] }, "times"],
    ["an amount of 0", { timeAmounts: [{ time: "08:00:00", amount: 0 }] }, "times"],
    ["one hour twice", { timeAmounts: [{ time: "08:00:00", amount: 1 }, { time: "08:00:00", amount: 2 }] }, "times"], // prettier-ignore
    ["an end before the start", { dosageDateEnd: millisOfDay("2026-03-28") }, "endDay"],
    ["no weekday", { type: "WEEKLY" }, "weekdays"],
    ["one weekday twice", { type: "WEEKLY", weeklyRepeats: ["MONDAY", "MONDAY"] }, "weekdays"],
    ["no text", { type: "CUSTOM", timeAmounts: [] }, "customText"],
    ["no amount as needed", { type: "AS_NEEDED", timeAmounts: [] }, "asNeededAmount"],
    [
      "a maximum inside the range",
      { type: "AS_NEEDED", timeAmounts: [], asNeededAmountIntervalMin: 1, asNeededAmountIntervalMax: 2, asNeededMaxAmount: 1 },
      "asNeededMax",
    ],
    ["a range the wrong way round", { type: "AS_NEEDED", timeAmounts: [], asNeededAmountIntervalMin: 2, asNeededAmountIntervalMax: 1 }, "asNeededAmount"], // prettier-ignore
    ["what another type has", { customDosageText: "One on even days" }, "customText"],
  ])("refuses a dosage with %s", { tags: ["MED-005", "MED-031"] }, async (_name, change, field) => {
    const error = await server.error(addMedication, adding({ ...dosageOf(daily), ...change }), { as: doctor })
    expect(error).toMatchObject({ _tag: "Invalid", code: "medication_dosage", detail: { fields: [field] } })
  })

  it.each([
    ["the device’s midnight", { dosageDateStart: Date.parse("2026-03-29T00:00:00Z") }, "startDay"],
    ["an hour later on the day the clocks change", { dosageDateEnd: Date.parse("2026-10-25T23:00:00+01:00") }, "endDay"],
  ])("refuses %s", { tags: ["MED-008", "MED-031"] }, async (_name, change, field) => {
    const error = await server.error(addMedication, adding({ ...dosageOf(daily), ...change }), { as: doctor })
    expect(error).toMatchObject({ _tag: "Invalid", code: "medication_not_midnight", detail: { fields: [field] } })
  })

  it.each([
    ["no reason", { reason: [] }, "medication_reason"],
    ["a reason twice", { reason: [high, high] }, "medication_reason"],
    ["a blank reason", { reason: [{ code: "X", text: " " }] }, "medication_reason"],
    ["an unknown drug", { medication: { atcCode: "C08CA01", nplId: "1" } }, "medication_unknown_drug"],
  ])("refuses %s", { tags: ["MED-031"] }, async (_name, change, code) => {
    const { payload } = adding()
    expect(await server.error(addMedication, { payload: { ...payload, ...change } }, { as: doctor })).toMatchObject({
      _tag: "Invalid",
      code,
    })
  })

  it("refuses a drug with another drug’s ATC code", { tags: ["MED-031"] }, async () => {
    const { payload } = adding()
    const medication = { ...payload.medication, atcCode: "A02BC01" }
    expect(await server.error(addMedication, { payload: { ...payload, medication } }, { as: doctor })).toMatchObject({
      code: "medication_unknown_drug",
    })
  })

  it.each(["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26", "2027-06-15"])(
    "stores %s as that day in Sweden",
    { tags: ["MED-008"] },
    async (day) => {
      await addOne(dosageOf({ ...daily, startDay: day, endDay: day, isUntilFurtherNotice: false }))
      const { active, past } = await lists()
      const { dosage } = [...active, ...past][0]!
      expect([dosage.dosageDateStart, dosage.dosageDateEnd]).toEqual([millisOfDay(day), millisOfDay(day)])
      const [row] = await sqlOf("select starts_on::text as first, ends_on::text as last from se_medication")
      expect(row).toEqual({ first: day, last: day })
    },
  )

  it.each<[DosageDraft]>([
    [{ ...withType(daily, "WEEKLY"), weekdays: ["MONDAY", "THURSDAY"] }],
    [{ ...withType(daily, "CUSTOM"), customText: "One on even days", additionalInstructions: "With food" }],
    [{ ...withType(daily, "AS_NEEDED"), asNeededAmount: "0,5-1", asNeededMax: 2 }],
    [{ ...daily, times: [{ hour: 24, amount: 0.25 }, { hour: 0, amount: 1.5 }] }], // prettier-ignore
  ])("stores each type of dosage", { tags: ["MED-030"] }, async (draft) => {
    expect((await addOne(dosageOf(draft))).dosage).toEqual(dosageOf(draft))
  })
})

describe("the lists", { tags: ["MED-032"] }, () => {
  it("sort active medications by start, then by name, and past ones by their end, the newest first", { tags: ["MED-115"] }, async () => {
    await clear()
    const on = (startDay: string, endDay: string | null = null) =>
      dosageOf({ ...daily, startDay, endDay, isUntilFurtherNotice: endDay === null })
    for (const [query, dosage] of [
      ["ramipril", on("2026-01-02")],
      ["zopiklon", on("2026-01-01")],
      ["amlodipin", on("2026-01-01", "2999-12-31")],
      ["amoxicillin", on("2020-01-01", "2020-01-08")],
      ["omeprazol", on("2999-01-01")],
    ] as const)
      await server.call(addMedication, adding(dosage, query), { as: doctor })
    const ended = (await lists()).active.find(({ medication }) => medication.tradeName.startsWith("Ramipril"))!
    await server.call(endMedication, ending(ended), at(ended))
    const { active, past } = await lists()
    expect(active.map(({ medication }) => medication.tradeName.split(" ")[0])).toEqual(["Amlodipin", "Zopiklon", "Omeprazol"])
    expect(past.map(({ medication, status }) => [medication.tradeName.split(" ")[0], status.status])).toEqual([
      ["Ramipril", "ENDED"],
      ["Amoxicillin", "ACTIVE"],
    ])
  })

  it("sort names by the Swedish alphabet", { tags: ["MED-051"] }, async () => {
    await clear()
    for (const substance of ["ramipril", "zopiklon", "amlodipin", "omeprazol"])
      await server.call(addMedication, adding(undefined, substance), { as: doctor })
    for (const [before, name] of [
      ["Ramipril", "Öland"],
      ["Zopiklon", "Åland"],
      ["Amlodipin", "Zink"],
      ["Omeprazol", "Ämne"],
    ])
      // prettier-ignore
      await sqlOf(`update se_medication set medication = jsonb_set(medication, '{trade_name}', '"${name}"') where medication ->> 'trade_name' like '${before}%'`)
    expect((await lists()).active.map(({ medication }) => medication.tradeName)).toEqual(["Zink", "Åland", "Ämne", "Öland"])
  })

  it("count a medication as active on its last day", async () => {
    const today = (await sqlOf("select (now() at time zone 'Europe/Stockholm')::date::text as day"))[0] as { readonly day: string }
    const only = dosageOf({ ...daily, startDay: today.day, endDay: today.day, isUntilFurtherNotice: false })
    await addOne(only)
    expect((await lists()).active).toHaveLength(1)
    await sqlOf("update se_medication set starts_on = starts_on - 1, ends_on = ends_on - 1")
    expect((await lists()).past).toHaveLength(1)
  })
})

describe("changing and ending", () => {
  it("stores the new dosage and its author, and keeps the earlier version", { tags: ["MED-033"] }, async () => {
    const added = await addOne()
    const { medication } = await server.call(editMedication, changing(added), at(added, { ...nurse, name: "Nurse" }))
    expect(medication).toMatchObject({ version: 2, latestModifiedBy: "Nurse", dosage: { timeAmounts: [{ time: "20:00:00", amount: 2 }] } })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.medication.edit", patientId, subjectId: added.id, outcome: "done" })
    expect((await lists()).active).toEqual([medication])
    expect(await sqlOf("select version, modified_by_name as name from se_medication_version order by version")).toEqual([
      { version: 1, name: "Dr" },
      { version: 2, name: "Nurse" },
    ])
  })

  it("ends a medication once, with an empty body", { tags: ["MED-034"] }, async () => {
    const added = await addOne()
    await server.call(endMedication, ending(added), at(added))
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.medication.end", patientId, subjectId: added.id, outcome: "done" })
    const { active, past } = await lists()
    expect([active, past.map(({ status, version }) => [status.status, version])]).toEqual([[], [["ENDED", 2]]])
    for (const attempt of [
      server.error(endMedication, ending(added), at(past[0]!)),
      server.error(editMedication, changing(added), at(past[0]!)),
    ]) {
      expect(await attempt).toMatchObject({ _tag: "Conflict", code: "medication_ended", detail: { id: added.id, version: 2 } })
    }
  })

  it("refuses a dosage that breaks a rule", { tags: ["MED-031"] }, async () => {
    const added = await addOne()
    const invalid = changing(added, { ...dosageOf(daily), timeAmounts: [] })
    expect(await server.error(editMedication, invalid, at(added))).toMatchObject({ code: "medication_dosage" })
    expect((await lists()).active).toEqual([added])
  })

  it("requires the version that was read", { tags: ["MED-035"] }, async () => {
    const added = await addOne()
    expect(await server.error(editMedication, changing(added), { as: doctor, version: "one" })).toMatchObject({ code: "invalid_version" })
  })

  it("reports a conflict with the current content to the second of two clinicians", { tags: ["MED-035"] }, async () => {
    const added = await addOne()
    const [first, second] = await Promise.allSettled([
      server.call(editMedication, changing(added), at(added)),
      server.call(editMedication, changing(added, dosageOf({ ...daily, times: [{ hour: 6, amount: 1 }] })), at(added, nurse)),
    ])
    const [won, lost] = first.status === "fulfilled" ? [first, second] : [second, first]
    expect(lost).toMatchObject({ status: "rejected", reason: { _tag: "Conflict", code: "version_conflict" } })
    const current = won.status === "fulfilled" ? (won.value as { readonly medication: MedicationItem }).medication : undefined
    const { detail } = (lost as PromiseRejectedResult).reason as { readonly detail: unknown }
    expect(Schema.decodeUnknownSync(MedicationItem)(detail)).toEqual(current)
    expect(await server.error(endMedication, ending(added), at(added, nurse))).toMatchObject({ code: "version_conflict" })
    expect((await server.audit()).at(-1)).toMatchObject({ patientId, subjectId: added.id })
    expect((await lists()).active).toEqual([current])
  })

  it("notifies the pages that have the list open", { tags: ["MED-035"] }, async () => {
    const added = await addOne()
    const topic = medicationListTopic(poolId, patientId)
    let received: unknown
    void server
      .run(Effect.flatMap(Events, (events) => Stream.runCollect(Stream.take(events.subscribe([topic]), 1))))
      .then((events) => (received = [...events][0]))
    let current = added
    await expect
      .poll(async () => {
        current = (await server.call(editMedication, changing(added), at(current))).medication
        return received
      })
      .toMatchObject({
        topic,
        type: "medication-list-changed",
        data: { medication_id: added.id, change: "edited", clinician_id: doctor.clinician!.id },
      })
  })
})

const attempts = {
  read: (as: Session) => server.call(getMedicationLists, { params: { id: patientId } }, { as }),
  add: (as: Session) => server.call(addMedication, adding(undefined, "omeprazol"), { as }),
  edit: async (as: Session) => {
    const added = await addOne()
    return server.call(editMedication, changing(added), at(added, as))
  },
  end: async (as: Session) => {
    const added = await addOne()
    return server.call(endMedication, ending(added), at(added, as))
  },
}
type Attempt = keyof typeof attempts
const allowed = async (as: Session) => {
  const may: Attempt[] = []
  for (const attempt of Object.keys(attempts) as Attempt[]) {
    const code = await attempts[attempt](as).then(
      () => undefined,
      (error: { readonly code: string }) => error.code,
    )
    if (code === undefined) may.push(attempt)
    else expect(code).toMatch(/^(not_offered|refused|not_found)$/)
  }
  return may.join(" ")
}

describe("permissions", { tags: ["MED-036"] }, () => {
  it.each([
    ["a doctor with the write-actions flag", doctor, "read add edit end"],
    ["a nurse with the flag", nurse, "read add edit end"],
    ["a doctor without it", who("doctor", []), "read add"],
    ["a nurse without it", who("nurse", []), "read add"],
    ["a psychologist with it", who("psychologist"), "read"],
    ["a colleague who does not treat the patient", { ...stranger.stranger, clinician: { ...stranger.stranger.clinician!, flags: ["write_actions"] } }, ""], // prettier-ignore
    ["a Norwegian doctor", who("doctor", ["write_actions"], "NO"), ""],
  ])("%s", async (_name, as, may) => {
    expect(await allowed(as)).toBe(may)
  })

  it("refuses to change a medication under another patient", async () => {
    const added = await addOne()
    const query = { patientId: "child-SE" }
    expect(await server.error(editMedication, { ...changing(added), query }, at(added))).toMatchObject({ _tag: "NotFound" })
    expect(await server.error(endMedication, { ...ending(added), query }, at(added))).toMatchObject({ _tag: "NotFound" })
    expect((await lists()).active).toEqual([added])
  })

  it("sends events only to clinicians with access to the patient", { tags: ["MED-035"] }, async () => {
    const open = (as: Session, pool = poolId) => server.send(`/api/events?topics=${medicationListTopic(pool, patientId)}`, {}, as)
    const heard = await open(who("psychologist"))
    expect(heard.status).toBe(200)
    await heard.body?.cancel()
    expect((await open(doctor, "another-pool")).status).toBe(403)
    expect((await open(stranger.stranger)).status).toBe(403)
    expect((await open(who("doctor", [], "NO"))).status).toBe(403)
  })
})

it("says in which meeting of its author, on its day, a medication was changed", { tags: ["MED-123", "ACT-442"] }, async () => {
  const added = await addOne()
  const meetingsOf = async () => (await lists()).active.map(({ doneIn = [] }) => doneIn.map(({ meetingId, change }) => [meetingId, change]))
  await sqlOf(`update meeting set clinician_id = '${doctor.clinician!.id}', start_at = now() - interval '9 days', end_at = now() - interval '8 days'
    where id = 'meeting-adult-SE'`)
  expect(await meetingsOf()).toEqual([[]])
  await sqlOf("update meeting set start_at = now(), end_at = now() + interval '20 minutes' where id = 'meeting-adult-SE'")
  await server.call(editMedication, changing(added), at(added))
  const here = "meeting-adult-SE"
  expect(await meetingsOf()).toEqual([
    [
      [here, "added"],
      [here, "edited"],
    ],
  ])
  // The same medications are the meeting's taken actions.
  const taken = async () => {
    const { kinds } = await server.call(getTakenActions, { params: { meetingId: here } }, { as: doctor })
    return kinds.find(({ kind }) => kind === "se-medications")?.items
  }
  expect(await taken()).toEqual([{ id: added.id, isCancelled: false }])
  const announced = await sqlOf(`select topic from event where type = '${takenActionsChanged}'`)
  expect(announced).toEqual([{ topic: `meeting:${here}` }])
  await sqlOf("update se_medication set status = 'ENTERED_IN_ERROR', error_note = 'Another patient'")
  expect(await taken()).toEqual([{ id: added.id, isCancelled: true }])
})
