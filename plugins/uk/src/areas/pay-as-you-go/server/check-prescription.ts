import { announceTaken, Audit, defineJob, Events, scanQuarantined } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { paygChanged } from "../model/payg-event.ts"
import { unmarkMeeting } from "./prescription-store.ts"

const Payload = Schema.Struct({ prescriptionId: Schema.String })

/** Scans an uploaded prescription, and tells the open pages of its meeting, also when the scan fails for good. An infected document is deleted. */
export const checkPrescriptionJob = defineJob({
  name: "uk.check-payg-prescription",
  payload: Payload,
  steps: [
    { name: "scan", external: true, run: ({ prescriptionId }: typeof Payload.Type) => scanPrescription(prescriptionId) },
    { name: "tell", run: ({ prescriptionId }: typeof Payload.Type) => announceResult(prescriptionId) },
  ],
  atFailure: (prescriptionId) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const failed = yield* sql`
        update uk_payg_prescription set state = 'failed' where id = ${prescriptionId} and state = 'checking' returning id`
      if (failed.length > 0) yield* announceResult(prescriptionId)
    }),
})

const scanPrescription = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const read = sql<{ readonly bytes: Uint8Array<ArrayBuffer> }>`
    select bytes from uk_payg_prescription where id = ${id} and state = 'checking'`
  const verdict = yield* scanQuarantined(
    id,
    Effect.map(read, ([prescription]) => prescription?.bytes),
  )
  if (verdict === undefined) return undefined
  yield* sql`update uk_payg_prescription set state = ${verdict}, bytes = case when ${verdict === "clean"} then bytes end where id = ${id}`
  return undefined
})

const announceResult = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [prescription] = yield* sql<{ readonly state: string; readonly meetingId: string; readonly patientId: string }>`
    select prescription.state, meeting.id as "meetingId", meeting.patient_id as "patientId"
    from uk_payg_prescription prescription join meeting on meeting.id = prescription.meeting_id where prescription.id = ${id}`
  if (prescription === undefined) return
  const { state, meetingId, patientId } = prescription
  if (state !== "clean") yield* unmarkMeeting(meetingId)
  yield* (yield* Audit).write({
    action: "uk.payg-prescription.check",
    meetingId,
    patientId,
    subjectId: id,
    outcome: state === "clean" ? "done" : "refused",
    detail: { state },
  })
  yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: paygChanged, data: {} })
  yield* announceTaken(meetingId)
})
