import { Trans, useLingui } from "@lingui/react/macro"
import { isBlank } from "../../../../kernel/format/blank.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { RadioGroup } from "../../../../platform/ui/controls/choices.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { refusalReasons } from "../../model/index.ts"
import type { StepProps } from "./ApproveStep.tsx"
import { MessageField } from "./MessageField.tsx"
import { reasonTexts } from "./reason-texts.ts"

export interface DeclineStepProps extends StepProps {
  /** The message of the chosen reason; empty where its words are the clinician's own, or no reason is chosen. */
  readonly template: string
}

/** The second step of a refusal: one of six reasons, and the message that its template gives. */
export function DeclineStep({ draft, issues, isFixed, onChange, language, template }: DeclineStepProps) {
  const { t } = useLingui()
  const { isReportedIssued, refusal } = draft
  const { reason, message } = refusal
  return (
    <Stack gap={3}>
      {isReportedIssued && (
        <Banner tone="warning" title={<Trans>The prescription is issued</Trans>}>
          <Trans>The e-prescription service reports it. Take it back there, or approve the renewal.</Trans>
        </Banner>
      )}
      <RadioGroup
        label={t`Why is it declined?`}
        required
        disabled={isFixed}
        value={reason ?? undefined}
        onChange={(next) => onChange({ type: "reason-chosen", reason: next })}
        error={issues.includes("no-reason") ? t`Choose a reason.` : undefined}
        options={refusalReasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
      />
      <MessageField
        value={message}
        language={language}
        isFixed={isFixed}
        isMissing={issues.includes("no-message")}
        onChange={(value) => onChange({ type: "refusal-message-written", message: value })}
      />
      {!isBlank(template) && message !== template && (
        <Inline>
          <Button size="sm" variant="quiet" disabled={isFixed} onClick={() => onChange({ type: "template-asked" })}>
            <Trans>Use the template of the reason</Trans>
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
