import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/index.ts"
import type { SentSms } from "../../model/index.ts"
import { StyledButton, Icon } from "../../../../platform/ui/index.ts"

/** The time and number of the SMS, and whether its link was opened. */
export function SmsState({ sms: { phoneEnd, sentAtMillis, openedAtMillis } }: { readonly sms: SentSms }) {
  const format = useMarketFormat()
  const sentAt = format.time(sentAtMillis)
  if (openedAtMillis === null) {
    return (
      <Trans>
        SMS sent to …{phoneEnd} at {sentAt}, not opened yet
      </Trans>
    )
  }
  const openedAt = format.time(openedAtMillis)
  return (
    <Trans>
      SMS sent to …{phoneEnd} at {sentAt}, opened at {openedAt}
    </Trans>
  )
}

/** Phones the patient, or a child's guardian, by one press; nothing without a number. */
export function PhoneLink({ phone }: { readonly phone: string | null }) {
  const format = useMarketFormat()
  if (phone === null) return null
  return (
    <StyledButton as="a" size="sm" href={`tel:${phone}`}>
      <Icon name="phone" size={16} />
      {format.phone(phone)}
    </StyledButton>
  )
}
