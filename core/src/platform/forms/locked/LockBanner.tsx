import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import type { FormLock } from "../form-port.ts"

/** Why a form is read-only: signed, stricken (with time and reason), or closed with its meeting. */
export function LockBanner({ lock }: { readonly lock: FormLock }) {
  const format = useMarketFormat()
  const at = format.dateTime(Temporal.Instant.from(lock.at))
  if (lock.kind === "closed") {
    return (
      <Text size="sm" tone="muted">
        <Trans>Closed when the meeting ended, {at}</Trans>
      </Text>
    )
  }
  if (lock.kind === "signed") {
    return (
      <Banner tone="success" title={<Trans>Signed</Trans>}>
        {lock.byName === null ? (
          at
        ) : (
          <Trans>
            {lock.byName}, {at}
          </Trans>
        )}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title={<Trans>This note is stricken and can only be read</Trans>}>
      <Trans>
        Stricken {at}. Reason: {lock.reason}
      </Trans>
    </Banner>
  )
}
