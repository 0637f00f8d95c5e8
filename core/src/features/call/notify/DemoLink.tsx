import { Trans, useLingui } from "@lingui/react/macro"
import { Button, StyledButton, Icon, Inline, notify, Tag, Text } from "../../../ui/index.ts"

/** Patients of the demo clinic have no phones: this opens their link for them. */
export function DemoLink({ url }: { readonly url: string }) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify({ tone: "success", title: t`Link copied` })
  }
  return (
    <Inline wrap gap={2}>
      <Tag tone="info">
        <Trans>Demo</Trans>
      </Tag>
      <Text size="sm" tone="muted">
        <Trans>Patient's link:</Trans>
      </Text>
      <StyledButton as="a" href={url} target="_blank" rel="noreferrer" size="sm">
        <Icon name="external-link" size={14} />
        <Trans>Open as the patient</Trans>
      </StyledButton>
      <Button size="sm" icon="copy" onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </Button>
    </Inline>
  )
}
