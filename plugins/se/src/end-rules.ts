import type { CompletionRules } from "@rond/core/plugin"
import { renewalRule } from "@rond/core/model/prescription-renewal"
import { manifest } from "./manifest.ts"
import { protectionRule } from "./protection-test/missing-share-fields.ts"

/** What keeps a Swedish meeting open, for the server to hold as the screens do. */
export const endRules: CompletionRules = { manifest, rules: [renewalRule(manifest.id), protectionRule] }
