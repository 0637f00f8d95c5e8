import { Trans, useLingui } from "@lingui/react/macro"
import { isBlank } from "@rond/core/format"
import { WrittenLanguage } from "@rond/core/i18n"
import type { Refusal, RefusalIssue, RefusalReason, RefusalTemplates } from "@rond/core/model/prescription-renewal"
import { Button, Field, RadioGroup, Stack, TextArea } from "@rond/core/ui"
import { refusalTexts } from "./refusal-texts.ts"

export interface RefusalFieldsProps<Reason extends RefusalReason> {
  /** The reasons, in the order in which they are offered. */
  readonly reasons: readonly Reason[]
  readonly templates: RefusalTemplates<Reason>
  /** BCP 47 language of the templates. */
  readonly language: string
  readonly refusal: Refusal<Reason>
  /** The missing parts, as of the last attempt to send it. */
  readonly issues: readonly string[]
  /** Characters of the message. */
  readonly longest: number
  readonly disabled: boolean
  readonly onReason: (reason: Reason) => void
  readonly onMessage: (message: string) => void
  /** Takes the template again in place of what is written. */
  readonly onTemplate: () => void
}

/** Asks why a prescription is refused, and for the message to the patient, which the reason's template begins. */
export function RefusalFields<Reason extends RefusalReason>({
  reasons,
  templates,
  language,
  refusal: { reason, message },
  issues,
  longest,
  disabled,
  onReason,
  onMessage,
  onTemplate,
}: RefusalFieldsProps<Reason>) {
  const { t } = useLingui()
  const lacks = (issue: RefusalIssue) => issues.includes(issue)
  const hasOther = reason !== null && templates[reason] !== "" && message !== templates[reason]
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t`Reason`}
        required
        disabled={disabled}
        options={reasons.map((value) => ({ value, label: t(refusalTexts[value]) }))}
        value={reason ?? undefined}
        onChange={onReason}
        error={lacks("no-reason") && reason === null ? t`Choose a reason.` : undefined}
      />
      <Field
        label={t`Message to the patient`}
        required
        disabled={disabled}
        error={lacks("no-message") && isBlank(message) ? t`Write a message to the patient.` : undefined}
      >
        <WrittenLanguage value={language}>
          <TextArea value={message} onChange={onMessage} minRows={4} maxRows={12} maxLength={longest} />
        </WrittenLanguage>
      </Field>
      {hasOther && (
        <div>
          <Button size="sm" icon="undo" disabled={disabled} onClick={onTemplate}>
            <Trans>Use the reason’s standard text</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}
