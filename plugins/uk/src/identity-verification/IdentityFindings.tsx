import { useMarketFormat } from "@rond/core/i18n"
import { apiErrorText } from "@rond/core/platform/errors"
import { Banner, Button, DataList, type DataListItem } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { documentTexts, selfieTexts } from "./identity-texts.ts"
import type { Identity } from "./use-identity.ts"

export interface IdentityFindingsProps {
  readonly identity: Identity
  readonly patientName: string
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/** What else is known: the selfie check, earlier questions, a missing Summary Care Record, and what could not be fetched. */
export function IdentityFindings({ identity, patientName, isFetching, onRetry }: IdentityFindingsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { selfie, knowledge, scrMissing, error } = identity
  const items: readonly DataListItem[] = [
    ...(selfie === undefined
      ? []
      : [
          { term: t`Selfie check`, description: `${t(selfieTexts[selfie.state])} (${format.dateMedium(selfie.at)})` },
          { term: t`Document`, description: t(documentTexts[selfie.document]) },
        ]),
    ...(knowledge === undefined || knowledge.state === "NOT_ASKED"
      ? []
      : [{ term: t`Questions`, description: knowledge.state === "PASSED" ? t`Answered well before` : t`Not answered well before` }]),
  ]
  return (
    <>
      {items.length > 0 && <DataList items={items} />}
      {scrMissing && (
        <Banner tone="warning" title={<Trans>No Summary Care Record was found for {patientName}</Trans>}>
          <Trans>Ask about medicines, allergies and earlier illnesses yourself.</Trans>
        </Banner>
      )}
      {error !== undefined && (
        <Banner
          tone="warning"
          title={<Trans>Not everything about the identity could be fetched</Trans>}
          actions={
            <Button size="sm" icon="refresh" pending={isFetching} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {t(apiErrorText(error))}
        </Banner>
      )}
    </>
  )
}
