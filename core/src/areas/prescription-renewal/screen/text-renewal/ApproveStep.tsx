import { Trans, useLingui } from "@lingui/react/macro"
import { isBlank } from "../../../../kernel/format/blank.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { RadioGroup } from "../../../../platform/ui/controls/choices.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { SafetyReasonField } from "../../../drug-safety/screen/index.ts"
import type { RenewalDraft, SubmissionIssue } from "../../model/text-renewal/text-renewal-state.ts"
import type { TextRenewalEvent } from "../../model/text-renewal/text-renewal-step.ts"
import { MessageField } from "./MessageField.tsx"

/** The properties of both second steps. */
export interface StepProps {
  readonly draft: RenewalDraft
  /** The missing parts, once the clinician has tried to send. */
  readonly issues: readonly SubmissionIssue[]
  /** The decision is under way, or may be stored: it can no longer be changed. */
  readonly isFixed: boolean
  readonly onChange: (event: TextRenewalEvent) => void
  /** BCP 47 language of the words to the patient; `undefined`: the market's. */
  readonly language: string | undefined
}

export interface ApproveStepProps extends StepProps {
  /** The findings about the medicine, in words; `undefined`: none. */
  readonly findings: readonly string[] | undefined
  /** Opens the external e-prescription service; `undefined` where the market has none. */
  readonly onOpenSidebar: (() => void) | undefined
}

/** The second step of an approval: the prescription is issued, and the patient gets a message. */
export function ApproveStep({ draft, issues, isFixed, onChange, language, findings, onOpenSidebar }: ApproveStepProps) {
  const { t } = useLingui()
  const { isReportedIssued, issued, safetyReason, approvalMessage } = draft
  return (
    <Stack gap={3}>
      {findings !== undefined && (
        <SafetyReasonField
          found={findings}
          value={safetyReason}
          onChange={(reason) => onChange({ type: "safety-reason-written", reason })}
          missing={issues.includes("no-safety-reason") && isBlank(safetyReason) ? t`Give a reason, or decline the renewal.` : undefined}
        />
      )}
      {onOpenSidebar !== undefined && !isReportedIssued && (
        <Inline>
          <Button icon="external-link" disabled={isFixed} onClick={onOpenSidebar}>
            <Trans>Open the e-prescription service</Trans>
          </Button>
        </Inline>
      )}
      {isReportedIssued ? (
        <Text as="p">
          <Trans>The e-prescription service reports that the prescription is issued.</Trans>
        </Text>
      ) : (
        <RadioGroup
          label={t`How is the prescription issued?`}
          required
          disabled={isFixed}
          value={issued ?? undefined}
          onChange={(next) => onChange({ type: "issued-said", issued: next })}
          error={issues.includes("not-issued") ? t`Issue the prescription, and say how.` : undefined}
          options={[
            { value: "via-alfa", label: t`Through the e-prescription service` },
            { value: "otherwise", label: t`In another way` },
          ]}
        />
      )}
      <MessageField
        value={approvalMessage}
        language={language}
        isFixed={isFixed}
        isMissing={issues.includes("no-message")}
        onChange={(message) => onChange({ type: "approval-message-written", message })}
      />
    </Stack>
  )
}
