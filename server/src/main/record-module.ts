import { getEvaluation } from "@rond/core/model/evaluation"
import { getMeetingNote } from "@rond/core/model/note"
import { listEntries } from "@rond/core/model/record"
import { Access, type EventTopic, firstRead, refused, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { diagnosisHandlers } from "../areas/record/diagnosis/diagnosis-handlers.ts"
import { createDiagnosisTables } from "../areas/record/diagnosis/diagnosis-index.ts"
import { usedDiagnosisHandlers } from "../areas/record/diagnosis/used-diagnoses.ts"
import { entryHandlersWith } from "../areas/record/entries/entry-handlers.ts"
import { openingHandlers } from "../areas/emergency-access/opening.ts"
import { reviewHandlers } from "../areas/emergency-access/review-handlers.ts"
import { createEmergencyAccess } from "../areas/emergency-access/tables.ts"
import { createAddenda } from "../areas/record/entries/addenda.ts"
import { createPictures, pictureHandlers } from "../areas/record/entries/entry-pictures.ts"
import { logHandlers } from "../areas/record/log/entry-log.ts"
import { createEntryPool } from "../areas/record/entries/entry-pool.ts"
import { evaluationHandlers } from "../areas/record/evaluation/evaluation-handlers.ts"
import { finishHandlersWith } from "../areas/record/end-meeting/finish-handlers.ts"
import { finishJobWith } from "../areas/record/end-meeting/finish-job.ts"
import { createLateSignatures } from "../areas/record/end-meeting/late-signature.ts"
import { createFinishSteps, finishStepsOf } from "../areas/record/end-meeting/finish-steps.ts"
import { patientLogHandlers } from "../areas/record/log/patient-log.ts"
import { printHandlers } from "../areas/printing/print-entry.ts"
import { historyHandlers } from "../areas/record/entries/history-handlers.ts"
import { mustBeCompletable } from "../areas/record/end-meeting/may-be-completed.ts"
import { createSnippets, snippetHandlers } from "../areas/record/snippets/snippet-handlers.ts"
import { createTables } from "../areas/record/tables.ts"
import type { ServerArea } from "../platform/areas/server-area.ts"

/** Changes of a patient's record in one pool, for those who may read it. */
const recordOfPatient: EventTopic = {
  kind: "record",
  authorize: (id, { session }) =>
    Effect.gen(function* () {
      if (session === undefined) return yield* refused("Nobody is signed in")
      const end = id.indexOf(":")
      const { poolId } = yield* (yield* Access).requirePatient(id.slice(end + 1))
      if (poolId !== id.slice(0, end)) return yield* refused("The record is another pool's")
    }),
}

/** Forms, notes, evaluations, and the finish of a meeting, with what these modules check before a meeting is completed and do afterwards. */
export const recordModuleWith = (modules: readonly ServerModule[]): ServerModule => {
  const mustBe = mustBeCompletable(modules)
  const steps = finishStepsOf(modules)
  return {
    id: "core.record",
    handlers: [
      ...entryHandlersWith(steps),
      ...historyHandlers,
      ...pictureHandlers,
      ...logHandlers,
      ...patientLogHandlers,
      ...printHandlers,
      ...openingHandlers,
      ...reviewHandlers,
      ...evaluationHandlers,
      ...diagnosisHandlers,
      ...usedDiagnosisHandlers,
      ...snippetHandlers,
      ...finishHandlersWith(mustBe, steps),
    ],
    jobs: [finishJobWith(mustBe, steps, modules)],
    topics: [recordOfPatient],
    firstReads: ({ meeting }) => [
      firstRead(getMeetingNote, { params: { meetingId: meeting.id } }),
      firstRead(getEvaluation, { params: { meetingId: meeting.id } }),
      firstRead(listEntries, { params: { patientId: meeting.patientId }, query: { includeStricken: "true", size: 0 } }),
    ],
    migrations: {
      "0001_record": Effect.all(
        [
          createTables,
          createEntryPool,
          createAddenda,
          createPictures,
          createDiagnosisTables,
          createSnippets,
          createFinishSteps,
          createLateSignatures,
          createEmergencyAccess,
        ],
        { discard: true },
      ),
    },
  }
}

/** The same without any market. */
export const recordModule: ServerModule = recordModuleWith([])

/** The record as an area. It is composed here, because emergency access and printing stand on the record. */
export const recordArea: ServerArea = { after: ["core.clinic"], module: { id: "core.record", of: recordModuleWith } }
