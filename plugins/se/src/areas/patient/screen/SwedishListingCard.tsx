import { Trans, useLingui } from "@lingui/react/macro"
import { CareDetailsRead } from "@rond/core/features/patient"
import { useWorkspace } from "@rond/core/platform/workspace"
import { DataList, Text } from "@rond/core/ui"
import { countyNameOf } from "../model/counties.ts"
import { isListedInSweden, swedishListingOf } from "../model/swedish-patient-data.ts"

/** Shows the county, health centre and doctor of the patient's listing, and whether it is for child health care as well. */
export default function SwedishListingCard() {
  const { t } = useLingui()
  const { countyId } = useWorkspace().user.address
  return (
    <CareDetailsRead>
      {(care) => {
        const { listing } = care
        const swedish = swedishListingOf(care)
        if (listing === null && swedish === null) {
          return (
            <Text tone="muted">
              <Trans>No registration details.</Trans>
            </Text>
          )
        }
        return (
          <DataList
            items={[
              {
                term: t`Registered here`,
                description: isListedInSweden(care) ? (listing?.active === false ? t`Yes, not active yet` : t`Yes`) : t`No`,
              },
              { term: t`County`, description: countyId === null ? null : countyNameOf(countyId) },
              { term: t`Health centre`, description: swedish?.healthCenter },
              {
                term: t`Child health centre`,
                description: (swedish?.isBvcListed ?? listing?.bvcActive) === true ? t`Registered` : t`No registration`,
              },
              { term: t`Registered doctor`, description: listing?.listingDoctor },
            ]}
          />
        )
      }}
    </CareDetailsRead>
  )
}
