import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getDayMeetings, getMeeting, getMeetingUrl } from "@rond/core/model/meeting"
import { getCareDetails, getObservations, getPatientInfo, getPatientUser, getPatientWarnings } from "@rond/core/model/patient"
import { Events, type Session } from "@rond/core/server-kit"
import { getSession } from "@rond/core/model/session"
import { getSymptomForm, getSymptomImage } from "@rond/core/model/symptoms"
import { beforeAll, describe, expect, it } from "vitest"
import { arrivalsOrdered, withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { insertRows } from "./insert.ts"
import { clinicModule } from "./module.ts"
import { besideDoctor, farDoctor, firstStartMillis, insertTestClinic, nearDoctor } from "../../testing/clinics/test-clinic.ts"

const server = withServer([clinicModule, recordModule])
beforeAll(() => server.run(insertTestClinic))

const minutes = 60_000

describe("meetings", () => {
  it("returns a meeting with its patient, times and places", { tags: ["CLI-020"] }, async () => {
    expect(await server.call(getMeeting, { params: { id: "adult-meeting" } }, { as: nearDoctor })).toMatchObject({
      id: "adult-meeting",
      type: "video_visit",
      bookedTime: "2026-03-02T08:00:00.000Z",
      actualStartTime: null,
      startMillis: firstStartMillis,
      endMillis: firstStartMillis + 15 * minutes,
      slotLength: 15,
      interventionType: "video",
      child: null,
      patientId: "anna",
      isConfirmed: true,
      careFacility: { id: "facility", name: "Riverside" },
      surveyInformationId: "form",
      user: {
        id: "anna",
        name: "Anna-Märta Åkesson",
        dob: "1987-11-30",
        country: "XX",
        partnership: "insurer",
        marketSpecifics: { xx: { card: 7 } },
      },
    })
  })

  it("returns a child's meeting with the child as patient and the guardian as account", { tags: ["CLI-021"] }, async () => {
    expect(await server.call(getMeeting, { params: { id: "child-meeting" } }, { as: nearDoctor })).toMatchObject({
      patientId: "child",
      isConfirmed: false,
      careFacility: null,
      child: { id: "child", name: "Olle Olsson", gender: "male", dateOfBirth: "2020-05-01" },
      user: { id: "guardian", children: [{ id: "child", name: "Olle Olsson" }] },
    })
  })

  it("returns the same to a colleague who shares the meeting", async () => {
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into meeting_colleague values ('guest-meeting', 'beside')`))
    expect(await server.call(getMeeting, { params: { id: "guest-meeting" } }, { as: besideDoctor })).toMatchObject({ isDropin: true })
    expect(await server.call(getPatientInfo, { params: { id: "guest" } }, { as: besideDoctor })).toMatchObject({ name: "Web Guest" })
  })

  it("lists the clinician's own meetings of a time range by start, with the state of the note", async () => {
    const list = (fromMillis: number, toMillis: number, as = nearDoctor) =>
      server.call(getDayMeetings, { query: { fromMillis, toMillis } }, { as })
    const day = await list(firstStartMillis - 60 * minutes, firstStartMillis + 600 * minutes)
    expect(day.meetings.map(({ id }) => id)).toEqual(["adult-meeting", "child-meeting", "guest-meeting"])
    expect(day.meetings[0]).toMatchObject({
      noteState: "none",
      partnership: "insurer",
      patient: { id: "anna", name: "Anna-Märta Åkesson", isChild: false, warnings: [{ warningId: "w1" }, { warningId: "w2" }] },
    })
    expect(day.meetings[1]?.patient).toMatchObject({ id: "child", isChild: true, warnings: [], isOneTimeUser: false })
    expect(day.meetings[2]).toMatchObject({ isDropin: true, patient: { isOneTimeUser: true, dateOfBirth: null } })
    expect(day.nowMillis).toBeGreaterThan(firstStartMillis)
    // A meeting that began before the span and continues into it is included; one that ended as the span began is not.
    expect((await list(firstStartMillis + 14 * minutes, firstStartMillis + 30 * minutes)).meetings.map(({ id }) => id)).toEqual([
      "adult-meeting",
    ])
    expect((await list(firstStartMillis + 15 * minutes, firstStartMillis + 30 * minutes)).meetings).toEqual([])
    expect((await list(0, 1, farDoctor)).meetings).toEqual([])
  })

  it.each([
    [5, 5],
    [5, 4],
    [0, 9 * 24 * 60 * minutes],
  ])("refuses a time range from %i to %i", async (fromMillis, toMillis) => {
    expect(await server.error(getDayMeetings, { query: { fromMillis, toMillis } }, { as: nearDoctor })).toMatchObject({
      _tag: "Invalid",
      code: "span",
    })
  })

  it("refuses a time range that is not a number", async () => {
    expect((await server.send("/api/meeting/clinician/meetings?fromMillis=now&toMillis=1", {}, nearDoctor)).status).toBeGreaterThanOrEqual(
      400,
    )
    expect((await server.send("/api/meeting/clinician/meetings", {}, nearDoctor)).status).toBeLessThan(500)
  })

  it("returns a meeting's path below the record's root", { tags: ["CLI-025"] }, async () => {
    expect(await server.call(getMeetingUrl, { params: { id: "adult-meeting" } }, { as: nearDoctor })).toEqual({
      meetingUrl: "adult-meeting",
    })
  })

  it("returns an unknown activity type as it is", { tags: ["CLI-073"] }, async () => {
    const set = (type: string) =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set activity_type = ${type} where id = 'child-meeting'`))
    await set("seance")
    expect(await server.call(getMeeting, { params: { id: "child-meeting" } }, { as: nearDoctor })).toMatchObject({ type: "seance" })
    await set("video_visit")
  })
})

