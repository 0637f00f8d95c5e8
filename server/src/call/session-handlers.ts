import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getProviderChoice, getTestVideoSession, getVideoSession, setPreferredProvider } from "@rond/core/call/contract"
import { Access, Audit, CurrentSession, handle, invalid, refused } from "@rond/core/server-kit"
import { callConfiguration } from "./configuration.ts"
import { admit, roomOfMeeting, testRoom } from "./room.ts"

const asClinician = Effect.gen(function* () {
  const { clinician } = yield* CurrentSession
  return clinician === undefined ? yield* refused("Only clinicians hold calls") : clinician
})

/** The provider of a patient who is in the room already; whoever comes second joins by the same one. */
const providerOfWaitingPatient = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [waiting] = yield* sql<{ readonly provider: string }>`
    select room.provider from call_room room join call_link link on link.meeting_id = room.meeting_id
    where room.meeting_id = ${meetingId} and room.provider is not null
      and link.used_at > now() - interval '1 hour' and link.left_at is null
    limit 1`
  return waiting?.provider
})

/** Who is let into a room is let in wholly or not. Access is asked for before: reads share its lookups, which must not wait for this. */
const inOneTransaction = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(work))

export const sessionHandlers = [
  handle(getVideoSession, ({ params, query }) =>
    Effect.gen(function* () {
      const meeting = yield* (yield* Access).toMeeting(params.meetingId)
      const { provider, session } = yield* inOneTransaction(
        Effect.gen(function* () {
          const room = yield* roomOfMeeting(params.meetingId)
          const sql = yield* SqlClient.SqlClient
          const provider = (yield* providerOfWaitingPatient(params.meetingId)) ?? query.provider
          const session = yield* admit(room, provider, "clinician")
          // A new try is a new question: the patient's last answer is not held against it.
          yield* sql`update call_room set disconnect_reason = null, disconnected_at = null where id = ${room.id}`
          return { provider, session }
        }),
      )
      yield* (yield* Audit).write({
        action: "call.open",
        meetingId: meeting.meetingId,
        patientId: meeting.patientId,
        outcome: "done",
        detail: { provider },
      })
      return session
    }),
  ),
  handle(getTestVideoSession, ({ query }) =>
    Effect.gen(function* () {
      const clinician = yield* asClinician
      return yield* inOneTransaction(
        Effect.flatMap(testRoom(clinician.id, query.seed), (room) => admit(room, query.provider, query.party ?? "clinician")),
      )
    }),
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
