import { Events } from "@rond/core/server-kit"
import {
  besideDoctor,
  clinicModule,
  gated,
  inCountry,
  insertTestClinic,
  nearDoctor as nearOfNowhere,
  recordModule,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import {
  addImmunization,
  createImmunizationSeries,
  getReporter,
  listBodySites,
  listImmunizationSeries,
  listLotNumbers,
  listPrograms,
  listVaccines,
  type NewImmunization,
  removeImmunization,
  vaccinationsTopic,
} from "../model/vaccination.ts"
import { millisOfDay } from "../../../swedish-day.ts"
import { isOngoing, totalDoses } from "../screen/vaccination-rules.ts"
import { serverModule } from "../../../server/server.ts"
import { demoRegister } from "./demo-register.ts"
import { demoVaccinations } from "./demo-vaccinations.ts"

const near = inCountry(nearOfNowhere, "SE")
const as = near
const anna = "anna"

const server = withServer([clinicModule, supportModule, recordModule, gated(serverModule)])
const run = <Row extends object>(statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(statement)))
beforeAll(async () => {
  await server.run(insertTestClinic)
  for (let time = 0; time < 2; time++) await server.run(demoRegister)
})

const lastLine = async () => (await server.audit()).at(-1)
const begin = async (programId: string, patientId = anna, idempotencyKey?: string) => {
  const payload = { patientId, programId }
  const options = { as, idempotencyKey }
  return (await server.call(createImmunizationSeries, { payload }, options)).seriesId
}
const dayOf = (text: string) => millisOfDay(text)
const doseOf = (seriesId: string, changes: Partial<NewImmunization> = {}): NewImmunization => ({
  seriesId,
  vaccineId: "fsme-immun",
  meetingId: "adult-meeting",
  careFacilityId: "facility",
  performerId: "near",
  doseNumber: 1,
  bodySiteId: "left_deltoid",
  doseQuantityValue: 0.5,
  doseQuantityUnit: "ml",
  lotNumber: "DXVNR1T21",
  occurredAt: dayOf("2026-03-02"),
  ...changes,
})
const add = (payload: NewImmunization, idempotencyKey?: string) => server.call(addImmunization, { payload }, { as, idempotencyKey })
const seriesOf = async (id: string, patientId = anna) =>
  (await server.call(listImmunizationSeries, { query: { patientId } }, { as })).immunizationSeries.find((series) => series.id === id)
const dosesOf = async (id: string) => (await seriesOf(id))?.immunizations ?? []
const remove = (id: string, note: string) => ({ params: { id }, payload: { status: "entered-in-error" as const, note } })

describe("the pages that have the vaccinations open", { tags: ["VAC-034"] }, () => {
  const topic = vaccinationsTopic(near.clinician!.poolId, anna)

  it("receive an event for each dose that is registered or removed", async () => {
    const seriesId = await begin("influenza")
    const heard: unknown[] = []
    void server.run(
      Effect.flatMap(Events, (events) =>
        Stream.runForEach(Stream.take(events.subscribe([topic]), 2), (event) => Effect.sync(() => heard.push(event))),
      ),
    )
    let doseNumber = 0
    await expect
      .poll(async () => {
        await add(doseOf(seriesId, { vaccineId: "vaxigrip", doseNumber: ++doseNumber }))
        return heard.length
      })
      .toBeGreaterThan(0)
    const [dose] = await dosesOf(seriesId)
    await server.call(removeImmunization, remove(dose!.id, "Another patient"), { as })
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[0]).toMatchObject({ topic, type: "vaccinations-changed", data: {} })
  })

  it("are open only to clinicians of the pool who may read them", async () => {
    const open = (topics: string, listener = as) => server.send(`/api/events?topics=${topics}`, {}, listener)
    const heard = await open(topic)
    expect(heard.status).toBe(200)
    await heard.body?.cancel()
    expect((await open(vaccinationsTopic("another-pool", anna))).status).toBe(403)
    expect((await open(topic, inCountry(besideDoctor, "SE"))).status).toBe(403)
    expect((await open(topic, inCountry(near, "NO"))).status).toBe(403)
  })
})

