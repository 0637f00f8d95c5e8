import { handle, readableMeetings } from "@rond/core/server-kit"
import { Effect } from "effect"
import { listPrescribedMedicines, listReportedMedicines } from "../../model/contract/index.ts"
import { audited, swedishPatient } from "../medication-handlers.ts"
import { prescribedIn } from "./prescribed.ts"
import { reportedIn } from "./reported.ts"

const prescribed = handle(listPrescribedMedicines, ({ params }) =>
  Effect.gen(function* () {
    const patient = yield* swedishPatient(params.id)
    yield* audited("prescribed-medicines.read", patient)
    const { meetingIds, isPartial } = yield* readableMeetings(patient.patientId)
    return { medicines: yield* prescribedIn(meetingIds), isPartial }
  }),
)

const reported = handle(listReportedMedicines, ({ params }) =>
  Effect.gen(function* () {
    const patient = yield* swedishPatient(params.id)
    yield* audited("reported-medicines.read", patient)
    const { meetingIds, isPartial } = yield* readableMeetings(patient.patientId)
    return { medicines: yield* reportedIn(meetingIds), isPartial }
  }),
)

/** The medicines shown beside the medication list: they are not on the list by themselves. */
export const sourceHandlers = [prescribed, reported]
