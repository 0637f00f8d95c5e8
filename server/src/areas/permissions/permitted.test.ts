import { beforeAll, describe, expect, it } from "vitest"
import { saveDocument } from "@rond/core/model/documents"
import { finishMeeting } from "@rond/core/model/end-meeting"
import { saveEntry, signEntry, strikeEntry, unsignEntry } from "@rond/core/model/record"
import { listSelfAssessments } from "@rond/core/model/self-assessment"
import type { Session } from "@rond/core/server-kit"
import { noteForm } from "@rond/core/testkit/forms"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { appointmentsModule } from "../appointments/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { documentsModule } from "../documents/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { insertTemplate } from "../record/seed.ts"
import {
  attemptsOn,
  codeOf,
  documentOf,
  insertMarketClinic,
  type MarketAction,
  sessionOf,
  type Who,
} from "../../testing/clinics/market-clinic.ts"
import { internalReferralsModule } from "../internal-referral/module.ts"
import { selfAssessmentModule } from "../self-assessment/module.ts"
import { supportModule } from "../support/module.ts"

const countries = ["SE", "NO", "GB"]

const clinic = Effect.gen(function* () {
  yield* insertMarketClinic(countries, ["doctor", "psychologist"])
  yield* insertTemplate(noteForm, {})
  const sql = yield* SqlClient.SqlClient
  // History of elsewhere: an entry that belongs to no meeting.
  yield* sql`
    insert into entry (id, document_id, patient_id, template_id, template_version, form_values, rows, title, contact_at, contact_type,
      content_id, saved_by_id, saved_by_name, version, signed_at)
    values ('elsewhere', 'elsewhere', 'adult-SE', ${noteForm.id}, ${noteForm.version}, '{}', '[]', 'Elsewhere', now(), 'other', 'c', 'x', 'X', 1,
      now())`
})

const server = withServer([
  clinicModule,
  supportModule,
  recordModule,
  appointmentsModule,
  internalReferralsModule,
  messagingModule,
  documentsModule,
  selfAssessmentModule,
])
beforeAll(() => server.run(clinic))

const actions = attemptsOn(server)

describe("actions on the server", () => {
  it.each<[string, MarketAction, Who, string, "meeting" | "profile"]>([
    ["a revisit, of an external clinician", "book-revisit", { country: "SE", poolIsExternal: true }, "adult", "meeting"],
    ["a referral, of an external clinician", "internal-referral", { country: "SE", poolIsExternal: true }, "adult", "meeting"],
    [
      "a revisit, of a clinician with an external record",
      "book-revisit",
      { country: "SE", capabilities: ["external_emr"] },
      "adult",
      "meeting",
    ],
    [
      "a referral, of a clinician with an external record",
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
  ])("refuse %s, and audit it", { tags: ["MKT-062"] }, async (_what, action, who, kind, view) => {
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

  it.each<[string, MarketAction, Who, string, "meeting" | "profile", string]>([
    ["a Swedish child's revisit", "book-revisit", { country: "SE" }, "child", "meeting", "no_such_slot"],
    ["an adult's revisit in Norway", "book-revisit", { country: "NO" }, "adult", "meeting", "no_such_slot"],
    ["a British therapist's revisit", "book-revisit", { country: "GB", profession: "psychologist" }, "adult", "meeting", "no_such_slot"],
    ["a British doctor's revisit without a meeting", "book-revisit", { country: "GB" }, "adult", "profile", "no_such_slot"],
    ["a referral in the UK", "internal-referral", { country: "GB" }, "adult", "meeting", "refused"],
    ["an external clinician's message", "send-message", { country: "SE", poolIsExternal: true }, "adult", "meeting", "message_empty"],
    ["a message to a child in Norway", "send-message", { country: "NO" }, "child", "meeting", "message_empty"],
    ["a document in Sweden", "create-document", { country: "SE" }, "adult", "meeting", "not_found"],
  ])("allow %s", { tags: ["MKT-062"] }, async (_what, action, who, kind, view, code) => {
    const patientId = `${kind}-${who.country}`
    expect(await actions[action](who, patientId, view === "meeting" ? `meeting-${patientId}` : undefined)).toBe(code)
  })

  it("refuse to save a document under the same rules as its preview", { tags: ["MKT-062"] }, async () => {
    const payload = documentOf("guest-SE", "meeting-guest-SE")
    expect(await server.error(saveDocument, { payload }, { as: sessionOf({ country: "SE" }) })).toMatchObject({ code: "not_offered" })
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

  it("can be stricken only in Sweden, whatever the clinician's flags", { tags: ["MKT-062"] }, async () => {
    for (const country of countries) {
      const note = await save(country, `meeting-adult-${country}`)
      const strike = () =>
        server.call(strikeEntry, { params: { id: note.id }, payload: { reason: "Wrong" } }, { as: sessionOf({ country }) })
      expect([country, await codeOf(strike())]).toEqual([country, country === "SE" ? "done" : "not_allowed"])
    }
  })

  it("are signed and unsigned in every market, but not in a country without one", { tags: ["MKT-062"] }, async () => {
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

  it("store the sharing answer only in markets that ask for it", { tags: ["MKT-062"] }, async () => {
    expect(await codeOf(save("GB", "meeting-guest-GB", true))).toBe("not_allowed")
    expect(await codeOf(save("GB", "meeting-guest-GB"))).toBe("done")
    expect(await codeOf(save("SE", "meeting-child-SE", true))).toBe("done")
  })

  it("can be stricken only if they belong to a meeting", { tags: ["MKT-063"] }, async () => {
    const request = { params: { id: "elsewhere" }, payload: { reason: "Wrong" } }
    expect(await server.error(strikeEntry, request, { as: sessionOf({ country: "SE" }) })).toMatchObject({ code: "not_allowed" })
  })
})

describe("self-assessments on the server", () => {
  const flags = ["hide_self_assessment"]
  it.each<[string, Who, string]>([
    ["are read in the UK", { country: "GB" }, "done"],
    ["are refused in the UK to those from whom the screen hides them", { country: "GB", flags }, "not_allowed"],
    ["are read in Sweden, whatever the clinician's flags", { country: "SE", flags }, "done"],
    ["are read in Norway", { country: "NO" }, "done"],
  ])("%s", { tags: ["SAS-008"] }, async (_what, who, code) => {
    const query = { patientId: `adult-${who.country}` }
    expect(await codeOf(server.call(listSelfAssessments, { query }, { as: sessionOf(who) }))).toBe(code)
  })
})
