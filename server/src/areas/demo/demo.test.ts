import { expectNone } from "@rond/core/testkit/mistakes"
import { idnr } from "@navikt/fnrvalidator"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { validate } from "nhs-number-validator"
import personnummer from "personnummer"
import { beforeAll, describe, expect, it } from "vitest"
import {
  getCareDetails,
  getObservations,
  getPatientInfo,
  getPatientUser,
  getPatientWarnings,
  searchPatients,
} from "@rond/core/model/patient"
import { activityTypes, getDayMeetings, getMeeting } from "@rond/core/model/meeting"
import { getSymptomForm, getSymptomImage, type SymptomForm } from "@rond/core/model/symptoms"
import { entryState, isField, listEntries } from "@rond/core/model/record"
import { listPatientMessages } from "@rond/core/model/messaging"
import { listSelfAssessments, surveyForms } from "@rond/core/model/self-assessment"
import { icbtIdentifiers, listCarePlans, programmeStates, moduleProgressOf } from "@rond/core/model/treatment-programme"
import { getMeetingNote, getNonRecommendedCodes } from "@rond/core/model/note"
import type { Session } from "@rond/core/server-kit"
import { marketPackages } from "../../../../plugins/packages.ts"
import { appointmentsModule } from "../appointments/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { sessionOf } from "../../testing/demo-session.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { selfAssessmentModule } from "../self-assessment/module.ts"
import { unknownForm } from "../self-assessment/demo/surveys.ts"
import { supportModule } from "../support/module.ts"
import { conversationModule } from "../conversation/module.ts"
import { treatmentProgrammeModule } from "../treatment-programme/module.ts"
import { demoClinicians } from "./clinicians.ts"
import { followedAdultId } from "./patient/followed-adult.ts"
import { bringToToday, fillClinic } from "./demo.ts"
import { largeFormFields } from "./history/forms.ts"
import { demoMarkets, type DemoPool, demoPools } from "./pools.ts"
import {
  advised,
  checkedClinicians,
  checkedMarkets,
  checkedPools,
  demoFileOf,
  doctors,
  following,
  hasPsychologist,
  namedDoctor,
  suggested,
} from "./testing/checked.ts"
import { largeMeetingId, largePatientId, largeRecordEntries } from "./large.ts"
import { promisedPatientId, promisedPatients } from "./promises/promised-patients.ts"

const modules = [
  clinicModule,
  recordModule,
  messagingModule,
  appointmentsModule,
  selfAssessmentModule,
  treatmentProgrammeModule,
  conversationModule,
  supportModule,
]
const server = withServer(modules)
const now = Temporal.Instant.from("2026-03-04T10:20:00Z")
let seedingSeconds = 0

beforeAll(async () => {
  const before = process.cpuUsage()
  await server.run(fillClinic(now))
  for (const { demo } of modules.slice(1)) if (demo !== undefined) await server.run(demo)
  await server.run(bringToToday(now, false))
  const used = process.cpuUsage(before)
  seedingSeconds = (used.user + used.system) / 1_000_000
})

const rows = <Row extends object>(query: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(query)))
const row = async <Row extends object>(query: string) => (await rows<Row>(query))[0]!

const withoutFlags = (session: Session): Session => ({ ...session, clinician: { ...session.clinician!, flags: [] } })
const subjects = checkedClinicians.map(({ subject }) => subject)
const span = { fromMillis: now.epochMilliseconds - 12 * 3_600_000, toMillis: now.epochMilliseconds + 36 * 3_600_000 }
const dayOf = async (subject: string) => (await server.call(getDayMeetings, { query: span }, { as: sessionOf(subject) })).meetings

