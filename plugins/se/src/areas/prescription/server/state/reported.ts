import { knownWord } from "@rond/core/api"
import { announceTaken, Audit, defineJob, marketToday } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { NationalPrescriptions } from "../national/configured-national.ts"
import { isUnanswered } from "../../model/prescription-state.ts"
import { happened } from "./happened.ts"
import { openPrescriptionsOf, type StoredPrescription } from "./prescription-row.ts"

const Payload = Schema.Struct({ patientId: Schema.String, poolId: Schema.String })

/**
 * Stores what the national service says of a patient's prescriptions that are open here: a pharmacy dispenses them, and another clinic may cancel
 * them. A request without an answer has a job of its own.
 */
export const reportedJob = defineJob({
  name: "se.store-reported-states",
  payload: Payload,
  steps: [{ name: "ask", external: { seconds: "none", giveUpAfterSeconds: 600 }, run: (payload: typeof Payload.Type) => askEach(payload) }],
})

const askEach = Effect.fnUntraced(function* (patient: typeof Payload.Type) {
  const open = yield* openPrescriptionsOf(patient, yield* marketToday(patient.poolId))
  yield* Effect.forEach(open, store, { discard: true })
})

/** Stores the state that the service reports. Where the service does not answer, the next reading asks it again. */
const store = Effect.fnUntraced(function* ({ id, nationalId, state, meetingId, patientId }: StoredPrescription) {
  if (nationalId === null || isUnanswered(state)) return
  const found = yield* Effect.option((yield* NationalPrescriptions).statusOf({ medicationRequestId: nationalId }))
  const reported = found._tag === "None" ? undefined : knownWord(found.value.state)
  if (reported === undefined) return
  yield* happened(id, [{ is: "reported", state: reported }], {
    alongside: Effect.gen(function* () {
      yield* (yield* Audit).write({
        action: "se.prescription.reported",
        meetingId,
        patientId,
        subjectId: id,
        outcome: "done",
        detail: { state: reported },
      })
      yield* announceTaken(meetingId)
    }),
  })
})
