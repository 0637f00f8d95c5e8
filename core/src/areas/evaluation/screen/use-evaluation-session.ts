import { Effect, Option, Schema } from "effect"
import type { DraftKey } from "../../../platform/drafts/draft-key.ts"
import type { FieldValues } from "../../../platform/forms/field-values.ts"
import type { FormDocument, FormPort } from "../../../platform/forms/form-port.ts"
import { Api } from "../../../kernel/api/client.ts"
import { EvaluationDocument, getEvaluation, saveEvaluation, type SectionAnswers } from "../model/index.ts"
import { useFormSession } from "../../../platform/forms/use-form-session.ts"
import type { FormSession } from "../../../platform/forms/form-session.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

const decode = Schema.decodeUnknownOption(EvaluationDocument)

/** The field of a meeting section's value. */
export const sectionField = (sectionId: string): string => `${sectionPrefix}${sectionId}`
const sectionPrefix = "section:"

/** The sections' values in a form, by section id. */
export const sectionsIn = (values: FieldValues): SectionAnswers =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      field.startsWith(sectionPrefix) ? [[field.slice(sectionPrefix.length), value]] : [],
    ),
  )

/** The evaluation form's own values. */
export const valuesIn = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !field.startsWith(sectionPrefix)))

/** Loads and saves a meeting's evaluation, with the values of the meeting's sections. */
function evaluationPort({ meetingId }: DraftKey): FormPort {
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const params = { meetingId }
  return {
    load: Effect.flatMap(Api, (api) => Effect.map(api.run(getEvaluation, { params }), documentOf)),
    save: (values, version, writer) =>
      Effect.flatMap(Api, (api) => {
        const payload = { values: valuesIn(values), sections: sectionsIn(values), writer }
        return Effect.map(api.run(saveEvaluation, { params, payload }, { version: String(version) }), documentOf)
      }),
    currentIn: ({ detail }) => Option.getOrUndefined(Option.map(decode(detail), documentOf)),
    // Even without its own form, the evaluation holds the sections' values, so it is never absent.
    isAbsent: () => false,
  }
}

function documentOf(evaluation: EvaluationDocument): FormDocument {
  const sections = Object.entries(evaluation.sections).map(([id, answer]) => [sectionField(id), answer] as const)
  return {
    version: evaluation.version,
    values: { ...evaluation.values, ...Object.fromEntries(sections) },
    writer: evaluation.savedByWriter,
    template: evaluation.template ?? undefined,
    savedAt: evaluation.savedAt,
    savedByName: evaluation.savedByName,
    lock: evaluation.closedAt === null ? undefined : { kind: "closed", at: evaluation.closedAt, byName: null, reason: null },
    entry: undefined,
  }
}

/** The session of the evaluation of the meeting on screen. @throws "Missing meeting id" where there is no meeting. */
export function useEvaluationSession(): FormSession {
  const { ids, patient } = useWorkspace()
  const { clinicianId, meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  return useFormSession({ clinicianId, patientId: patient.id, meetingId, form: "evaluation" }, evaluationPort)
}