describe("the demo clinic", () => {
  it("fills within fifteen seconds", () => {
    // Processor time, so that a busy machine does not fail the test.
    expect(seedingSeconds).toBeLessThan(15)
  })

  it("has pools in every market's country, an external one, and every kind of patient", { tags: ["DEM-003"] }, async () => {
    const pools = await rows<{ country: string; external: boolean }>("select country, is_external as external from pool")
    expect(new Set(pools.map(({ country }) => country))).toEqual(new Set(marketPackages.map(({ country }) => country)))
    expect(pools.filter(({ external }) => external)).toHaveLength(demoPools.filter(({ isExternal }) => isExternal).length)
    const counts = await row<Record<string, number>>(`select count(*)::int as patients, count(*) filter (where is_child)::int as children,
      count(*) filter (where is_one_time_user)::int as visitors from patient`)
    const promised = (of: (pool: DemoPool) => number) => demoPools.reduce((sum, pool) => sum + of(pool), 0)
    expect(counts).toEqual({
      patients: promised(({ adults, children, oneTimeUsers }) => adults + children + oneTimeUsers),
      children: promised(({ children }) => children),
      visitors: promised(({ oneTimeUsers }) => oneTimeUsers),
    })
    const through = await rows<{ pool: string; partner: string }>("select distinct pool_id as pool, partnership as partner from patient")
    const withoutMembers = demoPools.filter(
      ({ id, partner }) => partner !== null && !through.some((one) => one.pool === id && one.partner === partner.id),
    )
    expect(withoutMembers.map((pool) => `${demoFileOf(pool)}: nobody comes to ${pool.id} through its partner`)).toEqual([])
    const orphans = "select id from patient where is_child and not exists (select 1 from guardian where child_id = patient.id)"
    expect(await rows(orphans)).toEqual([])
  })

  it("has conversations in every state in each market, with messages to read in the active ones", { tags: ["CONV-013"] }, async () => {
    const states = await rows<{ country: string; state: string; latest: string }>(`
      select distinct country, case when plan.state = 'ended' then 'ended' else conversation_state end as state,
        case when message.clinician_id is null then 'patient' else 'clinician' end as latest
      from care_plan plan
      join pool on pool.id = plan.pool_id
      join lateral (select clinician_id from conversation_message where conversation_id = plan.conversation_id
        order by position desc limit 1) message on true
      where exists (select 1 from conversation_link link where link.conversation_id = plan.conversation_id)
      order by country, state, latest`)
    const missing = checkedMarkets.flatMap(([country]) => {
      const pools = checkedPools.filter((pool) => pool.country === country && hasPsychologist(pool))
      // Programmes, and the conversations in them, are a psychologist's.
      if (pools.length === 0) return []
      return [
        ["active", "patient"],
        ["ended", "clinician"],
        ["paused", "clinician"],
      ]
        .filter(([state, latest]) => !states.some((one) => one.country === country && one.state === state && one.latest === latest))
        .map(([state, latest]) => `${demoFileOf(pools[0]!)}: no conversation is ${state} and has its latest message from the ${latest}`)
    })
    expectNone(missing)
  })

  it("gives everybody with an id number a valid one of their country", async () => {
    const people = await rows<{ country: string; id: string; dob: string }>(
      "select country, id_number as id, to_char(date_of_birth, 'YYYYMMDD') as dob from patient join pool on pool.id = pool_id where id_number is not null",
    )
    const isValid: Readonly<Record<string, (id: string) => boolean>> = {
      SE: (id) => personnummer.valid(id),
      NO: (id) => idnr(id).status === "valid",
      GB: (id) => validate(id),
      FR: (id) => (Number(BigInt(id.slice(0, 13)) % 97n) + Number(id.slice(13))) % 97 === 0,
      DE: (id) => /^X110\d{6}$/.test(id),
    }
    expect(people.length).toBeGreaterThan(180)
    // A market that is not listed tests its ids in its own folder.
    expectNone(
      people.filter(({ country, id }) => isValid[country]?.(id) === false).map(({ country, id }) => `${id} is no id number of ${country}`),
    )
    const swedish = people.filter(({ country }) => country === "SE")
    expectNone(swedish.filter(({ id, dob }) => !id.startsWith(dob)).map(({ id, dob }) => `${id} does not begin with ${dob}`))
  })

  it("has years of signed, unsigned and stricken notes in the market's language", { tags: ["DEM-004"] }, async () => {
    const notes = await row<Record<string, number>>(`select count(*)::int as all, count(signed_at)::int as signed,
      count(*) filter (where signed_at is null)::int as unsigned, count(stricken_at)::int as stricken,
      extract(day from max('${now}'::timestamptz - contact_at) filter (where signed_at is null and stricken_at is null))::int as oldest_unsigned,
      extract(year from age(max(contact_at), min(contact_at)))::int as years from entry`)
    expect(notes["all"]).toBeGreaterThan(900)
    expect(notes["signed"]).toBeGreaterThan(700)
    expect(notes["unsigned"]).toBeGreaterThan(20)
    expect(notes["oldest_unsigned"]).toBeLessThanOrEqual(17)
    expect(notes["stricken"]).toBeGreaterThan(20)
    expect(notes["years"]).toBeGreaterThanOrEqual(5)
    expect(await rows("select id from entry where rows::text ~ '[{](days|temperature|pulse|pressure|medicine)[}]'")).toEqual([])
    for (const [country, { prose }] of checkedMarkets) {
      const [entry] = await rows<{ rows: string }>(`select entry.rows::text as rows from entry join patient on patient.id = entry.patient_id
        join pool on pool.id = patient.pool_id where pool.country = '${country}' and template_id like '%-visit' limit 1`)
      expect(entry?.rows, `a note of a visit in ${country}`).toContain(prose.form.assessment)
    }
  })

  it.each(subjects)("gives %s past, due, drop-in and upcoming meetings, and some tomorrow", { tags: ["DEM-005"] }, async (subject) => {
    const day = await dayOf(subject)
    expect(day.filter(({ finishedStatus }) => finishedStatus !== null).length).toBeGreaterThanOrEqual(5)
    expect(day.some(({ noteState }) => noteState === "unsigned")).toBe(true)
    expect(day.some(({ finishedStatus }) => finishedStatus === "NO_SHOW")).toBe(true)
    const open = day.filter(({ finishedStatus }) => finishedStatus === null)
    expect(open.some(({ startMillis, isDropin }) => !isDropin && Math.abs(startMillis - now.epochMilliseconds) < 6 * 60_000)).toBe(true)
    expect(open.filter(({ isDropin }) => isDropin)).toHaveLength(1)
    expect(open.filter(({ startMillis }) => startMillis > now.epochMilliseconds + 10 * 60_000).length).toBeGreaterThanOrEqual(8)
  })

  it("has every activity type in somebody's day", { tags: ["DEM-005"] }, async () => {
    const own = demoClinicians.flatMap(({ pool }) => Object.keys(pool.market.activities ?? {}))
    const days = (await Promise.all(demoClinicians.map(({ subject }) => dayOf(subject)))).flat()
    expect(new Set(days.map(({ type }) => type))).toEqual(new Set([...activityTypes, ...own]))
  })

  it.each(doctors)("has $subject's own types of meetings in the day", { tags: ["DEM-005"] }, async ({ subject, pool }) => {
    const open = (await dayOf(subject)).filter(({ finishedStatus }) => finishedStatus === null)
    const types = [...new Set(open.map(({ type }) => type))]
    expect(pool.doctors).toEqual(expect.arrayContaining(types))
    expect(types.length).toBeGreaterThanOrEqual(Math.min(pool.doctors.length, 4))
  })

  it.each(advised)("has a list of diagnoses that are not recommended in %s", { tags: ["END-032"] }, async (_country, { subject }) => {
    const { icdCodes } = await server.call(getNonRecommendedCodes, {}, { as: sessionOf(subject) })
    expect(icdCodes.length).toBeGreaterThan(0)
  })

  it.each(suggested)("has only decodable data behind the links of %s's day", { timeout: 180_000 }, async (subject) => {
    const as = sessionOf(subject)
    for (const { id } of await dayOf(subject)) {
      const meeting = await server.call(getMeeting, { params: { id } }, { as })
      const params = { id: meeting.patientId }
      const { form } = await server.call(getSymptomForm, { params: { meetingId: id } }, { as })
      expect(form === null).toBe(meeting.surveyInformationId === null)
      await server.call(getPatientInfo, { params }, { as })
      await server.call(getPatientUser, { params: { id: meeting.user.id } }, { as })
      await server.call(getCareDetails, { params }, { as })
      await server.call(getPatientWarnings, { params }, { as })
      await server.call(getObservations, { params, query: { history: "true", localisedValues: "true" } }, { as })
      await server.call(listEntries, { params: { patientId: meeting.patientId }, query: {} }, { as })
      await server.call(getMeetingNote, { params: { meetingId: id } }, { as })
      for (const image of imagesOf(form)) {
        const query = { meetingId: id, userId: meeting.user.id, width: 200, height: 100 }
        const photo = await server.call(getSymptomImage, { params: { id: image }, query }, { as })
        expect(photo.type).toBe("image/webp")
      }
    }
  })

  it("has messages in each country's language, linked to earlier meetings", { tags: ["DEM-014"] }, async () => {
    const countryMessages = await rows<{ country: string; subject: string; texts: number; messages: number; areMarked: boolean }>(`
      select pool.country, min(subject) as subject, count(distinct subject)::int as texts, count(*)::int as messages,
        bool_and(meeting.message_sent and meeting.finished_status = 'COMPLETED' and not patient.is_one_time_user) as "areMarked"
      from patient_message message join meeting on meeting.id = message.meeting_id join pool on pool.id = meeting.pool_id
        join patient on patient.id = message.patient_id
      group by pool.country order by pool.country`)
    const markets = [...demoMarkets].toSorted(([left], [right]) => left.localeCompare(right))
    expect(countryMessages.map(({ country, subject, texts, areMarked }) => [country, subject, texts, areMarked])).toEqual(
      markets.map(([country, { messageAfterMeeting }]) => [country, messageAfterMeeting.subject, 1, true]),
    )
    for (const { messages } of countryMessages) expect(messages).toBeGreaterThan(3)
    // Today's meetings that have ended by now count as past ones too.
    const afterFilling = () =>
      server.run(messagingModule.demo!).then(() => row<{ n: number }>("select count(*)::int as n from patient_message"))
    const filled = await afterFilling()
    expect(await afterFilling()).toEqual(filled)
  })

  const whole = [...promisedPatients].filter(([, { hasWholeRecord }]) => hasWholeRecord === true)

  it.each(whole)("fills every part of the record of %s", { tags: ["DEM-019"] }, async (name, { treatedBy }) => {
    const as = sessionOf(treatedBy)
    const patientId = promisedPatientId(name)
    const { entries } = await server.call(listEntries, { params: { patientId }, query: { includeStricken: "true" } }, { as })
    expect(new Set(entries.map(entryState))).toEqual(new Set(["default", "signed", "stricken"]))
    expect(entries.some(({ consultationMinutes }) => typeof consultationMinutes === "number")).toBe(true)
    expect(entries.some(({ meetingRefusal }) => meetingRefusal !== undefined)).toBe(true)
    expect(entries.some(({ careFacilityName }) => careFacilityName !== null)).toBe(true)
    const meetings = entries.flatMap(({ meetingId }) => meetingId ?? [])
    const forms = await Promise.all(meetings.map((meetingId) => server.call(getSymptomForm, { params: { meetingId } }, { as })))
    expect(forms.flatMap(({ form }) => imagesOf(form)).length).toBeGreaterThan(0)
    // The appointments' endpoint asks for those after the real now.
    const ahead = await rows<{ symptom: string | null; facility: string | null; message: string | null }>(`
      select symptom_id as symptom, care_facility_id as facility, booker_message as message from meeting
      left join symptom_form on symptom_form.meeting_id = meeting.id
      where meeting.patient_id = '${patientId}' and finished_status is null and start_at > '${now}'`)
    expect(ahead.some(({ symptom }) => symptom !== null)).toBe(true)
    expect(ahead.some(({ facility, message }) => facility !== null && message !== null)).toBe(true)
    const { observations } = await server.call(
      getObservations,
      { params: { id: patientId }, query: { history: "true", localisedValues: "true" } },
      { as },
    )
    expect(new Set(observations.map(({ source }) => source))).toEqual(
      new Set(["body_height", "body_weight", "health_profile_allergies", "sf_36"]),
    )
    const { warnings } = await server.call(getPatientWarnings, { params: { id: patientId } }, { as })
    expect(new Set(warnings.map(({ kind }) => kind))).toContain("allergy")
    const { surveys } = await server.call(listSelfAssessments, { query: { patientId } }, { as: withoutFlags(as) })
    expect(new Set(surveys.map(({ formName }) => (typeof formName === "string" ? formName : formName.unknownWord)))).toEqual(
      new Set([...surveyForms, unknownForm]),
    )
    const plans = await rows<{ state: string }>(`select distinct state from care_plan where patient_id = '${patientId}' order by state`)
    expect(plans.map(({ state }) => state)).toEqual(programmeStates.toSorted())
  })

  const inTwoPools = [...promisedPatients].flatMap(([name, { treatedBy, alsoTreatedBy }]) =>
    alsoTreatedBy === undefined ? [] : [[name, treatedBy, alsoTreatedBy] as const],
  )

  it.each(inTwoPools)(
    "shows each pool its own meetings, notes and messages of the patient %s",
    { tags: ["SEC-001", "DEM-016"] },
    async (name, first, second) => {
      const patientId = promisedPatientId(name)
      const meetings = await rows<{ id: string; pool: string; clinician: string; hasMessage: boolean }>(
        `select id, pool_id as pool, clinician_id as clinician, message_sent as "hasMessage" from meeting where patient_id = '${patientId}'`,
      )
      for (const as of [sessionOf(first), sessionOf(second)]) {
        const { id: clinicianId, poolId } = as.clinician!
        const own = new Set(meetings.filter(({ pool }) => pool === poolId).map(({ id }) => id))
        const today = (await dayOf(as.sessionId)).filter(({ patient }) => patient.id === patientId)
        expect(today.filter(({ id }) => own.has(id))).toHaveLength(1)
        expect(today).toHaveLength(1)
        const { entries } = await server.call(listEntries, { params: { patientId }, query: { includeStricken: "true", size: 100 } }, { as })
        expect(entries.length).toBeGreaterThan(0)
        expect(entries.filter(({ meetingId }) => meetingId === null || !own.has(meetingId))).toEqual([])
        const messagesOf = (meetingId: string) => ({ params: { meetingId }, query: {} })
        const withMessage = meetings.filter(({ hasMessage }) => hasMessage)
        const [mine] = withMessage.filter(({ clinician }) => clinician === clinicianId)
        expect((await server.call(listPatientMessages, messagesOf(mine!.id), { as })).messages).toHaveLength(1)
        const [theirs] = withMessage.filter(({ pool }) => pool !== poolId)
        expect(await server.error(listPatientMessages, messagesOf(theirs!.id), { as })).toMatchObject({ _tag: "Refused" })
      }
    },
  )

  it("gives the named doctor a patient with years of history first", async () => {
    const as = sessionOf(namedDoctor)
    const due = (await dayOf(namedDoctor)).find(({ finishedStatus, isDropin }) => finishedStatus === null && !isDropin)!
    const { total } = await server.call(listEntries, { params: { patientId: due.patient.id }, query: { includeStricken: "true" } }, { as })
    expect(total).toBeGreaterThan(10)
    const { patients } = await server.call(searchPatients, { payload: { query: due.patient.name } }, { as })
    expect(patients.map(({ id }) => id)).toContain(due.patient.id)
  })

  it.each(checkedClinicians.flatMap(({ subject, colleague }) => (colleague === undefined ? [] : [[subject, colleague] as const])))(
    "shares the upcoming meetings of %s with %s",
    async (subject, colleague) => {
      const [due] = (await dayOf(subject)).filter(({ finishedStatus, isDropin }) => finishedStatus === null && !isDropin)
      expect(await server.call(getMeeting, { params: { id: due!.id } }, { as: sessionOf(colleague) })).toMatchObject({ id: due!.id })
    },
  )
})

