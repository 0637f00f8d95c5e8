import { Schema } from "effect"
import { respond, apiError, memoryApi, type MemoryResponse } from "./memory-api.ts"
import { entryOf, evaluationForm, evaluationOf, finishRunOf, noteForm } from "./forms.ts"
import type { ApiError } from "../kernel/api/api-error.ts"
import { getEvaluation, saveEvaluation } from "../areas/evaluation/model/index.ts"
import { findNamedDiagnoses, getMeetingNote, getNonRecommendedCodes, listSnippets, listUsedDiagnoses } from "../areas/note/model/index.ts"
import { addAddendum, EntryDocument, saveEntry, signEntry, strikeEntry, undoSignature, unsignEntry } from "../areas/record/model/index.ts"
import { getSymptomForm } from "../areas/symptoms/model/index.ts"
import { getMessagingConfiguration } from "../areas/messaging/model/index.ts"
import type { FormTemplate } from "../areas/record/model/form/form-template.ts"
import { finishMeeting, getFinish, type FinishRun } from "../areas/end-meeting/model/index.ts"

/** A server that stores one meeting's note and evaluation, and finishes it. */
export function meetingServer(forms: { readonly note?: FormTemplate | undefined; readonly evaluation?: FormTemplate | null } = {}) {
  const at = "2026-03-02T09:20:00.000Z"
  let note = entryOf({ template: forms.note ?? noteForm })
  let evaluation = evaluationOf({ template: forms.evaluation === undefined ? evaluationForm : forms.evaluation })
  let completed = false
  let signatures = 0
  const failures = new Map<string, ApiError[]>()
  const orFailure = <A>(id: string, makeResponse: () => A | ApiError): A | ApiError => failures.get(id)?.shift() ?? makeResponse()
  const run = finishRunOf()
  const done = () => finishRunOf({ state: completed ? "done" : "running" })
  let isEmptiedMeanwhile = false
  const signingRefusals: { readonly code: string; readonly title?: string }[] = []
  const sign = () => {
    if (note.signedAt === null) signatures += 1
    note = { ...note, signedAt: at, signedByName: "Robin Vale" }
    return note
  }

  const responses: readonly MemoryResponse[] = [
    respond(getMeetingNote, () => orFailure(getMeetingNote.id, () => note)),
    respond(getNonRecommendedCodes, { icdCodes: [] }),
    respond(listUsedDiagnoses, { patient: [], own: [] }),
    respond(findNamedDiagnoses, { codes: [] }),
    respond(getSymptomForm, { form: null }),
    respond(listSnippets, { snippets: [] }),
    respond(getMessagingConfiguration, {
      maxAttachments: 0,
      maxAttachmentBytes: 1,
      attachmentTypes: [],
      validatesFileNames: false,
      offersRevisitButton: false,
    }),
    respond(getEvaluation, () => orFailure(getEvaluation.id, () => evaluation)),
    respond(saveEntry, ({ payload }, options) =>
      orFailure(saveEntry.id, () => {
        if (options?.version !== String(note.version) || note.signedAt !== null)
          return apiError("Conflict", { code: "version_conflict", detail: Schema.encodeSync(EntryDocument)(note) })
        const version = note.version + 1
        note = {
          ...note,
          values: payload.values,
          shareEntry: payload.shareEntry ?? note.shareEntry,
          version,
          contentId: `content-${version}`,
          savedAt: at,
          savedByName: "Robin Vale",
          savedByWriter: payload.writer,
        }
        return note
      }),
    ),
    respond(saveEvaluation, ({ payload }) =>
      orFailure(saveEvaluation.id, () => {
        evaluation = {
          ...evaluation,
          values: payload.values,
          sections: payload.sections,
          version: evaluation.version + 1,
          savedByWriter: payload.writer,
        }
        return evaluation
      }),
    ),
    respond(signEntry, ({ payload }) =>
      orFailure(signEntry.id, () => {
        if (payload.contentId !== note.contentId) return apiError("Conflict", { code: "entry_content_id_mismatch" })
        return sign()
      }),
    ),
    respond(unsignEntry, () =>
      orFailure(
        unsignEntry.id,
        () => (note = { ...note, signedAt: null, signedByName: null, version: note.version + 1, contentId: "content-unsigned" }),
      ),
    ),
    respond(undoSignature, ({ payload }) =>
      orFailure(undoSignature.id, () => {
        if (payload.contentId !== note.contentId) return apiError("Conflict", { code: "signature_stands" })
        return (note = { ...note, signedAt: null, signedByName: null, version: note.version + 1, contentId: "content-undone" })
      }),
    ),
    respond(addAddendum, ({ payload }) =>
      orFailure(addAddendum.id, () => {
        const addenda = note.addenda ?? []
        note = {
          ...note,
          addenda: [...addenda, { id: `addendum-${addenda.length}`, text: payload.text, authorName: "Robin Vale", writtenAt: at }],
        }
        return note
      }),
    ),
    respond(strikeEntry, ({ payload }) =>
      orFailure(strikeEntry.id, () => (note = { ...note, strickenAt: at, strickenByName: "Robin Vale", strickenReason: payload.reason })),
    ),
    respond(finishMeeting, ({ payload }) =>
      orFailure(finishMeeting.id, () => {
        const error = payload.sign ? signingRefusals.shift() : undefined
        if (error !== undefined)
          return {
            ...run,
            state: "failed",
            failureCode: error.code,
            failureMessage: error.title ?? error.code,
            failureIsSigning: true,
          } satisfies FinishRun
        if (payload.sign) sign()
        if (isEmptiedMeanwhile) {
          isEmptiedMeanwhile = false
          evaluation = { ...evaluation, values: {}, version: evaluation.version + 1, savedByWriter: "other" }
          return {
            ...run,
            state: "failed",
            stepsDone: ["sign", "publish"],
            failureCode: "missing_required_fields",
            failureMessage: "Required fields are missing or wrong",
          } satisfies FinishRun
        }
        completed = true
        return done()
      }),
    ),
    respond(getFinish, () => orFailure(getFinish.id, done)),
  ]
  const api = memoryApi(responses)
  return {
    api,
    /** Makes the next requests to this endpoint fail with these errors. */
    fail: (endpoint: { readonly id: string }, ...errors: readonly ApiError[]) => failures.set(endpoint.id, [...errors]),
    /** Makes the next finishes fail at signing, with these codes. */
    failSigning: (...refusals: readonly { readonly code: string; readonly title?: string }[]) => signingRefusals.push(...refusals),
    /** The next finish signs and then stops, because a clinician has emptied the evaluation. */
    emptyEvaluationMeanwhile: () => (isEmptiedMeanwhile = true),
    /** The meeting and its evaluation have ended. */
    closeEvaluation: () => (evaluation = { ...evaluation, closedAt: at }),
    /** Another user's save. */
    writtenBy: (name: string, values: EntryDocument["values"]) => {
      const version = note.version + 1
      note = {
        ...note,
        values: { ...note.values, ...values },
        version,
        contentId: `content-${version}`,
        savedByName: name,
        savedByWriter: name,
      }
    },
    setNote: (changes: Partial<EntryDocument>) => (note = { ...note, ...changes }),
    note: () => note,
    evaluation: () => evaluation,
    completed: () => completed,
    signatures: () => signatures,
  }
}
export type MeetingServer = ReturnType<typeof meetingServer>
