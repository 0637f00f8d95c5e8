import { useMarketFormat } from "@rond/core/i18n"
import type { SwitchedOffPlugin } from "@rond/core/plugin/runtime"
import { Banner, Stack, Text } from "@rond/core/ui"
import { useLingui } from "@lingui/react"
import { Trans } from "@lingui/react/macro"

export interface SwitchedOffBannersProps {
  readonly plugins: readonly SwitchedOffPlugin[]
}

/** Says what support has switched off, why and until when. What was written and the call stay. */
export default function SwitchedOffBanners({ plugins }: SwitchedOffBannersProps) {
  return plugins.map((plugin) => <SwitchedOffBanner key={plugin.id} plugin={plugin} />)
}

function SwitchedOffBanner({ plugin: { name: label, by, isMarket } }: { readonly plugin: SwitchedOffPlugin }) {
  const { _ } = useLingui()
  const format = useMarketFormat()
  const name = _(label)
  const end = by.expiresAtMillis === undefined ? undefined : format.shortDateTime(by.expiresAtMillis, format.today(), "dated")
  return (
    <Banner
      tone="warning"
      title={
        isMarket ? <Trans>Support has switched off the workspace for {name}</Trans> : <Trans>Support has switched off “{name}” here</Trans>
      }
    >
      <Stack gap={1}>
        <Text as="p">
          <Trans>
            Reason: {by.reason} ({by.author})
          </Trans>
        </Text>
        <Text as="p">
          {end === undefined ? (
            <Trans>No end time is set. It returns as soon as support switches it on.</Trans>
          ) : (
            <Trans>Until {end}, or until support switches it on.</Trans>
          )}
        </Text>
        <Text as="p">
          {isMarket ? (
            <Trans>What you write is saved, and a running call continues. The meeting can be ended when the workspace is on again.</Trans>
          ) : (
            <Trans>What you have written is kept, and a running call continues.</Trans>
          )}
        </Text>
      </Stack>
    </Banner>
  )
}
