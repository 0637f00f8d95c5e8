import type { MessageDescriptor } from "@lingui/core"
import type { Schema } from "effect"
import { safely } from "../../../../kernel/engine/extension-error.ts"
import { endAlert } from "../../model/end-contributions.ts"
import type { ResolvedWorkspace } from "../../../plugin/runtime.ts"
import { noteValuesOf } from "../../model/note-values.ts"
import { acknowledgementOf, type EndAlert, isUnacknowledged } from "../../model/end-alert.ts"
import type { EndMeetingDraft } from "../../model/end-meeting-draft.ts"

/** An alert that the clinician must acknowledge before the meeting ends. */
export interface RaisedAlert extends Pick<EndAlert, "id"> {
  /** The answer of the section that keeps it. */
  readonly acknowledgement: { readonly section: string; readonly value: Schema.Json }
  readonly key: string
  readonly message: MessageDescriptor
}

/**
 * The first alert of the workspace that is raised and not acknowledged. One that throws, or hangs on facts that are not known, raises nothing
 * here: its completion rule blocks the end by name.
 */
export function raisedAlert(workspace: ResolvedWorkspace, draft: EndMeetingDraft): RaisedAlert | undefined {
  const note = draft.note && noteValuesOf(draft.note)
  const raised = workspace
    .visible(endAlert)
    .find((alert) => safely(alert, "run", () => isUnacknowledged(alert.spec, { ...draft, note })).value === true)
  if (raised === undefined) return undefined
  const { key, message, acknowledgement } = raised.spec
  const value = acknowledgementOf({ acknowledgement }, { ...draft, note })
  return { id: raised.id, key, message, acknowledgement: { section: acknowledgement.section, value } }
}
