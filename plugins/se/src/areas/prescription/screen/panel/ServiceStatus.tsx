import { Trans } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { Banner, Button } from "@rond/core/ui"
import type { ReactNode } from "react"
import { getNationalServiceStatus } from "../../model/contract/index.ts"

/** Says when the national service cannot be used, is disturbed, or is in an unknown state. Shows nothing while it works. */
export function ServiceStatus() {
  const format = useMarketFormat()
  const { data, error, isFetching, refetch } = useApiQuery(getNationalServiceStatus, {})
  if (data?.status === "AVAILABLE" || (data === undefined && error === null)) return null
  const again = (
    <Button size="sm" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
      <Trans>Check again</Trans>
    </Button>
  )
  const message = data?.message ?? null
  const words: ReactNode = message !== null && <span lang={format.locale}>{message} </span>
  switch (data?.status) {
    case "UNAVAILABLE":
      return (
        <Banner tone="error" title={<Trans>The national prescription service cannot be used now</Trans>} actions={again}>
          {words}
          <Trans>You can write, and sign once it works again. What you write is kept.</Trans>
        </Banner>
      )
    case "DISTURBED":
      return (
        <Banner tone="warning" title={<Trans>The national prescription service is disturbed</Trans>} actions={again}>
          {words}
          <Trans>Signing may take longer than usual, or fail.</Trans>
        </Banner>
      )
    default:
      return (
        <Banner tone="warning" title={<Trans>It is not known whether the national prescription service works</Trans>} actions={again}>
          {words}
          <Trans>You can write and try to sign.</Trans>
        </Banner>
      )
  }
}
