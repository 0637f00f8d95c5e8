import { knownWord } from "@rond/core/api"
import { announceTaken, Audit, defineJob } from "@rond/core/server-kit"
import { Data, Effect, Schema } from "effect"
import { NationalPrescriptions } from "../national/configured-national.ts"
import { isUnanswered, type PrescriptionEvent } from "../../model/prescription-state.ts"
import { happened } from "./happened.ts"
import { prescriptionOfId, type StoredPrescription } from "./prescription-row.ts"

/** Seconds after which a national service that knows nothing of a request is taken never to have got it: it may still be on its way before. */
export const arrivesWithinSeconds = 60

/**
 * Asks the national service what became of a request that it has not answered, and stores it. Asks nothing about any other prescription. Returns
 * whether it is answered now. The service is asked outside any transaction. The finding is audited in the same transaction as it is stored.
 */
export const settled = Effect.fnUntraced(function* (prescription: StoredPrescription) {
  const { id, state, requestKey, cancellationKey, askedSeconds } = prescription
  if (!isUnanswered(state)) return true
  const key = state === "ASKED" ? requestKey : cancellationKey
  if (key === null) return false
  const found = yield* Effect.option((yield* NationalPrescriptions).statusOf({ key }))
  const reported = found._tag === "None" ? undefined : knownWord(found.value.state)
  if (found._tag === "None" || reported === undefined) return false
  if (reported === "NONE") {
    if ((askedSeconds ?? 0) < arrivesWithinSeconds) return false
    // A repetition may have reached the service since it answered.
    yield* happened(id, [state === "ASKED" ? { is: "reported", state: reported } : { is: "cancellation-refused" }], {
      askedAt: prescription.askedAt,
      alongside: tell(id),
    })
  } else {
    const accepted: readonly PrescriptionEvent[] = state === "ASKED" ? [{ is: "accepted" }] : []
    yield* happened(id, [...accepted, { is: "reported", state: reported }], {
      nationalId: found.value.medicationRequestId ?? undefined,
      alongside: tell(id),
    })
  }
  const now = yield* prescriptionOfId(id)
  return now === undefined || !isUnanswered(now.state)
})

/** The national service has not said yet what became of a request. */
class NotSettled extends Data.TaggedError("NotSettled")<{ readonly prescriptionId: string }> {}

const Payload = Schema.Struct({ prescriptionId: Schema.String })

/**
 * Finds the answer that a request has lost, also after a killed process: it begins when the request may no longer be on its way, and asks until the
 * national service says what it did. It holds no PIN, so it can prescribe and cancel nothing itself.
 */
export const settleJob = defineJob({
  name: "se.settle-prescription",
  payload: Payload,
  steps: [
    { name: "ask", external: { seconds: "none", atOnce: 100 }, run: ({ prescriptionId }: typeof Payload.Type) => ask(prescriptionId) },
  ],
})

const ask = Effect.fnUntraced(function* (prescriptionId: string) {
  const asked = yield* prescriptionOfId(prescriptionId)
  const waits = arrivesWithinSeconds - (asked?.askedSeconds ?? arrivesWithinSeconds)
  if (waits > 0) yield* Effect.sleep(`${waits} seconds`)
  const prescription = yield* prescriptionOfId(prescriptionId)
  if (prescription === undefined || !isUnanswered(prescription.state)) return
  if (!(yield* settled(prescription))) return yield* new NotSettled({ prescriptionId })
})

/** Audits what was found, and tells the open pages. */
const tell = Effect.fnUntraced(function* (prescriptionId: string) {
  const prescription = yield* prescriptionOfId(prescriptionId)
  if (prescription === undefined) return
  const { meetingId, patientId, state } = prescription
  yield* (yield* Audit).write({
    action: "se.prescription.settle",
    meetingId,
    patientId,
    subjectId: prescriptionId,
    outcome: "done",
    detail: { state },
  })
  yield* announceTaken(meetingId)
})
