import { continueDraft, UnsentList, useAllUnsent, type Unsent } from "@rond/core/features/unsent"
import { initials } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { useClinician } from "@rond/core/platform/session"
import { Stack, StyledButton } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import { useId, type ComponentProps } from "react"
import { List } from "../home.styles.ts"
import { SectionHead } from "../SectionHead.tsx"

const LinkButton = createLink((props: ComponentProps<"a">) => <StyledButton as="a" size="sm" {...(props as object)} />)

/** Lists the work of all days that this clinician began on this device and has not sent; empty if there is none. */
export default function UnsentSection() {
  const clinician = useClinician()
  const format = useMarketFormat()
  const unsent = useAllUnsent(clinician.id)
  const heading = useId()
  return (
    <UnsentList
      unsent={unsent}
      nameOf={({ about }) => initials(about.patientName)}
      detailOf={({ about, keptAt }) => format.shortDate(about.startMillis ?? keptAt, format.today(), "start")}
      renderWay={(one) => <WayBack unsent={one} />}
      renderAround={(list) => (
        <Stack as="section" gap={3} aria-labelledby={heading}>
          <SectionHead id={heading} title={<Trans>Not sent</Trans>} />
          <List as="div" css={{ paddingInline: "$4" }}>
            {list}
          </List>
        </Stack>
      )}
    />
  )
}

/** Links to the conversation, or to the panel or tab in its meeting, or in the patient's profile for drafts from there. */
function WayBack({ unsent }: { readonly unsent: Unsent }) {
  const { key, action, tab, meetingId, conversationId } = unsent
  const { patientId } = key
  const search = { ...(action !== undefined && { action }), ...(tab !== undefined && { leftbar: tab }) }
  const onClick = () => continueDraft(unsent)
  if (conversationId !== undefined)
    return (
      <LinkButton to="/emr/icbt-messenger/$conversationId" params={{ conversationId }}>
        <Trans>Open</Trans>
      </LinkButton>
    )
  if (meetingId === undefined)
    return (
      <LinkButton to="/emr/patient-profile/$patientId" params={{ patientId }} search={search} onClick={onClick}>
        <Trans>Open</Trans>
      </LinkButton>
    )
  return (
    <LinkButton to="/emr/$meetingId" params={{ meetingId }} search={search} onClick={onClick}>
      <Trans>Open</Trans>
    </LinkButton>
  )
}
