import { useLingui } from "@lingui/react/macro"
import { Field, Select, Stack, TextArea } from "@rond/core/ui"
import { endReasonCodes, longestExplanation, type EndReasonCode } from "../../model/contract/index.ts"
import { endReasonTexts } from "../end-reasons.ts"

/** A reason of ending while it is chosen. */
export interface EndReasonWriting {
  readonly code: EndReasonCode | "NONE"
  readonly text: string
}

export const noEndReason: EndReasonWriting = { code: "NONE", text: "" }

export interface EndReasonFieldsProps {
  readonly value: EndReasonWriting
  readonly onChange: (value: EndReasonWriting) => void
  readonly disabled: boolean
  /** "Another reason" was chosen and not written. */
  readonly isTextMissing: boolean
}

/** The reason a medication is ended, for those who read the list later. */
export function EndReasonFields({ value, onChange, disabled, isTextMissing }: EndReasonFieldsProps) {
  const { t, i18n } = useLingui()
  const options = [
    { value: "NONE" as const, label: t`No reason given` },
    ...endReasonCodes.map((code) => ({ value: code, label: i18n._(endReasonTexts[code]) })),
  ]
  return (
    <Stack gap={3} css={{ paddingTop: "$3" }}>
      <Field label={t`Reason for ending`} disabled={disabled}>
        <Select<EndReasonWriting["code"]> options={options} value={value.code} onChange={(code) => onChange({ ...value, code })} />
      </Field>
      {value.code !== "NONE" && (
        <Field
          label={t`More about the reason`}
          required={value.code === "OTHER"}
          disabled={disabled}
          error={isTextMissing ? t`Write the reason.` : undefined}
        >
          <TextArea value={value.text} onChange={(text) => onChange({ ...value, text })} minRows={2} maxLength={longestExplanation} />
        </Field>
      )}
    </Stack>
  )
}
