import { useLingui } from "@lingui/react/macro"
import { SafetyReasonField as ReasonField } from "@rond/core/features/drug-safety"
import { asksForReason, type Finding } from "@rond/core/model/drug-safety"
import { useFindingTexts } from "./finding-text.ts"

export interface SafetyReasonFieldProps {
  /** The findings, which may be out of view here. */
  readonly findings: readonly Finding[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** The clinician tried to go on without one. */
  readonly isMissing: boolean
}

/** Asks why the medication is right despite what was found. The answer is kept with the medication. */
export function SafetyReasonField({ findings, value, onChange, isMissing }: SafetyReasonFieldProps) {
  const { t } = useLingui()
  const { textOf } = useFindingTexts()
  return (
    <ReasonField
      found={findings.filter(asksForReason).map((finding) => textOf(finding).text)}
      value={value}
      onChange={onChange}
      missing={isMissing ? t`Give a reason, or change the medication.` : undefined}
      furtherReasons={[t`Both are taken during a change of treatment.`]}
    />
  )
}
