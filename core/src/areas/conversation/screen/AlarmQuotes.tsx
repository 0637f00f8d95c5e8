import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import type { AlarmingWords } from "../../alarm/model/index.ts"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"

const Line = styled("span", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$1",
  minWidth: 0,
  color: "$dangerText",
  "& > .rond-icon": { flexShrink: 0, marginTop: "2px" },
})

/** The reason a conversation stands first: the patient's words without a reply. */
export function AlarmQuotes({ alarm: { quotes } }: { readonly alarm: AlarmingWords }) {
  const { t } = useLingui()
  const { locale } = useMarketFormat()
  const said = <span lang={locale}>{quotes.map((quote) => t`“${quote}”`).join(" ")}</span>
  return (
    <Line>
      <Icon name="warning" size={16} />
      <Text size="sm" weight="medium" tone="inherit" css={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Trans>First, because the patient writes: {said}</Trans>
      </Text>
    </Line>
  )
}