describe("patients", () => {
  it("returns the account of an adult", { tags: ["CLI-030"] }, async () => {
    expect(await server.call(getPatientUser, { params: { id: "anna" } }, { as: nearDoctor })).toMatchObject({
      givenName: "Anna-Märta",
      familyName: "Åkesson",
      idNumber: "198711300000",
      phone: "+46701740605",
      address: { address: null, city: null, zip: null, countyId: null },
      children: [],
    })
  })

  it("returns a guardian's account to the child's clinicians, but not the guardian as a patient", async () => {
    expect(await server.call(getPatientUser, { params: { id: "guardian" } }, { as: nearDoctor })).toMatchObject({ name: "Greta Olsson" })
    expect(await server.error(getPatientInfo, { params: { id: "guardian" } }, { as: nearDoctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getPatientUser, { params: { id: "guardian" } }, { as: besideDoctor })).toMatchObject({ _tag: "Refused" })
  })

  it("returns a child with the guardians", { tags: ["CLI-032"] }, async () => {
    expect(await server.call(getPatientInfo, { params: { id: "child" } }, { as: nearDoctor })).toEqual({
      id: "child",
      name: "Olle Olsson",
      gender: "male",
      idNumber: null,
      dateOfBirth: "2020-05-01",
      isChild: true,
      hasProxyUser: true,
      guardians: [
        {
          userId: "guardian",
          name: "Greta Olsson",
          phone: "+46701740606",
          relationship: "mother",
          isVerified: true,
          isRecordOpen: false,
          needs: [],
        },
      ],
    })
  })

  it("names the family members whose record the clinician may open", { tags: ["PANE-063"] }, async () => {
    const guardians = async () =>
      (await server.call(getPatientInfo, { params: { id: "child" } }, { as: nearDoctor })).guardians.map(({ isRecordOpen }) => isRecordOpen)
    const children = async (as: Session) =>
      (await server.call(getPatientUser, { params: { id: "guardian" } }, { as })).children.map(({ isRecordOpen }) => isRecordOpen)
    expect([await guardians(), await children(nearDoctor)]).toEqual([[false], [true]])
    const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
    await run(`insert into patient_registration (patient_id, clinician_id, pool_id)
      values ('guardian', 'near', 'near-pool'), ('guardian', 'beside', 'near-pool')`)
    expect([await guardians(), await children(besideDoctor)]).toEqual([[true], [false]])
    await run("delete from patient_registration where patient_id = 'guardian'")
  })

  it("returns insurance, listing and contact person, each absent if there is none", { tags: ["CLI-033"] }, async () => {
    expect(await server.call(getCareDetails, { params: { id: "anna" } }, { as: nearDoctor })).toEqual({
      insurance: { partnerName: "Meadow", insuranceNumber: "12", referralReceiver: null, type: "insurance_health", b2b: false },
      listing: null,
      contactPerson: null,
      marketSpecifics: {},
    })
  })

  it("returns warnings, and an empty list if there are none", { tags: ["CLI-034"] }, async () => {
    const { warnings } = await server.call(getPatientWarnings, { params: { id: "anna" } }, { as: nearDoctor })
    expect(warnings.map(({ warningId, type, kind }) => [warningId, type, kind])).toEqual([
      ["w1", "INFORMATION", "interpreter"],
      ["w2", "WARNING", null],
    ])
    expect(await server.call(getPatientWarnings, { params: { id: "child" } }, { as: nearDoctor })).toEqual({ warnings: [] })
  })

  it("returns the patient's answers, newest first, with or without history", { tags: ["CLI-035"] }, async () => {
    const observations = (history: "true" | "false") =>
      server.call(getObservations, { params: { id: "anna" }, query: { history, localisedValues: "true" } }, { as: nearDoctor })
    expect((await observations("true")).observations.map(({ id }) => id)).toEqual(["o2", "o3", "o1"])
    expect((await observations("false")).observations.map(({ id }) => id)).toEqual(["o2", "o3"])
    expect((await observations("true")).observations[1]).toMatchObject({
      source: "health_profile_allergies",
      value: { allergyName: "Nickel" },
    })
  })

  it("returns the known survey answers beside one to an unknown survey", { tags: ["CLI-081"] }, async () => {
    const leo = { id: "o9", patient_id: "anna", source: "horoscope", value: JSON.stringify({ sign: "Leo" }), response_set_id: "r9" }
    await server.run(insertRows("observation", [leo]))
    for (const history of ["true", "false"] as const) {
      const { observations } = await server.call(
        getObservations,
        { params: { id: "anna" }, query: { history, localisedValues: "true" } },
        { as: nearDoctor },
      )
      expect(observations.find(({ id }) => id === "o9")?.source).toEqual({ unknownWord: "horoscope" })
      expect(observations.find(({ id }) => id === "o3")).toMatchObject({ value: { allergyName: "Nickel" } })
    }
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from observation where id = 'o9'`))
  })

  it("returns the guardian's account for the child's id", async () => {
    expect(await server.call(getPatientUser, { params: { id: "child" } }, { as: nearDoctor })).toMatchObject({
      id: "guardian",
      name: "Greta Olsson",
      phone: "+46701740606",
      children: [{ id: "child" }],
    })
  })

  it("names an account's verified children, with the id numbers of those the clinician treats", { tags: ["SEC-008"] }, async () => {
    const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
    await run(`insert into patient (id, pool_id, has_account, given_name, family_name, gender, language, is_child, date_of_birth, id_number,
        market_specifics)
      values ('eldest', 'near-pool', false, 'Elsa', 'Olsson', 'female', 'en', true, '2012-05-01', '201205010000', '{"xx":{"number":"9"}}'),
        ('claimed', 'near-pool', false, 'Clara', 'Olsson', 'female', 'en', true, '2013-05-01', '201305010000', '{}')`)
    await run("update patient set id_number = '202005010000' where id = 'child'")
    await run(`insert into guardian (child_id, user_id, relationship, is_verified)
      values ('eldest', 'guardian', 'mother', true), ('claimed', 'guardian', 'guardian', false)`)
    const ofAccount = await server.call(getPatientUser, { params: { id: "guardian" } }, { as: nearDoctor })
    const { user: ofMeeting } = await server.call(getMeeting, { params: { id: "child-meeting" } }, { as: nearDoctor })
    for (const { children } of [ofAccount, ofMeeting])
      expect(children.map(({ id, idNumber, marketSpecifics }) => [id, idNumber, marketSpecifics])).toEqual([
        ["eldest", null, {}],
        ["child", "202005010000", {}],
      ])
    await run("delete from guardian where child_id in ('eldest', 'claimed')")
    await run("update patient set id_number = null where id = 'child'")
  })

  it("uses the guardian who last attended a meeting, or else a verified one", async () => {
    const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
    const account = async () => (await server.call(getPatientUser, { params: { id: "sibling" } }, { as: nearDoctor })).id
    const insertMeeting = (id: string, userId: string, later: string, { pool = "near-pool", finished = "null" } = {}) =>
      run(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
        select '${id}', '${pool}', clinician_id, 'sibling', '${userId}', activity_type, start_at + interval '${later}',
          end_at + interval '${later}', ${finished}
        from meeting where id = 'child-meeting'`)
    await run(`insert into patient (id, pool_id, has_account, given_name, family_name, gender, language, is_child, date_of_birth)
      values ('sibling', 'near-pool', false, 'Ola', 'Olsson', 'male', 'en', true, '2021-05-01')`)
    await run(`insert into patient_registration (patient_id, clinician_id, pool_id) values ('sibling', 'near', 'near-pool')`)
    expect(await account()).toBe("sibling")
    await run(`insert into guardian (child_id, user_id, relationship, is_verified) values ('sibling', 'anna', 'guardian', false)`)
    expect(await account()).toBe("sibling")
    await run(`insert into guardian (child_id, user_id, relationship, is_verified) values ('sibling', 'guardian', 'mother', true)`)
    expect(await account()).toBe("guardian")
    await insertMeeting("sibling-elsewhere", "anna", "9 years", { pool: "far-pool" })
    expect(await account()).toBe("guardian")
    await insertMeeting("sibling-first", "anna", "1 year")
    expect(await account()).toBe("anna")
    await insertMeeting("sibling-second", "guardian", "2 years")
    expect(await account()).toBe("guardian")
    await insertMeeting("sibling-refused", "anna", "3 years", { finished: "'CANCELLED'" })
    expect(await account()).toBe("guardian")
  })

  it("audits whose account was read if it is the child's guardian", async () => {
    const since = (await server.audit()).length
    await server.call(getPatientUser, { params: { id: "child" } }, { as: nearDoctor })
    expect((await server.audit()).slice(since)).toMatchObject([
      { action: "patient.account.read", patientId: "child", subjectId: "guardian", outcome: "done" },
      { action: "patient.account.read", patientId: "guardian", subjectId: "guardian", outcome: "done" },
      { action: "patient.account.read", patientId: "sibling", subjectId: "guardian", outcome: "done" },
    ])
  })
})

