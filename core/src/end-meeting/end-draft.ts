import { Effect } from "effect"
import type { CallError } from "../contract/problem.ts"
import type { FormSession } from "../form/form-session.ts"
import { sectionsIn, valuesIn } from "../evaluation/evaluation-port.ts"
import type { Api } from "../http/api.ts"
import { takenActionCard } from "../plugin/extension/taken-action-card.ts"
import type { Meeting } from "../meeting/entity.ts"
import { shareIn, valuesIn as noteValuesIn } from "../note/share/share-cells.ts"
import type { Workspace } from "../workspace/workspace-context.ts"
import type { EndMeetingDraft, TakenAction } from "./draft.ts"

/** What stands on the meeting screen at this moment, as validators and steps see it. The forms are saved already. */
export function endDraft(
  workspace: Workspace & { readonly meeting: Meeting },
  forms: { readonly note: FormSession; readonly evaluation: FormSession },
  sign: boolean,
): Effect.Effect<EndMeetingDraft, CallError, Api> {
  return Effect.map(takenIn(workspace), (taken) => {
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
      taken,
      sign,
    }
  })
}

function read({ atoms }: FormSession) {
  const { store } = atoms
  return { template: store.get(atoms.template), document: store.get(atoms.document), lock: store.get(atoms.lock), cells: atoms.cells() }
}

/** The actions taken in this meeting, counted anew by each kind's own card; a card tells how many, not which. */
const takenIn = ({ resolved, ids }: Workspace): Effect.Effect<readonly TakenAction[], CallError, Api> =>
  Effect.map(
    Effect.forEach(
      resolved.shown(takenActionCard),
      (card) =>
        Effect.map(card.spec.count.run(ids), (count) =>
          Array.from({ length: count }, (_, index): TakenAction => ({ action: card.id, id: `${card.id}-${index + 1}`, cancelled: false })),
        ),
      { concurrency: "unbounded" },
    ),
    (kinds) => kinds.flat(),
  )
