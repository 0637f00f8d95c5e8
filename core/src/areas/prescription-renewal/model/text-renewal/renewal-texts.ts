import type { RefusalTemplates } from "./refusal.ts"

/** What a market writes to the patient of a text renewal, in one language. The clinician edits the messages before one is sent. */
export interface RenewalTexts {
  /** BCP 47 language in which they are written; absent: the market's own. Screen readers and spelling follow it. */
  readonly language?: string
  /** The subject of every message. */
  readonly subject: string
  /** The message of an approval. */
  readonly approval: string
  readonly refusals: RefusalTemplates
}
