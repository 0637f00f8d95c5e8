import { expectNone } from "@rond/core/testkit/mistakes"
import { describe, expect, it } from "vitest"
import { demoClinicians } from "../clinicians.ts"
import { moreOfToday, tomorrowMorning, wholeDay } from "../day/day-plans.ts"
import { historyOf } from "../history/history.ts"
import { makeMeeting, type MadeMeeting, type MeetingPlan } from "../history/meeting-rows.ts"
import { isAllergicToPenicillin, observationRowsOf, reportedAllergiesOf, warningRowsOf } from "../patient/patient-extras.ts"
import { type DemoPatient, patientsOf } from "../patient/patients.ts"
import { type DemoPool, demoPool, demoPools } from "../pools.ts"
import { ageAt, usualBody } from "./age.ts"
import { checkedPools } from "../testing/checked.ts"
import { peopleRules, type ReadPatient } from "../testing/people-rules.ts"
import { meetingRules, readMeeting, type ReadMeeting } from "../testing/meeting-rules.ts"

/** A day of each season, a leap day, and the days on which European clocks change. */
const days = ["2026-01-01", "2026-03-29", "2026-05-31", "2026-06-01", "2026-08-01", "2026-10-25", "2026-12-01", "2028-02-29"].map((day) =>
  Temporal.PlainDate.from(day),
)
const summerDay = Temporal.PlainDate.from("2026-06-01")

const cliniciansOf = (pool: DemoPool) => demoClinicians.filter((clinician) => clinician.pool === pool)

function readPeople(pool: DemoPool, today: Temporal.PlainDate): readonly ReadPatient[] {
  const patients = patientsOf(pool, today)
  return patients.map((patient) => ({
    patient,
    guardian: patient.kind === "child" ? patients.find(({ id }) => id === patient.userId) : undefined,
    observations: observationRowsOf(patient, today),
    warnings: warningRowsOf(patient, cliniciansOf(pool), today),
    today,
  }))
}

const read = (plan: MeetingPlan, made: MadeMeeting = makeMeeting(plan)): ReadMeeting => {
  const day = plan.startAt.toZonedDateTimeISO(plan.clinician.pool.timeZone).toPlainDate()
  return readMeeting(plan, made, {
    isAllergicToPenicillin: isAllergicToPenicillin(plan.patient, day),
    allergies: reportedAllergiesOf(plan.patient, day).map(({ name }) => name),
  })
}

function readMeetings(pool: DemoPool, today: Temporal.PlainDate): readonly ReadMeeting[] {
  const patients = patientsOf(pool, today)
  const now = today.toZonedDateTime({ timeZone: pool.timeZone, plainTime: "10:20" }).toInstant()
  const clinicians = cliniciansOf(pool)
  return [
    ...patients.flatMap((patient) => historyOf(patient, clinicians, today)),
    ...clinicians.flatMap((clinician, position) =>
      [wholeDay, moreOfToday, tomorrowMorning].flatMap((planned) => planned({ clinician, position, patients, now })),
    ),
  ].map((plan) => read(plan))
}

/** The broken rules: the patient, the day, and the rule by its name. */
const broken = <Read>(all: readonly Read[], rules: Readonly<Record<string, (read: Read) => boolean>>, nameOf: (read: Read) => string) =>
  all.flatMap((item) => Object.entries(rules).flatMap(([rule, holds]) => (holds(item) ? [] : [`${nameOf(item)}: ${rule}`])))

const personName = ({ pool, kind, index, givenName, familyName, dateOfBirth }: DemoPatient) =>
  `${pool.id} ${kind} ${index} (${givenName} ${familyName}, ${dateOfBirth})`
const meetingName = ({ plan, meetingDay, condition }: ReadMeeting) =>
  `${personName(plan.patient)} with ${plan.clinician.subject} on ${meetingDay}, ${plan.activityType}, ${condition?.symptomId}`

describe("the demo's patients make clinical sense whenever it is filled", { tags: ["DEM-017"] }, () => {
  it.each(checkedPools)("$id: people", (pool) => {
    expectNone(days.flatMap((today) => broken(readPeople(pool, today), peopleRules, (item) => `${today} ${personName(item.patient)}`)))
  })

  it.each(checkedPools)("$id: meetings, forms and notes", { timeout: 120_000 }, (pool) => {
    for (const today of days) expectNone(broken(readMeetings(pool, today), meetingRules, meetingName).slice(0, 20))
  })

  it("has children, seasonal complaints and readable photos", () => {
    const summer = demoPools.flatMap((pool) => readMeetings(pool, summerDay))
    const conditions = new Set(summer.map(({ condition }) => condition?.symptomId))
    for (const expected of ["pollen_allergy", "nappy_rash", "skin_rash", "chlamydia", "depression"]) expect(conditions).toContain(expected)
    expect(summer.filter(({ plan, nodes }) => plan.patient.kind === "child" && nodes.length > 0).length).toBeGreaterThan(20)
  })
})