const imagesOf = (form: SymptomForm | null) =>
  (form?.sections ?? []).flatMap(({ nodes }) => nodes.flatMap((node) => ("images" in node ? node.images.map(({ id }) => id) : [])))

describe("the demo clinic on later starts", () => {
  const countOpen = (at: Temporal.Instant) =>
    rows<{
      subject: string
      open: number
    }>(`select subject, count(meeting.id) filter (where start_at > '${at.toString()}'::timestamptz - interval '15 minutes'
      and start_at < '${at.toString()}'::timestamptz + interval '8 hours' and actual_start_at is null and finished_status is null)::int as open
      from clinician join person on person.id = person_id left join meeting on clinician_id = clinician.id group by subject`)
  const total = async () => (await row<{ count: number }>("select count(*)::int as count from meeting")).count

  it("adds nothing to a full day", async () => {
    const before = await total()
    await server.run(bringToToday(now.add({ minutes: 2 }), false))
    expect(await total()).toBe(before)
  })

  it("refills an empty day without changing users' work", async () => {
    const [due] = (await dayOf(namedDoctor)).filter(({ finishedStatus }) => finishedStatus === null)
    await rows(
      `update meeting set actual_start_at = start_at, actual_end_at = end_at, finished_status = 'COMPLETED', message_sent = true where id = '${due!.id}'`,
    )
    const before = await row(`select * from meeting where id = '${due!.id}'`)
    const later = now.add({ hours: 5 })
    await server.run(bringToToday(later, false))
    expect((await countOpen(later)).filter(({ open }) => open < 4)).toEqual([])
    expect(await row(`select * from meeting where id = '${due!.id}'`)).toEqual(before)
  })

  it("creates the next day at midnight", async () => {
    const tomorrow = now.add({ hours: 24 })
    await server.run(bringToToday(tomorrow, false))
    expect((await countOpen(tomorrow)).filter(({ open }) => open < 7)).toEqual([])
  })
})

