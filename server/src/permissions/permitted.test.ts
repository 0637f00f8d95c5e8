import { beforeAll, describe, expect, it } from "vitest"
import { bookRevisit } from "@rond/core/appointments/contract"
import { previewDocument, saveDocument } from "@rond/core/documents/contract"
import { finishMeeting } from "@rond/core/end-meeting/contract"
import { sendPatientMessage } from "@rond/core/messaging/contract"
import { saveEntry, signEntry, strikeEntry, unsignEntry } from "@rond/core/record/contract"
import { bookInternalReferral } from "@rond/core/referral/contract"
import type { Session } from "@rond/core/server-kit"
import { noteForm } from "@rond/core/testkit/forms"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { appointmentsModule } from "../appointments/module.ts"
import { insertRows } from "../clinic/insert.ts"
import { clinicModule } from "../clinic/module.ts"
import { documentsModule } from "../documents/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { withServer } from "../platform/testing.ts"
import { recordModule } from "../record/module.ts"
import { insertTemplate } from "../record/seed.ts"
import { referralsModule } from "../referrals/module.ts"
import { supportModule } from "../support/module.ts"

/** Pools of several countries. In each a doctor and a therapist who share a meeting with an adult, a child and a one-time web user. */
const countries = ["SE", "NO", "GB"]
const patients = ["adult", "child", "guest"]

const clinic = Effect.gen(function* () {
  yield* insertRows(
    "pool",
    countries.map((id) => ({ id, name: id, country: id, is_external: false, time_zone: "UTC", slot_minutes: 20, follow_up_days: 36_500 })),
  )
  const staff = countries.flatMap((poolId) =>
    ["doctor", "psychologist"].map((profession) => ({ id: `${profession}-${poolId}`, poolId, profession })),
  )
  yield* insertRows(
    "person",
    staff.map(({ id }) => ({ id: `person-${id}`, subject: id, name: id, role: "clinician", language: "en-GB" })),
  )
  yield* insertRows(
    "clinician",
    staff.map(({ id, poolId, profession }) => ({
      id,
      person_id: `person-${id}`,
      pool_id: poolId,
      profession,
      title: "Dr",
      care_type: "primary_care",
      capabilities: [],
      flags: [],
      country_specific: {},
      specialties: [],
    })),
  )
  const everybody = countries.flatMap((poolId) => patients.map((kind) => ({ id: `${kind}-${poolId}`, poolId, kind })))
  yield* insertRows(
    "patient",
    everybody.map(({ id, poolId, kind }) => ({
      id,
      pool_id: poolId,
      given_name: kind,
      family_name: poolId,
      gender: "female",
      language: "en",
      has_account: true,
      is_child: kind === "child",
      is_one_time_user: kind === "guest",
      is_resolved: true,
      market_specifics: {},
      care_market_specifics: {},
      created_at: "2026-01-01T00:00:00Z",
    })),
  )
  yield* insertRows(
    "meeting",
    everybody.map(({ id, poolId }) => ({
      id: `meeting-${id}`,
      pool_id: poolId,
      clinician_id: `doctor-${poolId}`,
      patient_id: id,
      user_id: id,
      activity_type: "video_visit",
      intervention_type: "video",
      booked_at: "2026-01-01T00:00:00Z",
      start_at: "2026-03-02T09:00:00Z",
      end_at: "2026-03-02T09:15:00Z",
      prescription_only: false,
      got_prescription: false,
      prescription_denied: false,
      message_sent: false,
      is_dropin: false,
      market_specifics: {},
    })),
  )
  yield* insertRows(
    "meeting_colleague",
    everybody.map(({ id, poolId }) => ({ meeting_id: `meeting-${id}`, clinician_id: `psychologist-${poolId}` })),
  )
  yield* insertTemplate(noteForm, {})
  const sql = yield* SqlClient.SqlClient
  // History of elsewhere: an entry that belongs to no meeting.
  yield* sql`
    insert into entry (id, document_id, patient_id, template_id, template_version, form_values, rows, title, contact_at, contact_type,
      content_id, saved_by_id, saved_by_name, version, signed_at)
    values ('elsewhere', 'elsewhere', 'adult-SE', ${noteForm.id}, ${noteForm.version}, '{}', '[]', 'Elsewhere', now(), 'other', 'c', 'x', 'X', 1,
      now())`
})

type Who = Partial<NonNullable<Session["clinician"]>> & { readonly country: string }
const sessionOf = ({ country, profession = "doctor", ...more }: Who): Session => ({
  sessionId: JSON.stringify([country, profession, more]),
  personId: `person-${profession}-${country}`,
  name: "Dr",
  role: "clinician",
  clinician: {
    id: `${profession}-${country}`,
    profession,
    poolId: country,
    poolCountry: country,
    poolIsExternal: false,
    capabilities: [],
    flags: ["sign", "strike"],
    ...more,
  },
})

