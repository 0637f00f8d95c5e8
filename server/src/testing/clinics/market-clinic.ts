import { bookRevisit } from "@rond/core/model/appointments"
import { previewDocument } from "@rond/core/model/documents"
import { sendPatientMessage } from "@rond/core/model/messaging"
import { bookInternalReferral } from "@rond/core/model/internal-referral"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { insertRows } from "../../areas/clinic/insert.ts"
import type { TestServer } from "../test-server.ts"

/** The patients of each pool. */
export const patientKinds = ["adult", "child", "guest"] as const

/**
 * A pool for each country. In each a doctor and others of these professions share a meeting with an adult, a child and a one-time web
 * user, on a fixed day: the pools follow up for a century.
 */
export const insertMarketClinic = Effect.fnUntraced(function* (countries: readonly string[], professions: readonly string[]) {
  yield* insertRows(
    "pool",
    countries.map((id) => ({ id, name: id, country: id, is_external: false, time_zone: "UTC", slot_minutes: 20, follow_up_days: 36_500 })),
  )
  const staff = countries.flatMap((poolId) => professions.map((profession) => ({ id: `${profession}-${poolId}`, poolId, profession })))
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
  const everybody = countries.flatMap((poolId) => patientKinds.map((kind) => ({ id: `${kind}-${poolId}`, poolId, kind })))
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
    everybody.flatMap(({ id, poolId }) =>
      professions
        .filter((profession) => profession !== "doctor")
        .map((profession) => ({ meeting_id: `meeting-${id}`, clinician_id: `${profession}-${poolId}` })),
    ),
  )
})

/** A clinician of {@link insertMarketClinic}, a doctor by default. */
export type Who = Partial<NonNullable<Session["clinician"]>> & { readonly country: string }
export const sessionOf = ({ country, profession = "doctor", ...more }: Who): Session => ({
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

/**
 * Tries the menu's actions for a patient; gives the code of the error, whatever it is. An action on offer fails for another reason, or not
 * at all.
 */
export const attemptsOn = (server: TestServer) => ({
  "book-revisit": (who: Who, patientId: string, meetingId: string | undefined) => bookingCode(server, who, patientId, meetingId),
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
          payload: { meetingId, patientId, messageSubject: "Hello", message: "", attachments: [] },
        },
        { as: sessionOf(who) },
      ),
    ),
  "create-document": (who: Who, patientId: string, meetingId: string | undefined) =>
    codeOf(server.call(previewDocument, { payload: documentOf(patientId, meetingId!) }, { as: sessionOf(who) })),
})

export type MarketAction = keyof ReturnType<typeof attemptsOn>

export const documentOf = (patientId: string, meetingId: string) => ({
  templateId: "none",
  templateVersion: 1,
  meetingId,
  patientId,
  values: {},
})

function bookingCode(server: TestServer, who: Who, patientId: string, meetingId: string | undefined) {
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
          originMeetingId: meetingId,
          clinicianProfession: profession as "doctor",
        },
      },
      { as: sessionOf(who) },
    ),
  )
}

/** The code of what went wrong, or `done`. */
export const codeOf = (tried: Promise<unknown>) =>
  tried.then(
    () => "done",
    (error: { readonly code: string }) => error.code,
  )
