import { useMarketFormat } from "@rond/core/i18n"
import { CareDetailsRead } from "@rond/core/features/patient"
import { DataList, type DataListItem } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useLingui } from "@lingui/react/macro"
import { Result } from "effect"
import { nhsNumberOf, readBritishCareDetails, readBritishPatient, type BritishPartnership } from "../model/british-patient-data.ts"

/** The patient's NHS number, their practice or partner, and its data about them. */
export default function PracticeCard() {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient, user } = useWorkspace()
  // Data of another shape throw: this card's boundary shows that, and the other cards are unaffected.
  const account = Result.getOrThrow(readBritishPatient(user.marketSpecifics))
  const nhsNumber = nhsNumberOf(patient, user)
  const first: readonly DataListItem[] = [{ term: t`NHS number`, description: nhsNumber === undefined ? null : format.idNumber(nhsNumber) }]
  const last: readonly DataListItem[] = [
    ...(account === undefined || account.practiceId === null ? [] : [{ term: t`Practice ID`, description: account.practiceId }]),
    ...(account === undefined || account.phoneEmr === null || patient.isChild
      ? []
      : [{ term: t`Phone number at the practice`, description: format.phone(account.phoneEmr) }]),
  ]
  return (
    <CareDetailsRead>
      {({ marketSpecifics }) => {
        const partnership = Result.getOrThrow(readBritishCareDetails(marketSpecifics))?.partnership ?? null
        return (
          <DataList
            items={[
              ...first,
              { term: t`Practice`, description: partnership?.practiceName },
              { term: t`Partnership`, description: partnership?.partnershipDisplayName },
              ...(partnership === null || partnership.hubName === null ? [] : [{ term: t`Hub`, description: hubOf(partnership) }]),
              ...(partnership === null || partnership.emisOrganisationId === null
                ? []
                : [{ term: t`EMIS organisation`, description: partnership.emisOrganisationId }]),
              ...last,
            ]}
          />
        )
      }}
    </CareDetailsRead>
  )
}

const hubOf = ({ hubName, hubCode }: BritishPartnership) => [hubName, ...(hubCode === null ? [] : [`(${hubCode})`])].join(" ")
