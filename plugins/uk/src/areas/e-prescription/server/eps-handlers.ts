import {
  Access,
  Audit,
  handle,
  handleAfter,
  invalid,
  lockOpenMeeting,
  mustOffer,
  openedBySecret,
  runsAgain,
  unavailable,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { britishClinician } from "../../clinic/server/index.ts"
import { electronicPrescription } from "../../prescription/model/index.ts"
import { newTask, mapTask } from "../../tasks/model/index.ts"
import { announce, insertTask } from "../../tasks/server/index.ts"
import { askEpsEnabled, getEpsActions, getEpsEnabled, reportEpsActions, startEpsSession } from "../model/endpoints.ts"
import { makesMapTask } from "../model/eps-session.ts"
import { SigningService } from "./configured-signing.ts"
import { isEnabledFor, keepEnabled } from "./eps-enabled.ts"
import { actionsOf, epsSessions, keepActions } from "./eps-store.ts"
import type { SigningFailure } from "./signing-service.ts"

const requireMeeting = Effect.fnUntraced(function* (meetingId: string) {
  yield* britishClinician
  return yield* (yield* Access).requireMeeting(meetingId)
})

/** A meeting in which the caller may prescribe, by the market's policy. */
const requirePrescribing = Effect.fnUntraced(function* (meetingId: string) {
  const meeting = yield* requireMeeting(meetingId)
  yield* mustOffer(electronicPrescription, meeting)
  return meeting
})

/** The problem that a failure of the signing service is. */
const asProblem = ({ _tag }: SigningFailure) =>
  _tag === "ExternalServiceRefused"
    ? invalid("signing_service_refused", "The signing service does not enable this clinician")
    : unavailable("The signing service did not answer", "signing_service_unavailable")

const enabled = handle(getEpsEnabled, () =>
  Effect.gen(function* () {
    const { id } = yield* britishClinician
    return { isEnabled: yield* isEnabledFor(id) }
  }),
)

const askEnabled = handleAfter(
  askEpsEnabled,
  () =>
    Effect.gen(function* () {
      const { id } = yield* britishClinician
      return yield* Effect.mapError((yield* SigningService).isEnabled(id), asProblem)
    }),
  (_input, _request, isEnabled) =>
    Effect.gen(function* () {
      const { id } = yield* britishClinician
      yield* keepEnabled(id, isEnabled)
      return { isEnabled }
    }),
  runsAgain,
)

const list = handle(getEpsActions, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "uk.eps-actions.read", meetingId, patientId, outcome: "done" })
    return { actions: yield* actionsOf(meetingId) }
  }),
)

/** Makes the MAP task of a meeting, which its caller has locked, unless it has one. It is decided, so that it is sent at the meeting's end. */
const addMapTask = Effect.fnUntraced(function* (meetingId: string, patientId: string) {
  const task = { ...newTask(mapTask, { id: randomUUID(), meetingId }), status: "SUBMITTED", editMode: false } as const
  yield* insertTask(task)
  yield* announce({ action: "uk.task.add", meetingId, patientId, subjectId: task.id }, true)
})

const hasMapTask = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const found = yield* sql`select id from uk_clinician_task where meeting_id = ${meetingId} and type = ${mapTask.id} limit 1`
  return found.length > 0
})

const start = handleAfter(
  startEpsSession,
  ({ params, payload }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requirePrescribing(params.meetingId)
      const { id: clinicianId } = yield* britishClinician
      // No session is started for a meeting that has ended; the lock is the statement's own.
      yield* lockOpenMeeting(meetingId)
      const callbackSecret = yield* epsSessions.open({ id: payload.id, meetingId, clinicianId })
      return yield* Effect.mapError(
        (yield* SigningService).start({ ...payload, clinicianId, meetingId, patientId, callbackSecret }),
        asProblem,
      )
    }),
  ({ params, payload: { id, view } }, _request, url) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requirePrescribing(params.meetingId)
      yield* lockOpenMeeting(meetingId)
      if (makesMapTask(view, yield* hasMapTask(meetingId))) yield* addMapTask(meetingId, patientId)
      yield* (yield* Audit).write({
        action: "uk.eps-session.start",
        meetingId,
        patientId,
        subjectId: id,
        outcome: "done",
        detail: { view },
      })
      return { id, url }
    }),
  // The address opens the session, so nothing of the response is stored.
  runsAgain,
)

const report = handle(reportEpsActions, ({ payload: { secret, actions } }) =>
  Effect.gen(function* () {
    const session = yield* epsSessions.ofSecret(secret)
    const changed = yield* keepActions(session, actions)
    yield* (yield* Audit).write({
      action: "uk.eps-actions.report",
      meetingId: session.meetingId,
      patientId: session.patientId,
      subjectId: session.id,
      outcome: "done",
      detail: { changed: changed.length },
    })
  }),
)

export const epsHandlers = [
  enabled,
  askEnabled,
  list,
  start,
  openedBySecret(report, (input) => epsSessions.known(input as Parameters<typeof epsSessions.known>[0])),
]
