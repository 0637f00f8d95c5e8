import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { knownWord } from "../../../../kernel/api/open-words.ts"
import { ageText } from "../../../../platform/i18n/age-text.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { ageOn } from "../../../../kernel/time/index.ts"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Inline, Stack, VisuallyHidden } from "../../../../platform/ui/display/layout.ts"
import { Text, TextLink } from "../../../../platform/ui/display/Text.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import type { Child, Guardian } from "../../model/patient.ts"

const relationships = {
  mother: msg`Mother`,
  father: msg`Father`,
  guardian: msg`Guardian`,
} as const

/** An unknown relationship is a guardian's too: it is why the person is on the list. */
const relationshipName = ({ relationship }: Guardian): MessageDescriptor => relationships[knownWord(relationship) ?? "guardian"]

const plainList = { margin: 0, padding: 0, listStyle: "none" } as const

/** A child's guardians, or the children on an adult's account. */
export default function FamilyCard() {
  const { patient, user } = useWorkspace()
  return patient.isChild ? <Guardians guardians={patient.guardians} /> : <ChildrenOnAccount list={user.children} />
}

/** A name, which opens the person's own record where the clinician treats them too: in another tab, so that this patient stays. */
function Name({ personId, name, isRecordOpen = false }: Pick<Child, "name" | "isRecordOpen"> & { readonly personId: string }) {
  if (!isRecordOpen) return <Text weight="medium">{name}</Text>
  return (
    <Text weight="medium">
      <TextLink href={`/emr/patient-profile/${personId}`} target="_blank">
        {name}
        <VisuallyHidden>
          {" "}
          <Trans>(opens in a new tab)</Trans>
        </VisuallyHidden>
      </TextLink>
    </Text>
  )
}

function Guardians({ guardians }: { readonly guardians: readonly Guardian[] }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  if (guardians.length === 0) {
    return (
      <Text tone="warning">
        <Trans>No guardian is registered for this child.</Trans>
      </Text>
    )
  }
  return (
    <Stack as="ul" gap={3} css={plainList}>
      {guardians.map((guardian) => (
        <Stack as="li" key={guardian.userId} gap={0}>
          <Inline gap={2} wrap>
            <Name personId={guardian.userId} {...guardian} />
            <Tag tone={guardian.isVerified ? "success" : "warning"}>{guardian.isVerified ? t`Verified` : t`Not verified`}</Tag>
          </Inline>
          <Text size="sm" tone="muted">
            {t(relationshipName(guardian))}
            {guardian.phone !== null && (
              <>
                {" · "}
                <TextLink href={`tel:${guardian.phone}`}>{format.phone(guardian.phone)}</TextLink>
              </>
            )}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}

function ChildrenOnAccount({ list }: { readonly list: readonly Child[] }) {
  const { i18n } = useLingui()
  const format = useMarketFormat()
  if (list.length === 0) {
    return (
      <Text tone="muted">
        <Trans>No children on this account.</Trans>
      </Text>
    )
  }
  return (
    <Stack as="ul" gap={2} css={plainList}>
      {list.map((child) => (
        <Stack as="li" key={child.id} gap={0}>
          <Name personId={child.id} {...child} />
          <Text size="sm" tone="muted" numeric>
            {ageText(i18n, ageOn(child.dateOfBirth, format.today()))}
            {child.idNumber !== null && ` · ${format.idNumber(child.idNumber)}`}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