describe("symptoms", () => {
  it("returns the form of a meeting, and null if there is none", { tags: ["CLI-040"] }, async () => {
    const { form } = await server.call(getSymptomForm, { params: { meetingId: "adult-meeting" } }, { as: nearDoctor })
    expect(form).toMatchObject({
      surveyInformationId: "form",
      symptomId: "skin_rash",
      sections: [{ nodes: [{ type: "photo", images: [{ id: "image" }] }] }],
    })
    expect(await server.call(getSymptomForm, { params: { meetingId: "child-meeting" } }, { as: nearDoctor })).toEqual({ form: null })
  })

  it("treats an empty form as no symptom questions", { tags: ["CLI-040", "SCR-054"] }, async () => {
    const meeting = (id: string) => server.call(getMeeting, { params: { id } }, { as: nearDoctor })
    const sections = (content: unknown) =>
      server.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update symptom_form set sections = ${JSON.stringify(content)}::jsonb where id = 'form'`,
        ),
      )
    const { form } = await server.call(getSymptomForm, { params: { meetingId: "adult-meeting" } }, { as: nearDoctor })
    expect(await meeting("adult-meeting")).toMatchObject({ surveyInformationId: "form", hasSymptomQuestions: true })
    expect(await meeting("child-meeting")).toMatchObject({ surveyInformationId: null, hasSymptomQuestions: false })
    for (const empty of [[], [{ id: "a", title: "A", nodes: [] }]]) {
      await sections(empty)
      expect(await meeting("adult-meeting")).toMatchObject({ surveyInformationId: "form", hasSymptomQuestions: false })
    }
    await sections(form?.sections)
  })

  it("reads a question of an unknown type with its answer", { tags: ["CLI-082"] }, async () => {
    const sections = (content: unknown) =>
      server.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update symptom_form set sections = ${JSON.stringify(content)}::jsonb where id = 'form'`,
        ),
      )
    const read = () => server.call(getSymptomForm, { params: { meetingId: "adult-meeting" } }, { as: nearDoctor })
    const { form } = await read()
    const soundQuestion = { id: "q", type: "sound", title: "Your cough", subtitle: null, answer: "Dry" }
    await sections([{ id: "a", title: "A", nodes: [soundQuestion] }])
    expect((await read()).form?.sections[0]?.nodes).toEqual([{ ...soundQuestion, type: { unknownWord: "sound" } }])
    await sections(form?.sections)
  })

  it("returns a photo in full, and a small one for a thumbnail", { tags: ["CLI-041"] }, async () => {
    const photo = async (size: { width?: number; height?: number }) => {
      const query = { meetingId: "adult-meeting", userId: "anna", ...size }
      return (await server.call(getSymptomImage, { params: { id: "image" }, query }, { as: nearDoctor })).type
    }
    expect(await photo({})).toBe("image/png")
    expect(await photo({ width: 200, height: 100 })).toBe("image/webp")
    expect(await photo({ width: 1024, height: 768 })).toBe("image/png")
  })

  it("returns a photo of the meeting without naming the account that booked it", { tags: ["CLI-041"] }, async () => {
    const query = { meetingId: "adult-meeting" }
    expect((await server.call(getSymptomImage, { params: { id: "image" }, query }, { as: nearDoctor })).type).toBe("image/png")
  })

  it.each([
    ["another meeting's photo", "image", "child-meeting", "guardian"],
    ["a photo of somebody else", "image", "adult-meeting", "guardian"],
    ["no photo", "no-image", "adult-meeting", "anna"],
  ])("returns not found for %s", async (_what, id, meetingId, userId) => {
    expect(await server.error(getSymptomImage, { params: { id }, query: { meetingId, userId } }, { as: nearDoctor })).toMatchObject({
      _tag: "NotFound",
    })
  })
})

