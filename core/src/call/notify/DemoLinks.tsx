import { Trans, useLingui } from "@lingui/react/macro"
import { Button, ButtonLook, Icon, Inline, notify, Tag, Text } from "../../ui/ui.ts"

/** The demo clinic's patients have no phones: here the newest link can be opened in the patient's stead. */
export function DemoLinks({ links }: { readonly links: readonly { readonly url: string; readonly sentAtMillis: number }[] }) {
  const { t } = useLingui()
  const [newest] = links
  if (newest === undefined) return null
  const copy = async () => {
    await navigator.clipboard.writeText(newest.url)
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
      <ButtonLook as="a" href={newest.url} target="_blank" rel="noreferrer" size="sm">
        <Icon name="external-link" size={14} />
        <Trans>Open as the patient</Trans>
      </ButtonLook>
      <Button size="sm" icon="copy" onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </Button>
    </Inline>
  )
}
