import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Text, TextLink } from "../../../../platform/ui/display/Text.tsx"
import { CareDetailsRead } from "../PatientReads.tsx"

/** The patient's contact person. */
export default function ContactPersonCard() {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <CareDetailsRead>
      {({ contactPerson }) =>
        contactPerson === null ? (
          <Text tone="muted">
            <Trans>No contact person.</Trans>
          </Text>
        ) : (
          <DataList
            items={[
              { term: t`Name`, description: format.name({ givenName: contactPerson.firstName, familyName: contactPerson.lastName }) },
              {
                term: t`Phone`,
                description:
                  contactPerson.phoneNumber === null ? null : (
                    <TextLink href={`tel:${contactPerson.phoneNumber}`}>{format.phone(contactPerson.phoneNumber)}</TextLink>
                  ),
              },
              { term: t`Relationship`, description: <span lang={format.locale}>{contactPerson.relationship}</span> },
            ]}
          />
        )
      }
    </CareDetailsRead>
  )
}