describe("the clinician in the session", () => {
  it("has pool, capabilities and flags", { tags: ["CLI-050"] }, async () => {
    const { clinician } = await server.call(getSession, {}, { as: nearDoctor })
    expect(clinician).toMatchObject({
      id: "near",
      name: "Doctor near",
      profession: "doctor",
      careType: "primary_care",
      pool: { id: "near-pool", name: "Near", country: "XX", isExternal: false },
      flags: ["sign"],
    })
  })

  it("has the newest event's id, where an event stream starts", async () => {
    const newest = async () => (await server.call(getSession, {}, { as: nearDoctor })).newestEvent
    const before = await newest()
    await server.run(Effect.flatMap(Events, (events) => events.publish({ topic: "meeting:adult-meeting", type: "test", data: null })))
    await server.run(arrivalsOrdered)
    expect(await newest()).toBeGreaterThan(before)
  })

  it("has the flags of the own pool and those that are on everywhere", { tags: ["CLI-051"] }, async () => {
    const flagsOf = async (as: typeof nearDoctor) => (await server.call(getSession, {}, { as })).featureFlagIds
    expect(await flagsOf(nearDoctor)).toEqual(["everywhere", "near-only"])
    expect(await flagsOf(farDoctor)).toEqual(["everywhere", "far-only"])
  })
})
