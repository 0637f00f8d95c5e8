import {
  ePrescriptionSidebar,
  getEPrescriptions,
  reportEPrescriptions,
  showAsNeeded,
  startAsNeededSession,
  startEPrescriptionSession,
} from "@rond/core/model/e-prescription"
import {
  Access,
  Audit,
  clinicianOr,
  handle,
  handleAfter,
  invalid,
  lockOpenMeeting,
  mustOffer,
  mustPermit,
  notFound,
  openedBySecret,
  requireRecordOf,
  runsAgain,
  unavailable,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { asNeededPrescription } from "./as-needed.ts"
import { ePrescriptionsOf, keepReport } from "./e-prescriptions.ts"
import { hasFailed, knownSession, openSession, sessionOfSecret } from "./sessions.ts"
import { PrescribingService } from "./service/configured-prescribing.ts"
import type { AskedSession, PrescribingFailure } from "./service/prescribing-service.ts"

/** A meeting in which the caller may prescribe outside, by the market's policy. */
const requirePrescribing = Effect.fnUntraced(function* (meetingId: string) {
  const meeting = yield* (yield* Access).requireMeeting(meetingId)
  yield* mustOffer(ePrescriptionSidebar, meeting)
  return meeting
})

/** The problem that a failure of the external service is. */
const asProblem = ({ _tag }: PrescribingFailure) =>
  _tag === "ExternalServiceRefused"
    ? invalid("e_prescription_refused", "The e-prescription service refused the session")
    : unavailable("The e-prescription service did not answer", "e_prescription_unavailable")

const prescriber = clinicianOr("Only clinicians prescribe")

/** Stores a session with its new secret, then asks the service for it. Returns the address of its window. */
const startSession = Effect.fnUntraced(function* (session: Pick<AskedSession, "id" | "meetingId" | "patientId" | "prescriptionId">) {
  const { id: clinicianId, poolCountry: country } = yield* prescriber
  const callbackSecret = yield* openSession({
    id: session.id,
    meetingId: session.meetingId,
    clinicianId,
    prescriptionId: session.prescriptionId,
  })
  return yield* Effect.mapError((yield* PrescribingService).start({ ...session, clinicianId, country, callbackSecret }), asProblem)
})

const list = handle(getEPrescriptions, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* requireRecordOf(params.meetingId)
    yield* (yield* Audit).write({ action: "e-prescription.prescriptions.read", meetingId, patientId, outcome: "done" })
    return { prescriptions: yield* ePrescriptionsOf(meetingId), hasFailed: yield* hasFailed(meetingId) }
  }),
)

const start = handleAfter(
  startEPrescriptionSession,
  ({ params, payload: { id } }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requirePrescribing(params.meetingId)
      // No session is started for a meeting that has ended; the lock is the statement's own.
      yield* lockOpenMeeting(meetingId)
      return yield* startSession({ id, meetingId, patientId, prescriptionId: null })
    }),
  ({ params, payload: { id } }, _request, url) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requirePrescribing(params.meetingId)
      yield* lockOpenMeeting(meetingId)
      yield* (yield* Audit).write({ action: "e-prescription.session.start", meetingId, patientId, subjectId: id, outcome: "done" })
      return { id, url }
    }),
  // The address opens the session, so nothing of the response is stored.
  runsAgain,
)

/** An as-needed prescription that the caller may read, and show in the external service by the market's policy. */
const requireAsNeeded = Effect.fnUntraced(function* (id: string) {
  const prescription = yield* asNeededPrescription(id)
  if (prescription === undefined) return yield* notFound("Prescription")
  const entry = yield* requireRecordOf(prescription.meetingId)
  yield* mustPermit(showAsNeeded, entry)
  return entry
})

const startAsNeeded = handleAfter(
  startAsNeededSession,
  ({ params, payload: { id } }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requireAsNeeded(params.id)
      return yield* startSession({ id, meetingId, patientId, prescriptionId: params.id })
    }),
  ({ params, payload: { id } }, _request, url) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requireAsNeeded(params.id)
      yield* (yield* Audit).write({
        action: "e-prescription.as-needed-session.start",
        meetingId,
        patientId,
        subjectId: params.id,
        outcome: "done",
      })
      return { id, url }
    }),
  runsAgain,
)

const report = handle(reportEPrescriptions, ({ payload: { secret, ...reported } }) =>
  Effect.gen(function* () {
    const session = yield* sessionOfSecret(secret)
    const changed = yield* keepReport(session, reported)
    yield* (yield* Audit).write({
      action: "e-prescription.report",
      meetingId: session.meetingId,
      patientId: session.patientId,
      subjectId: session.id,
      outcome: "done",
      detail: { changed: changed.length, hasFailed: reported.hasFailed },
    })
  }),
)

/** The sessions of the external e-prescription service, and what it reports. */
export const ePrescriptionHandlers = [
  list,
  start,
  startAsNeeded,
  openedBySecret(report, (input) => knownSession(input as Parameters<typeof knownSession>[0])),
]
