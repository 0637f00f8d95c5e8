/** Entry point `@rond/core/features/drug-safety`: the drug guard's findings in words, and the reason for going on despite them. */
export { useCommonFindingTexts, type FindingText } from "./finding-text.ts"
export { useKeptFindings } from "./kept-findings.ts"
export { SafetyLines, type SafetyLine, type SafetyLinesProps } from "./SafetyLines.tsx"
export { SafetyReasonField } from "./SafetyReasonField.tsx"
export { type FoundSafety, lateCode, useFoundSafety, useReadAllergies } from "./guard-sources.ts"
