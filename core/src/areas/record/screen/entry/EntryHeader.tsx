import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { isWithheld } from "../../model/entry.ts"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { Highlighted } from "../../../../platform/ui/display/Highlighted.tsx"
import { matchExcerpt } from "../search/matched-text.ts"
import { contactTypeLabel } from "../text/contact-type-label.ts"
import { EmergencyTag, EntryStateTag, WithheldTitle } from "./EntryMarks.tsx"
import { entryTitle } from "../text/entry-text.ts"
import type { EntryFieldsProps } from "./content/EntryFields.tsx"

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
    // A box without a clamp would drop the spaces around its marks.
    whole: { true: { display: "block", WebkitLineClamp: "none" } },
    stricken: { true: { color: "$textMuted", textDecoration: "line-through" } },
  },
})
const About = styled("span", { ...small, display: "block", minWidth: 0, overflowWrap: "anywhere", color: "$textMuted" })
const Excerpt = styled("span", { ...oneLine, ...small })

/** The time and the writer of an entry, the kind of contact, and the place. */
export function EntryOrigin({ entry, words }: EntryFieldsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <>
      {format.shortDate(entry.contactAt, format.today(), "start")} ·{" "}
      {entry.responsibleName !== null && (
        <>
          <bdi>
            <Highlighted text={entry.responsibleName} words={words} />
          </bdi>{" "}
          ·{" "}
        </>
      )}
      {t(contactTypeLabel(entry.contactType))}
      {entry.careFacilityName !== null && (
        <>
          {" · "}
          <Highlighted text={entry.careFacilityName} words={words} />
        </>
      )}
    </>
  )
}

export interface EntryHeaderProps extends EntryFieldsProps {
  /** The entry is expanded: show the whole title and no excerpt. */
  readonly isOpen: boolean
}

/** The summary of an entry: title (at most two lines) and state; date, author and contact type. */
export function EntryHeader({ entry, words, isOpen }: EntryHeaderProps) {
  const format = useMarketFormat()
  const { strickenByName } = entry
  const isStricken = entry.strickenAt !== null
  const title = entryTitle(entry)
  const withheld = isWithheld(entry)
  const excerpt = isOpen ? undefined : matchExcerpt(entry, words, format)
  return (
    <Lines>
      <FirstLine>
        {withheld ? (
          <WithheldTitle entry={entry} />
        ) : (
          <Title stricken={isStricken} whole={isOpen} title={title} lang={title === undefined ? undefined : format.locale}>
            {title === undefined ? <Trans>Record entry</Trans> : <Highlighted text={title} words={words} />}
          </Title>
        )}
        {(!withheld || isStricken) && <EntryStateTag entry={entry} />}
      </FirstLine>
      <About>
        <EntryOrigin entry={entry} words={words} />
      </About>
      {isStricken && strickenByName !== null && strickenByName !== undefined && (
        <About>
          <Trans>Struck out by {strickenByName}</Trans>
        </About>
      )}
      <EmergencyTag entry={entry} />
      {excerpt !== undefined && (
        <Excerpt lang={format.locale}>
          <Highlighted text={excerpt} words={words} />
        </Excerpt>
      )}
    </Lines>
  )
}