describe("the register", { tags: ["VAC-022", "VAC-028"] }, () => {
  it("lists body sites, and vaccines with their diseases and quantities", async () => {
    const { bodySites } = await server.call(listBodySites, {}, { as })
    expect(bodySites.map(({ code }) => code).slice(0, 2)).toEqual(["LEFT_DELTOID", "RIGHT_DELTOID"])
    const { vaccines } = await server.call(listVaccines, { query: {} }, { as })
    expect(vaccines.map(({ name }) => name)).toEqual(vaccines.map(({ name }) => name).toSorted())
    expect(vaccines.find(({ id }) => id === "spikevax")).toEqual({
      id: "spikevax",
      name: "Spikevax",
      manufacturerName: "Moderna",
      targetDiseases: [{ code: "840539006", system: "http://snomed.info/sct" }],
      doseQuantities: [
        { value: 0.25, unit: "ml" },
        { value: 0.5, unit: "ml" },
      ],
    })
  })

  it("lists a programme's vaccines, and a vaccine's programmes and lots", async () => {
    const { vaccines } = await server.call(listVaccines, { query: { programId: "tbe" } }, { as })
    expect(vaccines.map(({ id }) => id)).toEqual(["encepur", "fsme-immun"])
    const query = { vaccineId: "fsme-immun" }
    expect((await server.call(listPrograms, { query }, { as })).programs).toEqual([
      { id: "tbe", seriesDoses: 3, lokaliseKeySuffix: "tbe" },
      { id: "tbe_booster", seriesDoses: null, lokaliseKeySuffix: "tbe_booster" },
    ])
    expect((await server.call(listLotNumbers, { query }, { as })).lotNumbers).toEqual(["DXVNR1T21", "DXVNR1T22"])
    expect((await server.call(listLotNumbers, { query: { vaccineId: "none" } }, { as })).lotNumbers).toEqual([])
  })

  it("is refused to clinicians of another country", { tags: ["VAC-031"] }, async () => {
    const norwegian = { as: inCountry(near, "NO") }
    for (const error of [
      await server.error(listBodySites, {}, norwegian),
      await server.error(listVaccines, { query: {} }, norwegian),
      await server.error(listPrograms, { query: { vaccineId: "fsme-immun" } }, norwegian),
      await server.error(listLotNumbers, { query: { vaccineId: "fsme-immun" } }, norwegian),
    ])
      expect(error).toMatchObject({ _tag: "Refused" })
  })
})

