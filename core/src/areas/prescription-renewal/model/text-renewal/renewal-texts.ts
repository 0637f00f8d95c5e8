import type { RefusalTemplates } from "./refusal.ts"

/** What a market writes to the patient of a text renewal, in one language. The clinician edits the messages before one is sent. */
export interface RenewalTexts {
  /** The subject of every message. */
  readonly subject: string
  /** The message of an approval. */
  readonly approval: string
  readonly refusals: RefusalTemplates
}
