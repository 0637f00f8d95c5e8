import { getTakenActions } from "@rond/core/model/actions"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { fakeService, insertTestClinic, nearDoctor } from "@rond/server/testing"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { doctor, inSweden, meetingId, orderServer, otherClinicians } from "../../../server/testing/order-server.ts"
import { type CovidTestKind, listCovidReferrals, type NewCovidReferral, referForCovidTest } from "../model/covid-referral.ts"
import { demoCovidReferrals } from "../demo/covid-referrals.ts"

const service = await fakeService({ accepted: true })
afterAll(() => service.close())
const { server, sqlOf } = orderServer({
  ROND_SE_COVID_TESTS_URL: service.url,
  ROND_SE_COVID_TESTS_KEY: "their-key",
})

const requestOf = (kind: CovidTestKind, changes: Partial<NewCovidReferral>) => ({
  payload: { kind, meetingId, patientId: "anna", ...changes },
})
const refer = (kind: CovidTestKind = "covid_19_testing", changes: Partial<NewCovidReferral> = {}, options: object = {}) =>
  server.call(referForCovidTest, requestOf(kind, changes), { as: doctor, ...options })
const refused = (kind: CovidTestKind = "covid_19_testing", changes: Partial<NewCovidReferral> = {}, as: Session = doctor) =>
  server.error(referForCovidTest, requestOf(kind, changes), { as })
const listed = async () =>
  (await server.call(listCovidReferrals, { params: { meetingId } }, { as: doctor })).covidReferrals.map(({ kind, state }) => [kind, state])
const takenOf = async () =>
  (await server.call(getTakenActions, { params: { meetingId } }, { as: doctor })).kinds.find(({ kind }) => kind === "se-covid-referral")
    ?.items

beforeEach(async () => {
  service.status = 200
  service.requests.splice(0)
  await server.run(insertTestClinic)
  await sqlOf("delete from se_covid_referral")
  await sqlOf("update meeting set finished_status = null, ending_as = null")
})

describe("a COVID-19 referral", () => {
  it("is sent once, audited, listed, and a taken action", { tags: ["COV-002", "COV-005", "COV-006"] }, async () => {
    const options = { idempotencyKey: "covid-once" }
    const referral = await refer("covid_19_lab_test_serology", {}, options)
    expect(referral).toMatchObject({ kind: "covid_19_lab_test_serology", state: "REFERRED" })
    expect(await refer("covid_19_lab_test_serology", {}, options)).toEqual(referral)
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]?.headers).toMatchObject({ authorization: "Bearer their-key" })
    expect(JSON.parse(service.requests[0]!.body)).toMatchObject({ kind: "covid_19_lab_test_serology", patient_id: "anna" })
    const audited = { action: "se.covid-referral.refer", meetingId, patientId: "anna", subjectId: referral.referralId }
    expect(await server.audit()).toContainEqual(expect.objectContaining(audited))
    expect(await listed()).toEqual([["covid_19_lab_test_serology", "REFERRED"]])
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.covid-referrals.read", meetingId })
    expect(await takenOf()).toEqual([{ id: referral.referralId, isCancelled: false }])
    await sqlOf("update se_covid_referral set state = 'CANCELLED'")
    expect(await takenOf()).toEqual([{ id: referral.referralId, isCancelled: true }])
  })

  it("to PCR needs matching symptoms, and Västra Götaland has its own", { tags: ["COV-001"] }, async () => {
    const symptomIs = (id: string) => sqlOf(`update symptom_form set symptom_id = '${id}' where meeting_id = 'adult-meeting'`)
    const countyIs = (id: string) => sqlOf(`update patient set county_id = '${id}' where id = 'anna'`)
    await symptomIs("skin_rash")
    expect(await refused("covid_19_lab_test_pcr")).toMatchObject({ code: "covid_not_offered" })
    await symptomIs("cough_and_cold")
    await countyIs("01")
    expect(await refused("covid_19_pcr_vgr")).toMatchObject({ code: "covid_not_offered" })
    await refer("covid_19_lab_test_pcr")
    await countyIs("14")
    expect(await refused("covid_19_lab_test_pcr")).toMatchObject({ code: "covid_not_offered" })
    await refer("covid_19_pcr_vgr")
  })

  it("of the same kind is refused in the meeting, unless it was cancelled", { tags: ["COV-003"] }, async () => {
    await refer()
    expect(await refused()).toMatchObject({ code: "covid_already_referred" })
    await refer("covid_19_lab_test_serology")
    await sqlOf("update se_covid_referral set state = 'CANCELLED'")
    await refer()
  })

  it("that two pages send at the same time is one", { tags: ["COV-004"] }, async () => {
    const both = await Promise.allSettled([refer(), refer()])
    expect(both.map(({ status }) => status)).toContain("fulfilled")
    expect(await listed()).toHaveLength(1)
    expect(new Set(service.requests.map(({ path }) => path)).size).toBe(1)
  })

  it("is for doctors and nurses of the meeting, in Sweden, while it is open", { tags: ["COV-005"] }, async () => {
    for (const as of otherClinicians) expect(await refused("covid_19_testing", {}, as)).toMatchObject({ _tag: "Refused" })
    expect(await refused("covid_19_testing", { patientId: "child" })).toMatchObject({ _tag: "NotFound" })
    await sqlOf("update meeting set ending_as = 'COMPLETED' where id = 'adult-meeting'")
    expect(await refused()).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf("update meeting set finished_status = 'COMPLETED' where id = 'adult-meeting'")
    expect(await refused()).toMatchObject({ code: "meeting_ended" })
    expect(service.requests).toEqual([])
    await sqlOf("update meeting set finished_status = null, ending_as = null")
    const nurse = inSweden(nearDoctor, { profession: "nurse" })
    expect(await refer("covid_19_testing", {}, { as: nurse })).toMatchObject({ state: "REFERRED" })
  })
})

describe("the test service", () => {
  it("that refuses has done nothing", { tags: ["COV-004"] }, async () => {
    service.status = 422
    expect(await refused()).toMatchObject({ code: "covid_refused" })
    expect(await listed()).toEqual([])
  })

  it("that does not answer leaves the referral for everybody to see, and is asked again by its key", { tags: ["COV-004"] }, async () => {
    service.status = 500
    expect(await refused()).toMatchObject({ code: "covid_unavailable" })
    expect(await listed()).toEqual([["covid_19_testing", "REQUESTED"]])
    service.status = 200
    await refer()
    expect(await listed()).toEqual([["covid_19_testing", "REFERRED"]])
    expect(new Set(service.requests.map(({ path }) => path)).size).toBe(1)
  })
})

it("exists in the demo's ended meetings with a cold, cancelled ones too", { tags: ["COV-006"] }, async () => {
  await sqlOf("update pool set country = 'SE' where id = 'near-pool'")
  await sqlOf(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
    select 'ended-' || n, 'near-pool', 'near', 'anna', 'anna', 'video_visit', now() - interval '1 day', now() - interval '23 hours', 'COMPLETED'
    from generate_series(1, 160) n on conflict do nothing`)
  await sqlOf(`insert into symptom_form (id, meeting_id, patient_id, symptom_id, title, sections)
    select 'form-' || id, id, 'anna', 'cough_and_cold', 'Cold', '[]' from meeting where id like 'ended-%' on conflict do nothing`)
  for (let time = 0; time < 2; time++) await server.run(Effect.orDie(demoCovidReferrals))
  const states = (await sqlOf("select distinct state from se_covid_referral order by state")).map(({ state }) => state)
  expect(states).toEqual(["CANCELLED", "REFERRED"])
})
