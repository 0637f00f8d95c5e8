import { Effect } from "effect"
import { isRetryable, type ApiError } from "../../../../kernel/api/api-error.ts"
import type { FormSession } from "../../../../platform/forms/form-session.ts"
import { sectionsIn, valuesIn } from "../../../evaluation/screen/within-core.ts"
import type { Api } from "../../../../kernel/api/client.ts"
import { takenActionCard } from "../../../plugin/index.ts"
import type { Meeting } from "../../../meeting/model/index.ts"
import { shareIn, valuesIn as noteValuesIn } from "../../../note/screen/within-core.ts"
import { runValidators } from "../../../plugin/runtime.ts"
import { countedNowhere, type CountTaken, type EndMeetingDraft } from "../../model/end-meeting-draft.ts"
import type { Workspace } from "../../../../platform/workspace/workspace-context.ts"

/**
 * The draft that validators and steps see, after the forms are saved. Only those taken actions are counted that a rule
 * of this meeting needs, so no unneeded list delays the end.
 */
export function endDraft(
  workspace: Workspace & { readonly meeting: Meeting },
  forms: { readonly note: FormSession; readonly evaluation: FormSession },
  sign: boolean,
): Effect.Effect<EndMeetingDraft, ApiError, Api> {
  return Effect.suspend(() => {
    const draft = draftNow(workspace, forms, sign)
    const missingCounts = runValidators(workspace.resolved, draft).unchecked.flatMap(({ because }) =>
      because.state === "uncounted" ? because.counts : [],
    )
    return missingCounts.length === 0
      ? Effect.succeed(draft)
      : Effect.map(counted(workspace, missingCounts), (taken) => ({ ...draft, taken }))
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

/**
 * Recounts the taken actions of these kinds through their cards. A kind without a card cannot be taken in this workspace. Fails while
 * the server is unavailable, to be retried; a list that it refuses is left out.
 */
const counted = ({ resolved, ids }: Workspace, kinds: readonly string[]): Effect.Effect<CountTaken, ApiError, Api> => {
  const cards = resolved.visible(takenActionCard)
  const count = (kind: string) => {
    const card = cards.find(({ id }) => id === kind)
    if (card === undefined) return Effect.succeed([[kind, 0] as const])
    return card.spec.count.run(ids).pipe(
      Effect.map((number) => [[kind, number] as const]),
      Effect.catch((error) => (isRetryable(error) ? Effect.fail(error) : Effect.succeed([]))),
    )
  }
  return Effect.map(Effect.forEach(new Set(kinds), count, { concurrency: "unbounded" }), (counts) => {
    const known = new Map(counts.flat())
    return (kind) => known.get(kind) ?? countedNowhere(kind)
  })
}
