import { Trans } from "@lingui/react/macro"
import { useEndpointUrl } from "@rond/core/platform/http"
import { PdfLink, Text } from "@rond/core/ui"
import { printSpecialistReferral } from "../model/endpoints.ts"
import type { SpecialistReferral } from "../model/specialist-referral.ts"

/** Returns the receiver of a referral in one line: the unit, or the first line of the text about the specialist. */
export const receiverName = ({ specialistUnit, externalSpecialistInfo }: SpecialistReferral): string =>
  specialistUnit?.name ?? externalSpecialistInfo?.split("\n")[0] ?? ""

/** The content of a referral below its receiver's name. */
export function ReferralText({ referral }: { readonly referral: SpecialistReferral }) {
  const { specialistType, specialistUnit, externalSpecialistInfo, purposeTitle, purposeBody } = referral
  const address = specialistUnit?.visitingAddress ?? null
  return (
    <>
      {specialistType !== undefined && (
        <Text as="p" size="sm" tone="muted" lang="sv">
          {specialistType}
        </Text>
      )}
      {address !== null && (
        <Text as="p" size="sm" tone="muted" lang="sv">
          {address}
        </Text>
      )}
      {externalSpecialistInfo !== null && (
        <Text as="p" weight={specialistUnit === null ? "medium" : "regular"} preserveLines>
          {externalSpecialistInfo}
        </Text>
      )}
      {purposeTitle !== undefined && (
        <Text as="p">
          <Trans>Purpose: {purposeTitle}</Trans>
        </Text>
      )}
      {purposeBody !== undefined && (
        <Text as="p" preserveLines>
          {purposeBody}
        </Text>
      )}
    </>
  )
}

/** Opens the pages of a referral in a new tab. */
export function ReferralPages({ referral }: { readonly referral: SpecialistReferral }) {
  const addressOf = useEndpointUrl()
  return (
    <div>
      <PdfLink href={addressOf(printSpecialistReferral, { query: { referral_id: referral.id } })} of={receiverName(referral)}>
        <Trans>Open the referral</Trans>
      </PdfLink>
    </div>
  )
}
