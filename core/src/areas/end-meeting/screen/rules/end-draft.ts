import { Effect } from "effect"
import { isRetryable, type ApiError } from "../../../../kernel/api/api-error.ts"
import type { FormSession } from "../../../../platform/forms/form-session.ts"
import { sectionsIn, valuesIn } from "../../../evaluation/screen/within-core.ts"
import type { Api } from "../../../../kernel/api/client.ts"
import { type CountTaken, countTaken } from "../../../actions/model/index.ts"
import { takenActions } from "../../../actions/screen/index.ts"
import type { Meeting } from "../../../meeting/model/index.ts"
import { shareIn, valuesIn as noteValuesIn } from "../../../note/screen/within-core.ts"
import { runValidators } from "../../../plugin/runtime.ts"
import { countedNowhere, type EndMeetingDraft } from "../../model/end-meeting-draft.ts"
import type { Workspace } from "../../../../platform/workspace/workspace-context.ts"

/**
 * The draft that validators and steps see, after the forms are saved. The taken actions are counted only where a rule of this meeting asks
 * for a count, so that nothing unneeded delays the end.
 */
export function endDraft(
  workspace: Workspace & { readonly meeting: Meeting },
  forms: { readonly note: FormSession; readonly evaluation: FormSession },
  sign: boolean,
): Effect.Effect<EndMeetingDraft, ApiError, Api> {
  return Effect.suspend(() => {
    const draft = draftNow(workspace, forms, sign)
    const isCountAsked = runValidators(workspace.resolved, draft).unchecked.some(({ because }) => because.state === "uncounted")
    return isCountAsked ? Effect.map(countedNow(workspace), (counts) => ({ ...draft, taken: counts })) : Effect.succeed(draft)
  })
}

/** The draft without any count. */
export function draftNow(
  workspace: Workspace & { readonly meeting: Meeting },
  forms: { readonly note: FormSession; readonly evaluation: FormSession },
  sign: boolean,
): EndMeetingDraft {
  const note = read(forms.note)
  const isVoid = note.lock?.kind === "stricken"
  const evaluation = read(forms.evaluation)
  return {
    meetingId: workspace.meeting.id,
    patientId: workspace.patient.id,
    clinicianId: workspace.clinician.id,
    meeting: workspace.meeting,
    patient: workspace.patient,
    clinician: workspace.clinician,
    note: note.template === undefined || isVoid ? undefined : { template: note.template, values: noteValuesIn(note.cells) },
    entry: note.document?.entry,
    share: isVoid ? undefined : shareIn(note.cells),
    evaluation: evaluation.template === undefined ? undefined : { template: evaluation.template, values: valuesIn(evaluation.cells) },
    evaluationVersion: evaluation.document?.version ?? 0,
    sections: sectionsIn(evaluation.cells),
    taken: countedNowhere,
    sign,
  }
}

function read({ atoms }: FormSession) {
  const { store } = atoms
  return { template: store.get(atoms.template), document: store.get(atoms.document), lock: store.get(atoms.lock), cells: atoms.values() }
}

/** The counts as the server has them now. Fails while it is unavailable, to be retried; where it refuses, nothing is counted. */
const countedNow = ({ ids }: Workspace): Effect.Effect<CountTaken, ApiError, Api> =>
  takenActions.run(ids).pipe(
    Effect.map(countTaken),
    Effect.catch((error) => (isRetryable(error) ? Effect.fail(error) : Effect.succeed(countedNowhere))),
  )
