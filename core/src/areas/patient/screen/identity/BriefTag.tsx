import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { VisuallyHidden } from "../../../../platform/ui/display/layout.ts"
import { styled } from "../../../../platform/ui/stitches.config.ts"

const Cut = styled("bdi", { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" })

export interface BriefTagProps {
  readonly names: readonly string[]
  /** The text for a screen reader in place of the brief one: "Allergies: …". */
  readonly said: (all: string) => string
  /** The number of items that are named; one by default. */
  readonly most?: number
}

/** The first of some warnings by name, and how many more there are. Nothing without any. */
export function BriefTag({ names, said, most = 1 }: BriefTagProps) {
  const { locale } = useMarketFormat()
  if (names.length === 0) return null
  const all = names.join(", ")
  return (
    <Tag tone="warning" title={all} css={{ flexShrink: 1, minWidth: 0 }}>
      <Icon name="warning" size={12} />
      <VisuallyHidden>{said(all)}</VisuallyHidden>
      <Cut aria-hidden lang={locale}>
        {names.slice(0, most).join(", ")}
      </Cut>
      {names.length > most && <span aria-hidden>{`+${names.length - most}`}</span>}
    </Tag>
  )
}
