import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { notFound, type SessionClinician, type WorkspaceOn } from "@rond/core/server-kit"
import type { Facts } from "@rond/core/plugin/runtime"
import type { Meeting } from "@rond/core/model/meeting"
import { clinicianFacts, factsKnownSoFar, factsOf, type FactSubject } from "@rond/core/model/workspace"
import { accountOf, callingClinician, featureFlagsOf, findClinician, findMeeting } from "../clinic/index.ts"

/** core's facts of that workspace, derived as on the screen. The caller has checked access. */
export const factsOfWorkspace = Effect.fnUntraced(function* (on: WorkspaceOn) {
  const calling = yield* callingClinician
  return factsOf({
    ...(yield* ofClinician(calling)),
    ...(on.meetingId === undefined ? yield* profileOf(on.patientId, calling) : yield* meetingOf(on.meetingId)),
  })
})

/** core's facts of the workspace from which a clinician ends a meeting, as its screen has them, with the meeting and the clinician's pool. */
export const factsOfEnding = Effect.fnUntraced(function* (meetingId: string, byClinicianId: string) {
  const meeting = (yield* findMeeting(meetingId)) ?? (yield* notFound("Meeting"))
  const clinician = (yield* findClinician(byClinicianId)) ?? (yield* notFound("Clinician"))
  const poolId = clinician.pool.id
  const facts = factsOf({ clinician, featureFlagIds: yield* featureFlagsOf(poolId), ...inMeeting(meeting) })
  return { meeting, poolId, facts }
})

/** core's facts that hold in every workspace of the calling clinician. A fact of the patient or the meeting is pending. */
export const factsOfClinician = Effect.gen(function* () {
  const { clinician, featureFlagIds } = yield* ofClinician(yield* callingClinician)
  return factsKnownSoFar(clinicianFacts(clinician, featureFlagIds))
})

/** {@link factsOfClinician} without a query: what the session does not hold is pending as well. */
export const factsOfSession = ({ poolCountry, poolIsExternal, profession, capabilities, flags }: SessionClinician): Facts => {
  const pool = { country: poolCountry, isExternal: poolIsExternal }
  return factsKnownSoFar(clinicianFacts({ pool, profession, capabilities, flags, careType: undefined }, undefined))
}

type OpenOn = Pick<FactSubject, "view" | "meeting" | "user" | "patient">

const ofClinician = Effect.fnUntraced(function* (calling: SessionClinician) {
  const { id, profession, poolId, poolCountry, poolIsExternal, capabilities, flags } = calling
  const stored = (yield* findClinician(id)) ?? (yield* notFound("Clinician"))
  const pool = { ...stored.pool, country: poolCountry, isExternal: poolIsExternal }
  // The session identifies the caller, as everywhere on the server.
  const clinician = { ...stored, profession, pool, capabilities, flags } as FactSubject["clinician"]
  return { clinician, featureFlagIds: yield* featureFlagsOf(poolId) }
})

const meetingOf = Effect.fnUntraced(function* (meetingId: string) {
  const meeting = (yield* findMeeting(meetingId)) ?? (yield* notFound("Meeting"))
  return inMeeting(meeting)
})

const inMeeting = (meeting: Meeting): OpenOn => ({
  view: "meeting",
  meeting,
  user: meeting.user,
  patient: { isChild: meeting.child !== null },
})

const profileOf = Effect.fnUntraced(function* (patientId: string, calling: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<OpenOn["user"] & OpenOn["patient"]>`
    select account.partnership, account.is_one_time_user as "isOneTimeUser", account.is_resolved as "isResolved",
      patient.is_child as "isChild"
    from patient join patient account on account.id = ${accountOf(sql, patientId, calling)}
    where patient.id = ${patientId}`
  const { isChild, ...user } = row ?? (yield* notFound("Patient"))
  const open: OpenOn = { view: "patient-profile", meeting: undefined, user, patient: { isChild } }
  return open
})
