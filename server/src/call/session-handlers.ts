import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getProviderChoice, openTestVideoSession, openVideoSession, setPreferredProvider } from "@rond/core/model/call"
import { Access, Audit, CurrentSession, handle, invalid, refused, reruns } from "@rond/core/server-kit"
import { callConfiguration } from "./configuration.ts"
import { offerDemoLink } from "./link/patient-links.ts"
import { admit, roomOfMeeting, testRoom } from "./room/room.ts"

const asClinician = Effect.gen(function* () {
  const { clinician } = yield* CurrentSession
  return clinician === undefined ? yield* refused("Only clinicians hold calls") : clinician
})

/** The provider of a patient who is already in the room; the second party joins with the same one. */
const providerOfWaitingPatient = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [waiting] = yield* sql<{ readonly provider: string }>`
    select room.provider from call_room room join call_link link on link.meeting_id = room.meeting_id
    where room.meeting_id = ${meetingId} and room.provider is not null
      and link.used_at > now() - interval '1 hour' and link.left_at is null and link.closed_at is null
    limit 1`
  return waiting?.provider
})

export const sessionHandlers = [
  handle(
    openVideoSession,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
        const room = yield* roomOfMeeting(meetingId)
        const provider = (yield* providerOfWaitingPatient(meetingId)) ?? payload.provider
        yield* offerDemoLink(meetingId, patientId)
        const session = yield* admit(room, provider, { party: "clinician" })
        const sql = yield* SqlClient.SqlClient
        // A new attempt resets the question: the patient's previous answer no longer counts.
        yield* sql`update call_room set disconnect_reason = null, disconnected_at = null where id = ${room.id}`
        yield* (yield* Audit).write({ action: "call.open", meetingId, patientId, outcome: "done", detail: { provider } })
        return session
      }),
    reruns,
  ),
  handle(
    openTestVideoSession,
    ({ payload: { provider, seed, party } }) =>
      Effect.gen(function* () {
        const clinician = yield* asClinician
        const room = yield* testRoom(clinician.id, seed)
        return yield* admit(room, provider, party === "patient" ? { party, linkId: null } : { party: "clinician" })
      }),
    reruns,
  ),
  handle(getProviderChoice, () =>
    Effect.gen(function* () {
      const clinician = yield* asClinician
      const { providers } = yield* callConfiguration
      const sql = yield* SqlClient.SqlClient
      const [choice] = yield* sql<{ readonly provider: string }>`
        select provider from call_preferred_provider where clinician_id = ${clinician.id}`
      return { options: providers, preferred: choice !== undefined && providers.includes(choice.provider) ? choice.provider : null }
    }),
  ),
  handle(setPreferredProvider, ({ payload }) =>
    Effect.gen(function* () {
      const clinician = yield* asClinician
      const { providers } = yield* callConfiguration
      if (!providers.includes(payload.preferred)) {
        return yield* invalid("provider_not_offered", "This installation does not offer the video provider", {
          provider: payload.preferred,
        })
      }
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into call_preferred_provider (clinician_id, provider) values (${clinician.id}, ${payload.preferred})
        on conflict (clinician_id) do update set provider = excluded.provider`
    }),
  ),
]
