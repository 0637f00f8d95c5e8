import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import type { FormLock } from "./form-port.ts"

/** Why a form is only read: signed, or stricken with its time and reason. */
export function LockBanner({ lock }: { readonly lock: FormLock }) {
  const format = useMarketFormat()
  const at = format.dateTime(Temporal.Instant.from(lock.at))
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
