import { Access, mustOffer, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The calling clinician, of a Swedish pool: only Swedish pools have Sweden's data. */
export const swedishClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["SE"])
})

/** A meeting with its patient, where the menu offers the action to the calling clinician, who comes with it. */
export const requireOffered = Effect.fnUntraced(function* (
  action: string,
  { meetingId, patientId }: { readonly meetingId: string; readonly patientId: string },
) {
  const { id: clinicianId } = yield* swedishClinician
  const meeting = yield* (yield* Access).requireMeeting(meetingId)
  if (meeting.patientId !== patientId) return yield* notFound("Patient")
  yield* mustOffer(action, meeting)
  return { ...meeting, clinicianId }
})