it("has a patient who answered each survey, including an unknown one", { tags: ["SAS-003"] }, async () => {
  const answered = await rows<{ readonly form: string }>(
    `select distinct form_name as form from survey_response where patient_id = '${promisedPatientId("followed for a year")}'`,
  )
  expect(answered.map(({ form }) => form).toSorted()).toEqual([...surveyForms, unknownForm].toSorted())
})

it.each(following)("shows %s treatment programmes in every state", { tags: ["ICB-010", "ICB-015"] }, async (subject, pool) => {
  const as = sessionOf(subject)
  const query = {
    patientId: followedAdultId(pool),
    clinicianId: as.clinician!.id,
    identifierPattern: icbtIdentifiers,
    states: programmeStates,
  }
  const { carePlans } = await server.call(listCarePlans, { query }, { as })
  expect(new Set(carePlans.map(({ state }) => state))).toEqual(new Set(programmeStates))
  expect(new Set(carePlans.flatMap(({ modules }) => modules.map(moduleProgressOf))).size).toBe(5)
})

it("adds a patient with 10,000 entries and a form of sixty fields, once", { timeout: 120_000 }, async () => {
  for (const minutes of [0, 1]) await server.run(bringToToday(now.add({ minutes }), true))
  const as = sessionOf(namedDoctor)
  const { total } = await server.call(listEntries, { params: { patientId: largePatientId }, query: { size: 1 } }, { as })
  expect(total).toBe(largeRecordEntries)
  const { template } = await server.call(getMeetingNote, { params: { meetingId: largeMeetingId } }, { as })
  expect(template.nodes.filter(isField)).toHaveLength(largeFormFields)
})