const server = withServer([
  clinicModule,
  supportModule,
  recordModule,
  appointmentsModule,
  referralsModule,
  messagingModule,
  documentsModule,
])
beforeAll(() => server.run(clinic))

/** Tries an action for a patient; gives the code of the error, whatever it is. What is offered fails for another reason, or not at all. */
const actions = {
  "book-revisit": (who: Who, patientId: string, meetingId: string | undefined) => bookingCode(who, patientId, meetingId),
  "internal-referral": (who: Who, patientId: string, meetingId: string | undefined) =>
    codeOf(
      server.call(
        bookInternalReferral,
        { payload: { meetingId: meetingId!, patientId, clinicianId: "none", startMillis: 0, durationMinutes: 20, message: "See her" } },
        { as: sessionOf(who) },
      ),
    ),
  "send-message": (who: Who, patientId: string, meetingId: string | undefined) =>
    codeOf(
      server.call(
        sendPatientMessage,
        {
          payload: { ...(meetingId === undefined ? {} : { meetingId }), patientId, messageSubject: "Hello", message: "", attachments: [] },
        },
        { as: sessionOf(who) },
      ),
    ),
  "create-document": (who: Who, patientId: string, meetingId: string | undefined) =>
    codeOf(server.call(previewDocument, { payload: documentOf(patientId, meetingId!) }, { as: sessionOf(who) })),
}
const documentOf = (patientId: string, meetingId: string) => ({ templateId: "none", templateVersion: 1, meetingId, patientId, values: {} })

function bookingCode(who: Who, patientId: string, meetingId: string | undefined) {
  const profession = who.profession ?? "doctor"
  const child = patientId.startsWith("child") ? { childId: patientId, childName: "Child" } : {}
  return codeOf(
    server.call(
      bookRevisit,
      {
        payload: {
          clinicianId: `${profession}-${who.country}`,
          userId: patientId,
          patientId,
          ...child,
          message: "",
          durationMinutes: 20,
          start: { year: 2030, month: 1, day: 7, hour: 8, minute: 0 },
          purpose: "consultation",
          ...(meetingId === undefined ? {} : { originMeetingId: meetingId }),
          clinicianProfession: profession as "doctor",
        },
      },
      { as: sessionOf(who) },
    ),
  )
}

const codeOf = (tried: Promise<unknown>) =>
  tried.then(
    () => "done",
    (error: { readonly code: string }) => error.code,
  )

describe("actions on the server", () => {
  it.each<[string, keyof typeof actions, Who, string, "meeting" | "profile"]>([
    ["a revisit, of an external clinician", "book-revisit", { country: "SE", poolIsExternal: true }, "adult", "meeting"],
    ["a referral, of an external clinician", "internal-referral", { country: "SE", poolIsExternal: true }, "adult", "meeting"],
    ["a revisit, of one with an external record", "book-revisit", { country: "SE", capabilities: ["external_emr"] }, "adult", "meeting"],
    [
      "a referral, of one with an external record",
      "internal-referral",
      { country: "SE", capabilities: ["external_emr"] },
      "adult",
      "meeting",
    ],
    ["a revisit, of a one-time web user", "book-revisit", { country: "SE" }, "guest", "meeting"],
    ["a referral, of a one-time web user", "internal-referral", { country: "SE" }, "guest", "meeting"],
    ["a message, to a one-time web user", "send-message", { country: "SE" }, "guest", "meeting"],
    ["a message, to a one-time web user without a meeting", "send-message", { country: "SE" }, "guest", "profile"],
    ["a document, of a one-time web user", "create-document", { country: "SE" }, "guest", "meeting"],
    ["a revisit, of a child in Norway", "book-revisit", { country: "NO" }, "child", "meeting"],
    ["a referral, of a child in Norway", "internal-referral", { country: "NO" }, "child", "meeting"],
    ["a document, of a child in Norway", "create-document", { country: "NO" }, "child", "meeting"],
    ["a child's revisit without a meeting", "book-revisit", { country: "SE" }, "child", "profile"],
    ["a revisit, by a British doctor in a meeting", "book-revisit", { country: "GB" }, "adult", "meeting"],
    ["a document, by a British doctor", "create-document", { country: "GB" }, "adult", "meeting"],
  ])("MKT-062 refuse %s, and audit it", async (_what, action, who, kind, view) => {
    const patientId = `${kind}-${who.country}`
    const meetingId = view === "meeting" ? `meeting-${patientId}` : undefined
    expect(await actions[action](who, patientId, meetingId)).toBe("not_offered")
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "access.refused",
      outcome: "refused",
      patientId,
      meetingId: meetingId ?? null,
      detail: { code: "not_offered" },
    })
  })

  it.each<[string, keyof typeof actions, Who, string, "meeting" | "profile", string]>([
    ["a Swedish child's revisit", "book-revisit", { country: "SE" }, "child", "meeting", "no_such_slot"],
    ["an adult's revisit in Norway", "book-revisit", { country: "NO" }, "adult", "meeting", "no_such_slot"],
    ["a British therapist's revisit", "book-revisit", { country: "GB", profession: "psychologist" }, "adult", "meeting", "no_such_slot"],
    ["a British doctor's revisit without a meeting", "book-revisit", { country: "GB" }, "adult", "profile", "no_such_slot"],
    ["a referral in the UK", "internal-referral", { country: "GB" }, "adult", "meeting", "refused"],
    ["an external clinician's message", "send-message", { country: "SE", poolIsExternal: true }, "adult", "meeting", "message_empty"],
    ["a message to a child in Norway", "send-message", { country: "NO" }, "child", "meeting", "message_empty"],
    ["a document in Sweden", "create-document", { country: "SE" }, "adult", "meeting", "not_found"],
  ])("MKT-062 let %s pass to what follows", async (_what, action, who, kind, view, code) => {
    const patientId = `${kind}-${who.country}`
    expect(await actions[action](who, patientId, view === "meeting" ? `meeting-${patientId}` : undefined)).toBe(code)
  })

  it("MKT-062 refuse to save a document as they refuse its preview", async () => {
    const payload = documentOf("guest-SE", "meeting-guest-SE")
    expect(await server.fault(saveDocument, { payload }, { as: sessionOf({ country: "SE" }) })).toMatchObject({ code: "not_offered" })
  })
})