describe("a series and its first dose", { tags: ["VAC-025"] }, () => {
  it("are created one after the other, listed and audited", { tags: ["VAC-023", "VAC-024"] }, async () => {
    const seriesId = await begin("tbe")
    expect(await lastLine()).toMatchObject({ action: "se.immunization-series.create", patientId: anna, subjectId: seriesId })
    expect(await dosesOf(seriesId)).toEqual([])
    await add(doseOf(seriesId, { lotNumber: " DXVNR1T21 " }))
    const added = await lastLine()
    expect(added).toMatchObject({ action: "se.immunization.add", meetingId: "adult-meeting", patientId: anna, outcome: "done" })
    expect(await dosesOf(seriesId)).toEqual([
      {
        id: added?.subjectId,
        status: "completed",
        doseNumber: 1,
        occurredAt: dayOf("2026-03-02"),
        lastUpdatedAt: expect.stringMatching(/Z$/),
        lotNumber: "DXVNR1T21",
        note: null,
        reporterId: "near",
        removerId: null,
        meetingId: "adult-meeting",
        performerId: "near",
        careFacilityName: "Riverside",
        vaccine: expect.objectContaining({ id: "fsme-immun", name: "FSME-IMMUN Vuxen" }),
        doseQuantityValue: 0.5,
        doseQuantityUnit: "ml",
        bodySite: { id: "left_deltoid", code: "LEFT_DELTOID" },
      },
    ])
    expect(await lastLine()).toMatchObject({ action: "se.immunizations.read", patientId: anna, outcome: "done" })
  })

  it("are created once, although a request is repeated after a lost response", async () => {
    const seriesId = await begin("rabies", anna, "series-key")
    expect(await begin("rabies", anna, "series-key")).toBe(seriesId)
    const dose = doseOf(seriesId, { vaccineId: "rabipur", doseQuantityValue: 1 })
    for (let time = 0; time < 2; time++) await add(dose, "dose-key")
    expect(await dosesOf(seriesId)).toHaveLength(1)
    // The series is begun: another request begins the next one.
    expect(await begin("rabies", anna, "series-key")).toBe(seriesId)
  })

  it("are completed by a later request if the first stopped between them", async () => {
    const seriesId = await begin("hpv")
    expect(await begin("hpv")).toBe(seriesId)
    expect(await Promise.all([begin("hpv"), begin("hpv")])).toEqual([seriesId, seriesId])
    await add(doseOf(seriesId, { vaccineId: "gardasil-9" }))
    const another = await begin("hpv")
    expect(another).not.toBe(seriesId)
    // The same vaccine, dose and day a second time is the same dose, whatever series it is sent for.
    expect(await server.error(addImmunization, { payload: doseOf(another, { vaccineId: "gardasil-9" }) }, { as })).toMatchObject({
      _tag: "Conflict",
      code: "dose_taken",
    })
    expect(await dosesOf(another)).toEqual([])
  })

  it("require an existing programme and a patient in care", async () => {
    const payload = { patientId: anna, programId: "none" }
    expect(await server.error(createImmunizationSeries, { payload }, { as })).toMatchObject({
      code: "invalid_immunization",
      detail: { field: "program_id" },
    })
    for (const stranger of [inCountry(besideDoctor, "SE"), inCountry(near, "NO")]) {
      const error = await server.error(createImmunizationSeries, { payload: { ...payload, programId: "tbe" } }, { as: stranger })
      expect(error).toMatchObject({ _tag: "Refused" })
    }
  })
})

