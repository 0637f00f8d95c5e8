import type { CompletionRules } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"
import { meansRule } from "./meeting-means/means-rule.ts"
import { unfilledRule } from "./prescription/unfilled.ts"
import { taskRules } from "./task-summary/task-rules.ts"

/** What keeps a UK meeting open, for the server to hold as the screens do. */
export const endRules: CompletionRules = { manifest, rules: [meansRule, ...taskRules, unfilledRule] }
