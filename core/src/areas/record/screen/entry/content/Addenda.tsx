import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../../platform/i18n/MarketFormatProvider.tsx"
import type { Addendum } from "../../../model/entry.ts"
import { Text } from "../../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../../platform/ui/stitches.config.ts"
import { Highlighted } from "../../../../../platform/ui/display/Highlighted.tsx"

const List = styled("ul", { display: "flex", flexDirection: "column", gap: "$3", margin: 0, padding: 0, listStyle: "none" })
const Item = styled("li", { paddingInlineStart: "$3", borderInlineStart: "2px solid $colors$accent" })

export interface AddendaProps {
  /** Oldest first; at least one. */
  readonly addenda: readonly Addendum[]
  /** Search words to highlight. */
  readonly words?: readonly string[]
  /** The note is stricken. */
  readonly struck?: boolean
}

const noWords: readonly string[] = []

/** The texts that were added to a note after it was signed: each text with its author and time. */
export default function Addenda({ addenda, words = noWords, struck = false }: AddendaProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <List aria-label={t`Addenda`}>
      {addenda.map(({ id, text, authorName: author, writtenAt }) => {
        const authorName = <Highlighted text={author} words={words} />
        return (
          <Item key={id}>
            <Text as="p" size="sm" tone="muted">
              <Trans>
                Addendum, signed by <bdi>{authorName}</bdi>, {format.shortDateTime(writtenAt, format.today())}
              </Trans>
            </Text>
            <Text as="p" lang={format.locale} preserveLines struck={struck} tone={struck ? "muted" : "normal"}>
              <Highlighted text={text} words={words} />
            </Text>
          </Item>
        )
      })}
    </List>
  )
}
