import { Trans, useLingui } from "@lingui/react/macro"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { CareDetailsRead } from "../PatientReads.tsx"

/** The clinic where the patient is listed for primary care. */
export default function ListingCard() {
  const { t } = useLingui()
  return (
    <CareDetailsRead>
      {({ listing }) =>
        listing === null ? (
          <Text tone="muted">
            <Trans>No registration details.</Trans>
          </Text>
        ) : (
          <DataList
            items={[
              { term: t`Registered here`, description: listing.isListed ? (listing.active ? t`Yes` : t`Yes, not active yet`) : t`No` },
              { term: t`Child health centre`, description: listing.bvcActive ? t`Registered` : t`No registration` },
              { term: t`Registered doctor`, description: listing.listingDoctor },
            ]}
          />
        )
      }
    </CareDetailsRead>
  )
}
