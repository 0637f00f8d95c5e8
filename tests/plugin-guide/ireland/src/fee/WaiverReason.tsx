import { Trans, useLingui } from "@lingui/react/macro"
import { useTerms } from "@rond/core/platform/terms"
import { useChoices } from "@rond/core/platform/workspace"
import { RadioGroup, Text } from "@rond/core/ui"
import { waiverReasons, waiverReasonTerms } from "./waiver-reasons.ts"

interface WaiverReasonProps {
  readonly value: string | undefined
  readonly onChange: (reason: string) => void
}

/** The reasons that the policy offers for this patient; nothing until they are known. */
export function WaiverReason({ value, onChange }: WaiverReasonProps) {
  const { t } = useLingui()
  const reasons = useChoices(waiverReasons)
  const reasonOf = useTerms(waiverReasonTerms)
  if (reasons.state === "unsupported") throw reasons.error
  if (reasons.state === "failed")
    return (
      <Text as="p">
        <Trans>The reasons could not be found.</Trans>
      </Text>
    )
  if (reasons.state === "pending" || reasonOf === undefined) return null
  return (
    <RadioGroup
      label={t`Reason`}
      required
      value={value}
      onChange={onChange}
      options={reasons.items.map(({ id }) => ({ value: id, label: reasonOf(id) }))}
    />
  )
}
