import type { Schema } from "effect"
import type { DraftKey } from "../drafts/draft-key.ts"
import type { FormAtoms } from "./form-atoms.ts"
import type { FormPort } from "./form-port.ts"
import type { SaveOutcome } from "./machine/form-state.ts"

/** One open form as its screens use it: its state, and the operations on it. */
export interface FormSession {
  readonly key: DraftKey
  readonly atoms: FormAtoms
  readonly extraValues: FormPort["extraValues"]
  /** Loads the form and this device's draft; call again to retry. */
  readonly open: () => void
  readonly change: (field: string, value: Schema.Json | undefined) => void
  /** Saves until the server has everything, or reports why not. `evenEmpty` also saves a form that was never saved and is empty. */
  readonly saveNow: (options?: { readonly evenEmpty?: boolean }) => Promise<SaveOutcome>
  /** Resolves a conflict by the chosen values; without one for every field in conflict, the conflict stays. */
  readonly resolve: (values: Readonly<Record<string, Schema.Json | undefined>>) => void
  /** Another page may have saved, signed, unsigned or struck this form. Reloads it, retrying until the server responds. */
  readonly onRemoteChange: (change: { readonly writer: string | null }) => void
  /** Reloads the form, for example after this page signed or struck it. */
  readonly refresh: () => Promise<void>
  readonly closeNotice: () => void
  /** Call when the screen closes: saves the draft on this device at once and sends it in the background. */
  readonly close: () => void
}
