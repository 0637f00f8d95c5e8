import { useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { addressLines } from "../format.ts"
import { TextLink } from "../../../../platform/ui/display/Text.tsx"

/** Contact details of the patient, or of the guardian who holds a child's account. */
export default function ContactCard() {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient, user } = useWorkspace()
  const holder = patient.isChild ? [{ term: t`Account holder`, description: user.name }] : []
  return (
    <DataList
      items={[
        ...holder,
        {
          term: t`Phone`,
          description: user.phone === null ? undefined : <TextLink href={`tel:${user.phone}`}>{format.phone(user.phone)}</TextLink>,
        },
        { term: t`Email`, description: user.email === null ? undefined : <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink> },
        {
          term: t`Address`,
          description: addressLines(user.address).map((line) => <div key={line}>{line}</div>),
        },
      ].map((item) => ({ ...item, description: isNothing(item.description) ? t`Not registered` : item.description }))}
    />
  )
}

const isNothing = (description: unknown) => description === undefined || (Array.isArray(description) && description.length === 0)
