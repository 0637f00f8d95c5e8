import type { CompletionRules } from "@rond/core/plugin"
import { renewalRule } from "@rond/core/model/prescription-renewal"
import { manifest } from "./manifest.ts"

/** What keeps a Norwegian meeting open, for the server to hold as the screens do. */
export const endRules: CompletionRules = { manifest, rules: [renewalRule(manifest.id)] }
