import type { CompletionRules } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"
import { seenRule } from "./medical-card/seen-rule.ts"

/** What keeps an Irish meeting open, for the server to hold as the screen does. */
export const endRules: CompletionRules = { manifest, rules: [seenRule] }
