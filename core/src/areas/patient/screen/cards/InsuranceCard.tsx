import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import type { UnknownWord } from "../../../../kernel/api/open-words.ts"
import type { BusinessType } from "../../model/patient.ts"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"
import { CareDetailsRead } from "../PatientReads.tsx"

const types: Readonly<Record<Exclude<BusinessType, UnknownWord>, MessageDescriptor>> = {
  b2b_t1: msg`Company agreement, tier 1`,
  b2b_t2: msg`Company agreement, tier 2`,
  b2b_t3: msg`Company agreement, tier 3`,
  b2b_t4: msg`Company agreement, tier 4`,
  b2b_t5: msg`Company agreement, tier 5`,
  insurance_health: msg`Health insurance`,
  insurance_travel: msg`Travel insurance`,
  insurance_child: msg`Child insurance`,
  insurance_home: msg`Home insurance`,
  no_tier: msg`No tier`,
}

/** An unknown type was reported as such when it was read ("Unknown b2b type"). */
const typeName = (type: BusinessType): MessageDescriptor => (typeof type === "string" ? types[type] : unknownText(type))

/** The insurer of the patient. */
export default function InsuranceCard() {
  const { t } = useLingui()
  return (
    <CareDetailsRead>
      {({ insurance }) =>
        insurance === null ? (
          <Text tone="muted">
            <Trans>No insurance is registered.</Trans>
          </Text>
        ) : (
          <DataList
            items={[
              { term: t`Partner`, description: insurance.partnerName },
              { term: t`Insurance number`, description: insurance.insuranceNumber },
              { term: t`Type`, description: t(typeName(insurance.type)) },
              { term: t`Referrals go to`, description: insurance.referralReceiver },
              { term: t`Company customer`, description: insurance.b2b ? t`Yes` : t`No` },
            ]}
          />
        )
      }
    </CareDetailsRead>
  )
}
