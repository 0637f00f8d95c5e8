import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AreaAccess, anna } from "../../../testing/endpoint-access/access.ts"

const { meetingId } = anna

export const endpointAccess: AreaAccess = {
  unscoped: {
    "support.own-switches": { because: "The switches of the caller's own pool." },
    "support.report-client-error": { because: "Kinds and locations of the page's own errors, without patient data." },
  },
  forSupport: {
    "support.set-switch": {
      input: {
        params: { poolId: "north", pluginId: "fr" },
        payload: { state: "off", version: null, reason: "It fails", expiresAtMillis: null },
      },
    },
    "support.clear-switch": { input: { params: { poolId: "north", pluginId: "fr" }, payload: { reason: "Mended" } } },
    "support.switch-history": { input: { params: { poolId: "north" } } },
    "support.overview": { input: {} },
    "support.pool-use": { input: { params: { poolId: "north" } } },
    "support.clinicians": { input: { params: { poolId: "north" } } },
    "support.meetings": { input: { params: { poolId: "north" } } },
    "support.meeting-context": { input: { params: { meetingId } }, meetingId },
    "support.people": { input: { payload: { text: "" } } },
    "support.end-sessions": {
      input: { params: { personId: anna.clinician.personId }, payload: { sessionId: null, reason: "It was lost" } },
    },
    "support.set-active": {
      input: { params: { personId: anna.clinician.personId }, payload: { isActive: true, reason: "They are back" } },
    },
    "support.people-changes": { input: {} },
    "support.decide-people-change": { input: { params: { changeId: "waiting-change" }, payload: { confirms: false } } },
  },
  // A change of a person that another support person asks for.
  rows: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into person (id, subject, name, role, language) values ('support-other', 'robin', 'Robin', 'support', 'en-GB')`
    yield* sql`
      insert into people_change (id, person_id, is_active, reason, asked_by, state)
      values ('waiting-change', ${anna.clinician.personId}, false, 'They have left', 'support-other', 'waiting')`
  }),
}
