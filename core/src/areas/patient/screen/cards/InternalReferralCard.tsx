import { useLingui } from "@lingui/react/macro"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"

/** The person who referred the patient to this meeting, from where, and the message. */
export default function InternalReferralCard() {
  const { t } = useLingui()
  const { meeting } = useWorkspace()
  const referral = meeting?.internalReferral ?? null
  if (referral === null) return null
  return (
    <DataList
      items={[
        { term: t`Referred by`, description: referral.bookerName },
        { term: t`Type of care`, description: referral.bookerCareTypeName },
        { term: t`From`, description: referral.bookerFacility },
        { term: t`Message`, description: referral.message === null ? null : <Text preserveLines>{referral.message}</Text> },
      ]}
    />
  )
}