describe("a dose", () => {
  it("cannot be registered twice in its series", { tags: ["VAC-013"] }, async () => {
    const seriesId = await begin("hepatitis_b")
    const dose = (changes: Partial<NewImmunization>) => doseOf(seriesId, { vaccineId: "engerix-b", ...changes })
    await add(dose({ doseNumber: 2 }))
    const conflict = await server.error(addImmunization, { payload: dose({ doseNumber: 2, occurredAt: dayOf("2026-03-03") }) }, { as })
    expect(conflict).toMatchObject({ _tag: "Conflict", code: "dose_taken", detail: { dose_number: 2 } })
    // Once the first one is removed, the dose is free again.
    const [registered] = await dosesOf(seriesId)
    await server.call(removeImmunization, remove(registered!.id, "Wrong patient"), { as })
    await add(dose({ doseNumber: 2 }))
    expect((await dosesOf(seriesId)).map(({ status }) => status).toSorted()).toEqual(["completed", "entered-in-error"])
  })

  it.each<readonly [string, Partial<NewImmunization>]>([
    ["care_facility_id", { careFacilityId: "elsewhere" }],
    ["vaccine_id", { vaccineId: "rabipur", doseQuantityValue: 1 }],
    ["vaccine_id", { vaccineId: "none" }],
    ["dose_quantity_value", { doseQuantityValue: 0.25 }],
    ["dose_quantity_value", { doseQuantityUnit: "mg" }],
    ["dose_number", { doseNumber: 4 }],
    ["body_site_id", { bodySiteId: "nowhere" }],
    ["lot_number", { lotNumber: " DX " }],
    ["lot_number", { lotNumber: "x".repeat(129) }],
    ["occurred_at", { occurredAt: dayOf("2026-03-02") + 1 }],
    ["occurred_at", { occurredAt: Temporal.Instant.from("2026-03-02T00:00:00Z").epochMilliseconds }],
    ["occurred_at", { occurredAt: dayOf("2999-01-01") }],
    ["occurred_at", { occurredAt: dayOf("1930-01-01") }],
  ])("is refused with an invalid %s: %j", { tags: ["VAC-010"] }, async (field, changes) => {
    const seriesId = await begin("tbe")
    const before = await dosesOf(seriesId)
    const error = await server.error(addImmunization, { payload: doseOf(seriesId, changes) }, { as })
    expect(error).toMatchObject({ _tag: "Invalid", code: "invalid_immunization", detail: { field } })
    expect(await dosesOf(seriesId)).toEqual(before)
  })

  it("has the numbers 1 to 20 in a programme of unknown length", { tags: ["VAC-009"] }, async () => {
    const seriesId = await begin("covid_19")
    const dose = (doseNumber: number) => doseOf(seriesId, { vaccineId: "comirnaty", doseQuantityValue: 0.3, doseNumber })
    await add(dose(20))
    expect(await server.error(addImmunization, { payload: dose(21) }, { as })).toMatchObject({ detail: { field: "dose_number" } })
  })

  it.each(["2026-03-28", "2026-03-29", "2026-03-30", "2025-10-25", "2025-10-26", "2025-10-27"])(
    "keeps the day %s",
    { tags: ["VAC-029"] },
    async (day) => {
      const seriesId = await begin("influenza")
      await add(doseOf(seriesId, { vaccineId: "vaxigrip", occurredAt: dayOf(day) }))
      expect((await dosesOf(seriesId)).map(({ occurredAt }) => occurredAt)).toEqual([dayOf(day)])
      expect(await run(`select occurred_on::text from se_immunization where series_id = '${seriesId}'`)).toEqual([{ occurred_on: day }])
    },
  )

  it("is registered only in a meeting at a care facility", { tags: ["VAC-003"] }, async () => {
    const seriesId = await begin("tbe", "both")
    const dose = doseOf(seriesId, { meetingId: "both-near" })
    expect(await server.error(addImmunization, { payload: dose }, { as })).toMatchObject({ _tag: "Refused", code: "not_offered" })
    expect(await lastLine()).toMatchObject({ action: "access.refused", meetingId: "both-near", patientId: "both", outcome: "refused" })
    expect((await seriesOf(seriesId, "both"))?.immunizations).toEqual([])
  })

  it("is refused in another patient's series or under another clinician's name", { tags: ["VAC-031"] }, async () => {
    const ofAnother = await begin("tbe", "both")
    expect(await server.error(addImmunization, { payload: doseOf(ofAnother) }, { as })).toMatchObject({ _tag: "NotFound" })
    const own = await begin("tbe")
    const error = await server.error(addImmunization, { payload: doseOf(own, { performerId: "beside" }) }, { as })
    expect(error).toMatchObject({ _tag: "Refused" })
    for (const stranger of [inCountry(besideDoctor, "SE"), inCountry(near, "NO")])
      expect(await server.error(addImmunization, { payload: doseOf(own) }, { as: stranger })).toMatchObject({ _tag: "Refused" })
  })
})

