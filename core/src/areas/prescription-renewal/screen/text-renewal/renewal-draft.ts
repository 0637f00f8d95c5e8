import { Schema } from "effect"
import { RenewalSubmission, refusalReasons } from "../../model/index.ts"

/** A renewal as this device keeps it. */
const KeptRenewal = Schema.Struct({
  phase: Schema.Literals(["review", "approving", "declining"]),
  draft: Schema.Struct({
    approvalMessage: Schema.String,
    issued: Schema.NullOr(Schema.Literals(["via-alfa", "otherwise"])),
    isReportedIssued: Schema.Boolean,
    safetyReason: Schema.String,
    refusal: Schema.Struct({ reason: Schema.NullOr(Schema.Literals(refusalReasons)), message: Schema.String }),
  }),
  sent: Schema.NullOr(Schema.Struct({ submission: Schema.toType(RenewalSubmission), isUnanswered: Schema.Boolean })),
  key: Schema.optionalKey(Schema.String),
  failure: Schema.NullOr(Schema.Literal("handling-error")),
})

/** Recognises a renewal that this device has kept. */
export const isOpenRenewal = Schema.is(KeptRenewal)
