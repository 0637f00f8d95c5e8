import type { StoredDraft } from "../../drafts/draft-key.ts"
import type { DraftShape } from "../../drafts/session/draft-session.ts"
import type { FieldValues } from "../field-values.ts"
import type { SavedDraft } from "../machine/saved-draft.ts"

/** A form's draft as the device keeps it; `undefined` where the server has everything. */
export interface FormDraft {
  readonly draft: SavedDraft | undefined
}

/** The stored shape, written by this file only. It keeps its original names, so that drafts survive an upgrade. */
interface StoredForm {
  readonly content: FieldValues
  readonly base: { readonly version: number; readonly cells: FieldValues }
}

export const formDraftShape: DraftShape<FormDraft> = {
  empty: { draft: undefined },
  read: (stored) => (isStoredForm(stored) ? { draft: draftOf(stored) } : undefined),
  write: ({ draft }) => ({ content: draft?.values, base: draft && { version: draft.base.version, cells: draft.base.values } }),
}

const draftOf = ({ content, base, writer }: StoredForm & StoredDraft): SavedDraft => ({
  values: content,
  base: { version: base.version, values: base.cells },
  writer,
})

/** A draft of another shape stays in the store, unread. */
const isStoredForm = (draft: StoredDraft): draft is StoredForm & StoredDraft =>
  isRecord(draft.content) && isRecord(draft.base) && typeof draft.base["version"] === "number" && isRecord(draft.base["cells"])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value)