describe("an entry in error", () => {
  it("keeps its reason, is audited without it, and is permanent", { tags: ["VAC-019", "VAC-020"] }, async () => {
    const seriesId = await begin("typhoid")
    await add(doseOf(seriesId, { vaccineId: "typhim-vi" }))
    const [dose] = await dosesOf(seriesId)
    for (const note of ["", " \n", "\u200b", "x".repeat(1_001)])
      expect(await server.error(removeImmunization, remove(dose!.id, note), { as })).toMatchObject({ detail: { field: "note" } })
    await server.call(removeImmunization, remove(dose!.id, " Wrong patient "), { as })
    expect(await lastLine()).toMatchObject({ action: "se.immunization.remove", patientId: anna, subjectId: dose!.id, detail: null })
    expect(await dosesOf(seriesId)).toMatchObject([{ id: dose!.id, status: "entered-in-error", note: "Wrong patient" }])
    // The second of two who remove it is told, and the first reason stays.
    const second = await server.error(removeImmunization, remove(dose!.id, "Another reason"), { as })
    expect(second).toMatchObject({ _tag: "Conflict", code: "already_entered_in_error" })
    expect(await dosesOf(seriesId)).toMatchObject([{ note: "Wrong patient" }])
  })

  it("keeps who made it, whose name is found as the reporter's is", async () => {
    const seriesId = await begin("typhoid")
    await add(doseOf(seriesId, { vaccineId: "typhim-vi", occurredAt: dayOf("2026-02-20") }))
    const [dose] = await dosesOf(seriesId)
    // A colleague registered it.
    await run(`update se_immunization set reporter_id = 'beside' where series_id = '${seriesId}'`)
    await server.call(removeImmunization, remove(dose!.id, "Wrong patient"), { as })
    expect(await dosesOf(seriesId)).toMatchObject([{ reporterId: "beside", removerId: "near" }])
    const reporter = await server.call(getReporter, { params: { id: "near" }, query: { patientId: anna } }, { as })
    expect(reporter).toEqual({ name: expect.any(String) })
    await run(`update se_immunization set reporter_id = 'near' where series_id = '${seriesId}'`)
  })

  it("can be made only by clinicians who treat the patient", { tags: ["VAC-031"] }, async () => {
    const seriesId = await begin("yellow_fever")
    await add(doseOf(seriesId, { vaccineId: "stamaril" }))
    const [dose] = await dosesOf(seriesId)
    for (const stranger of [inCountry(besideDoctor, "SE"), inCountry(near, "NO")]) {
      expect(await server.error(removeImmunization, remove(dose!.id, "Mine"), { as: stranger })).toMatchObject({ _tag: "Refused" })
      expect(await lastLine()).toMatchObject({ action: "access.refused", outcome: "refused" })
    }
    expect(await server.error(removeImmunization, remove("none", "Mine"), { as })).toMatchObject({ _tag: "NotFound" })
  })
})

it("only clinicians who treat the patient can read a series and its reporter's name", { tags: ["VAC-026", "VAC-031"] }, async () => {
  const reporterOf = (id: string, patientId = anna) => ({ params: { id }, query: { patientId } })
  expect(await server.call(getReporter, reporterOf("near"), { as })).toEqual({ name: nearOfNowhere.name })
  expect(await lastLine()).toMatchObject({ action: "se.immunization-reporter.read", patientId: anna, subjectId: "near" })
  expect(await server.error(getReporter, reporterOf("beside"), { as })).toMatchObject({ _tag: "NotFound" })
  expect(await server.error(getReporter, reporterOf("near", "child"), { as })).toMatchObject({ _tag: "NotFound" })
  for (const stranger of [inCountry(besideDoctor, "SE"), inCountry(near, "NO")]) {
    expect(await server.error(getReporter, reporterOf("near"), { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(listImmunizationSeries, { query: { patientId: anna } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
  }
})

it("the demo clinic has series at each stage for adults at a Swedish care facility", async () => {
  await run("update pool set country = 'SE' where id = 'near-pool'")
  await run("update meeting set care_facility_id = 'facility' where id in ('child-meeting', 'both-near')")
  await run("update patient set date_of_birth = '1980-01-01' where id = 'both'")
  for (let time = 0; time < 2; time++) await server.run(demoVaccinations)
  const { immunizationSeries } = await server.call(listImmunizationSeries, { query: { patientId: "both" } }, { as })
  const demo = immunizationSeries.filter(({ id }) => id.startsWith("both-near-pool-"))
  expect(
    Object.fromEntries(
      demo.map((series) => [series.program.id, `${series.immunizations.length} of ${totalDoses(series.program)} ${isOngoing(series)}`]),
    ),
  ).toEqual({
    hepatitis_b: "1 of 3 true",
    tbe: "2 of 3 true",
    hepatitis_a: "2 of 2 false",
    mmr: "2 of 2 true",
    covid_19: "3 of 20 true",
  })
  expect(await run("select 1 from se_immunization where patient_id = 'child'")).toEqual([])

  // Another adult had the same doses on other days.
  await run("update patient set is_child = false, date_of_birth = '1980-01-01' where id = 'child'")
  await server.run(demoVaccinations)
  const daysOf = (id: string) =>
    run(`select occurred_on::text as day from se_immunization where id like '${id}-near-pool-%' and dose_number = 1 order by occurred_on`)
  expect(await daysOf("child")).toHaveLength(5)
  expect(await daysOf("child")).not.toEqual(await daysOf("both"))
})
