import type { CompletionRules } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"
import { therapeuticRule } from "./therapeutic-prescription/therapeutic-rule.ts"

/** Rules of the UK's that the insurer's meetings do not have, each with why. */
export const rulesLeftOut = {
  "uk-no-prescriptions": "Insurer consultations need no word on prescriptions.",
  "uk-meeting-means": "The insurer does not ask how the meeting was held.",
} as const

/** What keeps an insurer's meeting open beside the UK's rules, for the server to hold as the screens do. */
export const endRules: CompletionRules = { manifest, rules: [therapeuticRule], without: Object.keys(rulesLeftOut) }
