export * from "./endpoints.ts"
export { isUnfinished, renewalRule, unfinishedRenewalIn } from "./renewal-rule.ts"
export * from "./permissions.ts"
export { contradictionOf } from "./reported-outside.ts"
export { type RenewalApproval } from "./text-renewal/approval.ts"
export {
  emptyRefusal,
  type Refusal,
  type RefusalIssue,
  type RefusalReason,
  refusalReasons,
  type RefusalTemplates,
  withReason,
  withTemplate,
  type WrittenRefusal,
  writtenRefusal,
} from "./text-renewal/refusal.ts"
export { issuedHereField, withExcludedChecks } from "./text-renewal/prescription-fields.ts"
export { type RenewalQuestions } from "./text-renewal/question-slots.ts"
export { type RenewalTexts } from "./text-renewal/renewal-texts.ts"
export { type RenewalFlow, renewalFlow, type RequestedRenewal } from "./renewal-flow.ts"
export { RenewalSubmission } from "./text-renewal/submission.ts"
export { ePrescriptionSidebar } from "../../e-prescription/model/index.ts"
