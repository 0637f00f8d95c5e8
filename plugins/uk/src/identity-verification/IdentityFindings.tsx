import { useMarketFormat } from "@rond/core/i18n"
import { apiErrorText } from "@rond/core/platform/errors"
import { Banner, Button, DataList, type DataListItem, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { documentTexts, selfieTexts, reasonTexts } from "./identity-texts.ts"
import type { Identity } from "./use-identity.ts"
import type { IdentityCheck } from "../contract/contract.ts"

export interface IdentityFindingsProps {
  readonly identity: Identity
  readonly patientName: string
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/** What else is known: the selfie check, earlier questions, a missing Summary Care Record, and what could not be loaded. */
export function IdentityFindings({ identity, patientName, isFetching, onRetry }: IdentityFindingsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { selfie, knowledge, scrMissing, error } = identity
  const items: readonly DataListItem[] = [
    ...(selfie === undefined
      ? []
      : [
          { term: t`Selfie check`, description: `${t(selfieTexts[selfie.state])} (${format.shortDate(selfie.at, format.today())})` },
          { term: t`Document`, description: t(documentTexts[selfie.document]) },
        ]),
    ...(knowledge === undefined || knowledge.state === "NOT_ASKED"
      ? []
      : [
          {
            term: t`Questions`,
            description: knowledge.state === "PASSED" ? t`Answered correctly before` : t`Not answered correctly before`,
          },
        ]),
  ]
  return (
    <>
      {items.length > 0 && <DataList items={items} />}
      {scrMissing && (
        <Banner tone="warning" title={<Trans>No Summary Care Record found for {patientName}</Trans>}>
          <Trans>Ask about medicines, allergies and previous illnesses.</Trans>
        </Banner>
      )}
      {error !== undefined && (
        <Banner
          tone="warning"
          title={<Trans>Some identity details could not be loaded</Trans>}
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

export interface VerificationLineProps {
  readonly identity: Pick<Identity, "latest" | "isLatestUnknown">
  /** The account holder. */
  readonly name: string
}

/** How the account was verified, when and by whom, in a sentence. */
export function VerificationLine({ identity, name }: VerificationLineProps) {
  return (
    <Text as="p">
      <VerificationText identity={identity} name={name} />
    </Text>
  )
}

function VerificationText({ identity, name }: VerificationLineProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { latest } = identity
  if (identity.isLatestUnknown) return <Trans>We could not check whether anyone has verified {name}.</Trans>
  if (latest === undefined) return <Trans>No one has yet verified that {name} is who they say they are.</Trans>
  const on = format.shortDate(latest.at, format.today(), "dated")
  const by = latest.byName ?? t`someone unnamed`
  if (latest.status === "REJECTED")
    return (
      <Trans>
        {by} could not verify {name} on {on}.
      </Trans>
    )
  switch (latest.method) {
    case "PRACTICE_VOUCHING":
      return latest.status === "PENDING" ? (
        <Trans>
          {by} was asked to vouch for {name} on {on} and has not answered.
        </Trans>
      ) : (
        <Trans>
          {by} has vouched for {name} since {on}.
        </Trans>
      )
    case "SELFIE":
      return latest.status === "PENDING" ? (
        <Trans>
          {name} was asked for a selfie and an identity document on {on}.
        </Trans>
      ) : (
        <Trans>
          {name} was verified by selfie and identity document on {on}.
        </Trans>
      )
    case "KNOWLEDGE_BASED":
      return (
        <Trans>
          {by} verified {name} by questions on {on}.
        </Trans>
      )
    case "CLINICIAN":
      return (
        <Trans>
          {by} verified {name} in a meeting on {on}.
        </Trans>
      )
  }
}

/** What was decided in this meeting. */
export function CheckLine({ check, isOwn }: { readonly check: IdentityCheck; readonly isOwn: boolean }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const at = format.time(check.checkTime)
  const name = check.verifyingClinicianName
  const reason = check.rejectionReason === null ? "" : t(reasonTexts[check.rejectionReason])
  return (
    <Text as="p" weight="medium">
      {check.outcome === "Accept" ? (
        isOwn ? (
          <Trans>You accepted the identity in this meeting, {at}.</Trans>
        ) : (
          <Trans>
            {name} accepted the identity in this meeting, {at}.
          </Trans>
        )
      ) : isOwn ? (
        <Trans>
          You rejected the identity in this meeting, {at}: {reason}.
        </Trans>
      ) : (
        <Trans>
          {name} rejected the identity in this meeting, {at}: {reason}.
        </Trans>
      )}
    </Text>
  )
}
