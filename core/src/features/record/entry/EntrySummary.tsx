import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import { contactTypeLabel } from "./contact-type-label.ts"
import { isWithheld, type RecordEntry } from "../../../model/record/entry.ts"
import { EmergencyTag } from "./EmergencyTag.tsx"
import { EntryStateTag } from "./EntryState.tsx"
import { entryTitle } from "./entry-title.ts"
import { Highlighted } from "../search/Highlighted.tsx"
import { matchExcerpt } from "../search/match-excerpt.ts"
import { WithheldTitle } from "./WithheldTitle.tsx"

const oneLine = { display: "block", minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const
const small = { fontSize: "$sm", lineHeight: "$sm" } as const

// Defined once, without work per row: these lists render between two keystrokes.
const Lines = styled("span", { display: "flex", flexDirection: "column", minWidth: 0, paddingBlock: "$1" })
const FirstLine = styled("span", { display: "flex", alignItems: "start", gap: "$2", minWidth: 0 })
const Title = styled("span", {
  display: "-webkit-box",
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflowWrap: "anywhere",
  fontWeight: "$medium",
  variants: {
    whole: { true: { WebkitLineClamp: "none" } },
    stricken: { true: { color: "$textMuted", textDecoration: "line-through" } },
  },
})
const About = styled("span", {
  ...oneLine,
  ...small,
  color: "$textMuted",
  variants: { stricken: { true: { textDecoration: "line-through" } } },
})
const Excerpt = styled("span", { ...oneLine, ...small })

export interface EntrySummaryProps {
  readonly entry: RecordEntry
  /** Search words to highlight. */
  readonly words: readonly string[]
  /** The entry is expanded: show the whole title and no excerpt. */
  readonly isOpen: boolean
}

/** The summary of an entry: title (at most two lines) and state; date, author and contact type. */
export function EntrySummary({ entry, words, isOpen }: EntrySummaryProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const isStricken = entry.strickenAt !== null
  const title = entryTitle(entry)
  const withheld = isWithheld(entry)
  const excerpt = isOpen ? undefined : matchExcerpt(entry, words)
  return (
    <Lines>
      <FirstLine>
        {withheld ? (
          <WithheldTitle entry={entry} />
        ) : (
          <Title stricken={isStricken} whole={isOpen} title={title}>
            {title === undefined ? <Trans>Record entry</Trans> : <Highlighted text={title} words={words} />}
          </Title>
        )}
        {(!withheld || isStricken) && <EntryStateTag entry={entry} />}
      </FirstLine>
      <About stricken={isStricken}>
        {format.date(entry.contactAt)} ·{" "}
        {entry.responsibleName === null ? t`Other` : <Highlighted text={entry.responsibleName} words={words} />} ·{" "}
        {t(contactTypeLabel(entry.contactType))}
      </About>
      <EmergencyTag entry={entry} />
      {excerpt !== undefined && (
        <Excerpt>
          <Highlighted text={excerpt} words={words} />
        </Excerpt>
      )}
    </Lines>
  )
}
