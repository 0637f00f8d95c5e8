import { insertRows } from "../clinic/insert.ts"
import { Effect } from "effect"
import { insertEntries, type SeededEntry } from "../record/seed.ts"
import { insertClinic, noteForm, sessionOf } from "./record-clinic.ts"

/** In addition to {@link insertClinic}: clinicians who treat Anna but were not in Dr Lind's meetings. */

/** Has a meeting with Anna in the same pool. */
export const outsider = sessionOf("outsider", "north")
/** Has a meeting with Anna in another pool. */
export const elsewhere = sessionOf("elsewhere", "south")
/** Was in Dr Lind's meetings, then moved to the other pool, where Anna is a patient too. */
export const moved = sessionOf("moved", "south")

/** Words of the notes that are withheld from some readers. */
export const secret = "Threatened at home"
const values = { history: secret, diagnosis: `T74.1 ${secret}` }
const ordinary = { history: "Cough since Monday" }

export const noteOf = (meetingId: string, more: Partial<SeededEntry> = {}): SeededEntry => ({
  id: `note-${meetingId}`,
  meetingId,
  patientId: "anna",
  template: noteForm,
  values,
  contactAt: "2026-03-02T09:00:00.000Z",
  contactType: "video",
  responsibleId: "lind",
  responsibleName: "Dr lind",
  careFacilityName: `House of ${secret}`,
  signedAt: "2026-03-02T09:20:00.000Z",
  stricken: null,
  ...more,
})

const protectedUntil = (noShareExpire: string) => ({ isSharable: false, noShareReason: secret, noShareExpire })

/** Anna's record after `insertTwoPools`; all in the first pool. */
const notes = [
  noteOf("shared", { values: ordinary, careFacilityName: null, share: { isSharable: true, noShareReason: null, noShareExpire: null } }),
  noteOf("unsigned", { signedAt: null }),
  noteOf("protected", { share: protectedUntil("9999-12-30") }),
  noteOf("unsigned-protected", { signedAt: null, share: protectedUntil("9999-12-30") }),
  noteOf("over", { values: ordinary, careFacilityName: null, share: protectedUntil("2020-01-01") }),
  noteOf("struck", { signedAt: null, stricken: { at: "2026-03-02T10:00:00.000Z", reason: secret } }),
  // Entries without a meeting: their author is responsible for them.
  noteOf("loose-unsigned", { meetingId: null, signedAt: null }),
  noteOf("loose-protected", { meetingId: null, share: protectedUntil("9999-12-30") }),
]

/** Two pools that treat one patient, and the notes of one of them. */
export const insertTwoPools = Effect.gen(function* () {
  const meetingIds = notes.flatMap(({ meetingId }) => (meetingId === null ? [] : [meetingId]))
  yield* insertClinic(meetingIds, [outsider, elsewhere, moved])
  yield* insertRows(
    "meeting",
    [outsider, elsewhere, moved].map(({ clinician }) => ({
      id: `own-${clinician!.id}`,
      pool_id: clinician!.poolId,
      clinician_id: clinician!.id,
      patient_id: "anna",
      user_id: "anna",
      activity_type: "video_visit",
      intervention_type: "video",
      start_at: "2026-03-03T09:00:00Z",
      end_at: "2026-03-03T09:15:00Z",
    })),
  )
  yield* insertRows(
    "meeting_colleague",
    meetingIds.map((meeting_id) => ({ meeting_id, clinician_id: "moved" })),
  )
  yield* insertEntries(notes)
})