describe("notes on the server", () => {
  const save = (country: string, meetingId: string, share?: true) =>
    server.call(
      saveEntry,
      {
        params: { id: `note-${meetingId}` },
        payload: {
          meetingId,
          values: { history: "Cough" },
          writer: "w",
          ...(share && { shareEntry: { isSharable: true, noShareReason: null, noShareExpire: null } }),
        },
      },
      { as: sessionOf({ country }), version: "0" },
    )

  it("MKT-062 are struck in Sweden alone, whatever a clinician's flags say", async () => {
    for (const country of countries) {
      const note = await save(country, `meeting-adult-${country}`)
      const strike = () =>
        server.call(strikeEntry, { params: { id: note.id }, payload: { reason: "Wrong" } }, { as: sessionOf({ country }) })
      expect([country, await codeOf(strike())]).toEqual([country, country === "SE" ? "done" : "not_allowed"])
    }
  })

  it("MKT-062 are signed and unsigned in every market, but not in a country without one", async () => {
    const note = await save("NO", "meeting-child-NO")
    const payload = { contentId: note.contentId ?? "" }
    const of = { params: { id: note.id } }
    const nowhere = sessionOf({ country: "NO", poolCountry: "XX" })
    expect(await codeOf(server.call(signEntry, { ...of, payload }, { as: nowhere }))).toBe("not_allowed")
    const sign = { status: "COMPLETED" as const, sign: true, entryId: note.id, entryContentId: note.contentId }
    expect(await codeOf(server.call(finishMeeting, { params: { meetingId: "meeting-child-NO" }, payload: sign }, { as: nowhere }))).toBe(
      "not_allowed",
    )
    expect(await codeOf(server.call(signEntry, { ...of, payload }, { as: sessionOf({ country: "NO" }) }))).toBe("done")
    const unsign = (as: Session) => codeOf(server.call(unsignEntry, { ...of, payload: { reason: "More" } }, { as }))
    expect([await unsign(nowhere), await unsign(sessionOf({ country: "NO" }))]).toEqual(["not_allowed", "done"])
  })

  it("MKT-062 say whether they are shared where the market asks it, and are kept elsewhere without", async () => {
    expect(await codeOf(save("GB", "meeting-guest-GB", true))).toBe("not_allowed")
    expect(await codeOf(save("GB", "meeting-guest-GB"))).toBe("done")
    expect(await codeOf(save("SE", "meeting-child-SE", true))).toBe("done")
  })

  it("MKT-063 are struck only where they belong to a meeting", async () => {
    const call = { params: { id: "elsewhere" }, payload: { reason: "Wrong" } }
    expect(await server.fault(strikeEntry, call, { as: sessionOf({ country: "SE" }) })).toMatchObject({ code: "not_allowed" })
  })
})
