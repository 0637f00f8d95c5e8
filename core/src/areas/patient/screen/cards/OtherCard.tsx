import { useLingui } from "@lingui/react/macro"
import { useLanguage } from "../../../../platform/i18n/TextsProvider.tsx"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { languageName } from "../format.ts"

/** Other details of the person from the register. */
export default function OtherCard() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const format = useMarketFormat()
  const { meeting, patient, user } = useWorkspace()
  return (
    <DataList
      items={[
        {
          term: t`Preferred language`,
          description: user.preferredLanguage === null ? null : languageName(user.preferredLanguage, language),
        },
        { term: t`Account language`, description: languageName(user.language, language) },
        ...(user.maidenName === null || patient.isChild ? [] : [{ term: t`Maiden name`, description: user.maidenName }]),
        ...(user.ssn === null || patient.isChild ? [] : [{ term: t`Social security number`, description: format.idNumber(user.ssn) }]),
        { term: t`Represented by another adult`, description: patient.hasProxyUser ? t`Yes` : t`No` },
        ...(meeting === undefined || meeting.accountableCaregiver === null
          ? []
          : [{ term: t`Accountable care provider`, description: meeting.accountableCaregiver }]),
      ]}
    />
  )
}
