import { EvaluationDocument } from "@rond/core/model/evaluation"
import { EntryDocument } from "@rond/core/model/record"
import { Shown } from "@rond/core/server-kit"
import { onWire } from "../stored.ts"

const encodeEntry = onWire(EntryDocument)
const encodeEvaluation = onWire(EvaluationDocument)

/** An entry as a conflict shows it to the clinician who tried to write it. */
export const shownEntry = (entry: EntryDocument) =>
  new Shown({ document: encodeEntry(entry), patientId: entry.patientId, meetingId: entry.meetingId, subjectId: entry.id })

/** The same for an evaluation. */
export const shownEvaluation = (evaluation: EvaluationDocument) =>
  new Shown({ document: encodeEvaluation(evaluation), patientId: evaluation.patientId, meetingId: evaluation.meetingId })