/** An ordinary meeting of the demo, whose form and note the table changes. */
const ordinary = readMeetings(demoPool("se"), summerDay).find(
  ({ facts, nodes, note, plan }) =>
    facts?.temperature !== undefined && nodes.some(({ id }) => id === "since") && note !== undefined && plan.patient.kind === "adult",
)!
const changedNode = (id: string, change: object): Partial<ReadMeeting> => ({
  nodes: ordinary.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)) as ReadMeeting["nodes"],
})
const noted = (change: object): Partial<ReadMeeting> => ({ note: { ...ordinary.note, ...change } })
const selected = (id: string, place: number): Partial<ReadMeeting> => {
  const node = ordinary.nodes.find((candidate) => candidate.id === id)!
  const options = "options" in node ? node.options.map((option, index) => ({ ...option, selected: index === place })) : []
  return changedNode(id, { options })
}

describe("a rule names what makes no clinical sense", { tags: ["DEM-017"] }, () => {
  it("finds nothing in an ordinary meeting", () => {
    expectNone(broken([ordinary], meetingRules, meetingName))
  })

  it.each<[string, Partial<ReadMeeting>]>([
    ["the onset is before the form and after birth", changedNode("since", { answer: "2099-01-01" })],
    ["the duration and the complaint agree with the onset", selected("duration", 0)],
    ["the note's days agree with the onset", noted({ history: "I 99 dagar har hen hostat." })],
    ["the condition fits the age", { years: 0.05 }],
    ["the condition is in season", { facts: { ...ordinary.facts!, months: [1] } }],
    ["the signs are those of the condition", selected("signs", 3)],
    ["fever and temperature agree", changedNode("temperature", { answer: "37.0" })],
    [
      "a guardian speaks for a child, and nobody else",
      { plan: { ...ordinary.plan, patient: { ...ordinary.plan.patient, kind: "child" } } },
    ],
    ["the medicine fits the age and the illness", changedNode("medicines", { answer: "Kamferdroppar" })],
    ["nobody reads a text who cannot", { ...noted({ findings: "Läser text på skärmen utan svårighet." }), years: 2 }],
    ["vital values are ordinary for the age and the illness", noted({ pulse: 30 })],
    ["only people of working age have work", { ...noted({ history: "Har för mycket på jobbet." }), years: 80 }],
    ["only women of that age may be pregnant", { ...noted({ history: "Ej gravid." }), years: 70 }],
    [
      "nothing is seen without a picture",
      {
        made: { ...ordinary.made, row: { ...ordinary.made.row, intervention_type: "phone" } },
        ...noted({ findings: "Rodnad i svalget." }),
      },
    ],
    [
      "a nurse prescribes nothing",
      {
        plan: { ...ordinary.plan, clinician: { ...ordinary.plan.clinician, profession: "nurse" } },
        facts: { ...ordinary.facts!, nurses: undefined as never },
      },
    ],
    [
      "psychologists give therapy, and nobody else does",
      { plan: { ...ordinary.plan, clinician: { ...ordinary.plan.clinician, profession: "psychologist" } } },
    ],
    ["the booked length is the clinician's", { plan: { ...ordinary.plan, minutes: 3 } }],
    [
      "the activity fits the patient",
      {
        plan: { ...ordinary.plan, activityType: "chlamydia_nurse_video", patient: { ...ordinary.plan.patient, dateOfBirth: "1940-01-01" } },
      },
    ],
    ["the second diagnosis is ordinary at that age", noted({ secondary_diagnosis: "N95.1 Klimakteriebesvär" })],
    ["nobody gets penicillin who does not tolerate it", { ...noted({ plan: "Penicillin V i tio dagar." }), isAllergicToPenicillin: true }],
    [
      "a booked patient answers by day",
      {
        plan: { ...ordinary.plan, isDropin: false },
        made: { ...ordinary.made, form: { ...ordinary.made.form!, row: { submitted_at: "2026-06-01T00:05:00Z" } } },
      },
    ],
    ["the form names the allergies that the patient has reported", { allergies: ["Läkarskräck"] }],
  ])("%s", (rule, change) => {
    const names = broken([{ ...ordinary, ...change }], meetingRules, () => "")
    expect(names).toContain(`: ${rule}`)
  })
})

describe("ages", () => {
  it.each([
    ["2024-02-29", "2026-02-28", 1.99],
    ["2024-02-29", "2028-02-29", 4],
    ["2026-01-01", "2026-07-02", 0.5],
    ["1938-05-02", "2026-05-01", 87.99],
  ])("born %s, on %s, is %d", (born, day, years) => {
    expect(ageAt(born, Temporal.PlainDate.from(day))).toBeCloseTo(years, 1)
  })

  it.each([
    [0, 51, 4],
    [1, 76, 10],
    [5, 110, 19],
    [30, 172, 66],
  ])("a child of %d is usually %d cm tall and weighs %d kg", (years, height, weight) => {
    const usual = usualBody(years)
    expect([Math.round(usual.height), Math.round(usual.weight)]).toEqual([height, weight])
  })
})
