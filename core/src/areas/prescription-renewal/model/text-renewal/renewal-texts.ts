import type { RefusalTemplates } from "./refusal.ts"

/** A market's messages to the patient of a text renewal, in one language. The clinician edits a message before sending it. */
export interface RenewalTexts {
  /** The BCP 47 language of the texts; absent: the market's own. Screen readers and the spelling check follow it. */
  readonly language?: string
  /** The subject of every message. */
  readonly subject: string
  /** The message of an approval. */
  readonly approval: string
  readonly refusals: RefusalTemplates
}
