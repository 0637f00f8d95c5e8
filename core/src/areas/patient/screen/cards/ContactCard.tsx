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
  const missing = t`Not registered`
  const lines = addressLines(user.address)
  return (
    <DataList
      items={[
        ...holder,
        {
          term: t`Phone`,
          description: user.phone === null ? missing : <TextLink href={`tel:${user.phone}`}>{format.phone(user.phone)}</TextLink>,
        },
        { term: t`Email`, description: user.email === null ? missing : <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink> },
        {
          term: t`Address`,
          description:
            lines.length === 0 ? t({ message: "Not registered", context: "address" }) : lines.map((line) => <div key={line}>{line}</div>),
        },
      ]}
    />
  )
}
