import { useMarketFormat } from "@rond/core/i18n"
import { RequestError } from "@rond/core/platform/errors"
import { shownWord, unknownText } from "@rond/core/platform/terms"
import { Banner, Button, DataList, type DataListItem } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { documentText, selfieText, reasonText } from "./identity-texts.ts"
import type { Identity } from "./use-identity.ts"
import type { IdentityCheck } from "../model/endpoints.ts"

/** Shows further findings: the selfie check and earlier questions. */
export function IdentityFindings({ identity: { selfie, knowledge } }: { readonly identity: Pick<Identity, "selfie" | "knowledge"> }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const items: readonly DataListItem[] = [
    ...(selfie === undefined
      ? []
      : [
          { term: t`Selfie check`, description: `${t(selfieText(selfie.state))} (${format.shortDate(selfie.at, format.today())})` },
          { term: t`Document`, description: t(documentText(selfie.document)) },
        ]),
    ...(knowledge === undefined || knowledge.state === "NOT_ASKED"
      ? []
      : [
          {
            term: t`Questions`,
            description:
              knowledge.state === "PASSED"
                ? t`Answered correctly before`
                : knowledge.state === "FAILED"
                  ? t`Not answered correctly before`
                  : t(unknownText(knowledge.state)),
          },
        ]),
  ]
  return items.length > 0 && <DataList items={items} />
}

export interface IdentityNoticesProps {
  readonly identity: Pick<Identity, "scrMissing" | "error">
  readonly patientName: string
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/** Warnings that the clinician must see whatever is decided: a missing Summary Care Record, and what could not be loaded. */
export function IdentityNotices({ identity: { scrMissing, error }, patientName, isFetching, onRetry }: IdentityNoticesProps) {
  return (
    <>
      {scrMissing && (
        <Banner tone="warning" title={<Trans>No Summary Care Record found for {patientName}</Trans>}>
          <Trans>Ask about medicines, allergies and past medical history.</Trans>
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
          <RequestError error={error} />
        </Banner>
      )}
    </>
  )
}

export interface VerificationTextProps {
  readonly identity: Pick<Identity, "latest" | "isLatestUnknown">
  /** The account holder. */
  readonly name: string
}

/** A sentence that says how the account was verified, when and by whom. */
export function VerificationText({ identity, name }: VerificationTextProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { latest } = identity
  if (identity.isLatestUnknown) return <Trans>We could not check whether anyone has verified {name}.</Trans>
  if (latest === undefined) return <Trans>The identity of {name} is not verified yet.</Trans>
  const on = format.shortDate(latest.at, format.today(), "dated")
  const by = latest.byName ?? t`an unnamed person`
  if (latest.status === "REJECTED")
    return (
      <Trans>
        {by} could not verify {name} on {on}.
      </Trans>
    )
  const { status, method } = latest
  if (typeof status !== "string") {
    const word = shownWord(status)
    return (
      <Trans>
        The verification of {name} on {on} has a result that is not known here: {word}.
      </Trans>
    )
  }
  if (typeof method !== "string") {
    const word = shownWord(method)
    return status === "PENDING" ? (
      <Trans>
        {name} was asked on {on} to be verified in a way that is not known here: {word}.
      </Trans>
    ) : (
      <Trans>
        {name} was verified on {on} in a way that is not known here: {word}.
      </Trans>
    )
  }
  switch (method) {
    case "PRACTICE_VOUCHING":
      return status === "PENDING" ? (
        <Trans>
          {by} was asked to vouch for {name} on {on} and has not answered.
        </Trans>
      ) : (
        <Trans>
          {by} has vouched for {name} since {on}.
        </Trans>
      )
    case "SELFIE":
      return status === "PENDING" ? (
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

/** The decisions of this meeting, in a sentence. */
export function CheckText({ check, isOwn }: { readonly check: IdentityCheck; readonly isOwn: boolean }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const at = format.time(check.checkTime)
  const name = check.verifyingClinicianName
  const text = check.rejectionReason === null ? "" : reasonText(check.rejectionReason, check.rejectionReasonText)
  const reason = typeof text === "string" ? text : t(text)
  if (check.outcome === "Accept")
    return isOwn ? (
      <Trans>You accepted the identity in this meeting, {at}.</Trans>
    ) : (
      <Trans>
        {name} accepted the identity in this meeting, {at}.
      </Trans>
    )
  return isOwn ? (
    <Trans>
      You rejected the identity in this meeting, {at}: {reason}.
    </Trans>
  ) : (
    <Trans>
      {name} rejected the identity in this meeting, {at}: {reason}.
    </Trans>
  )
}
