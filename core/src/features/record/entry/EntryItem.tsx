import { useRef, memo, Suspense } from "react"
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import { Highlighted } from "../../../ui/display/Highlighted.tsx"
import { matchExcerpt } from "../search/matched-text.ts"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { OpenInEmergency } from "../../emergency-access/OpenInEmergency.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { type RecordEntry, isWithheld, shownRows } from "../../../model/record/entry.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { DataList } from "../../../ui/lists/DataList.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { entryValue, entryTitle } from "./entry-text.ts"
import { contactTypeLabel } from "./contact-type-label.ts"
import { EmergencyTag, EntryStateTag, WithheldTitle } from "./EntryMarks.tsx"
import { Expandable } from "../../../ui/lists/Expandable.tsx"
import { insertText } from "../../../platform/forms/writing/insert-text.ts"
import { fieldToWrite, useWritableNote } from "../../../platform/forms/writing/note-fields.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { IconButton } from "../../../ui/controls/Button.tsx"
import { mayBeQuoted, quotedRow } from "./quoted-row.ts"
import { entryButtonId } from "./entry-button-id.ts"
import { EntryMenu } from "./EntryMenu.tsx"
import { summaryOf } from "./entry-offer.ts"
import { entryDetail } from "../../../extension-points/points/actions.ts"
import { ExtensionSlot } from "../../../platform/workspace/ExtensionSlot.tsx"
import Addenda from "./Addenda.tsx"
import type { EntryPicturesProps } from "../pictures/EntryPictures.tsx"

// Few entries have pictures.
const EntryPictures = lazyWithRetry<EntryPicturesProps>(() => import("../pictures/EntryPictures.tsx"))

export interface WithheldDetailsProps {
  readonly entry: RecordEntry
  /** Returns the element to focus once the entry is open. */
  readonly focusOpened: () => HTMLElement | null
}

/** Why this reader cannot see the entry, and what they can do. */
function WithheldDetails({ entry, focusOpened }: WithheldDetailsProps) {
  const { t } = useLingui()
  const name = entry.responsibleName ?? t`the clinician`
  if (entry.visibility === "unsigned")
    return (
      <Text tone="muted">
        <Trans>This note is not signed yet. Until it is, only those who were in the meeting with {name} can read it.</Trans>
      </Text>
    )
  if (entry.visibility !== "protected")
    return (
      <Text tone="muted">
        <Trans>You cannot open this note. The reason is not known here. Ask {name}.</Trans>
      </Text>
    )
  return (
    <Stack gap={3} align="start">
      <Text tone="muted">
        <Trans>This note may not be shared. Only those who were in the meeting with {name} can read it.</Trans>
      </Text>
      <OpenInEmergency focusOpened={focusOpened} />
    </Stack>
  )
}

export interface EntryDetailsProps {
  readonly entry: RecordEntry
  /** Search words to highlight. */
  readonly words: readonly string[]
}

/** The content of an entry, or why this reader cannot see it. */
export function EntryDetails({ entry, words }: EntryDetailsProps) {
  const holder = useRef<HTMLDivElement>(null)
  return (
    <Holder ref={holder} tabIndex={-1}>
      {isWithheld(entry) ? (
        <WithheldDetails entry={entry} focusOpened={() => holder.current} />
      ) : (
        <WholeDetails entry={entry} words={words} />
      )}
    </Holder>
  )
}

/** Receives the focus when its content becomes readable. */
const Holder = styled("div", { minWidth: 0, outline: 0 })

/** The content of an entry, row by row, and what was added to it. A stricken entry starts with the time and reason of striking. */
function WholeDetails({ entry, words }: EntryDetailsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const rows = shownRows(entry.rows)
  const isStricken = entry.strickenAt !== null
  const { consultationMinutes } = entry
  return (
    <Stack gap={3}>
      {entry.strickenAt !== null && (
        <Banner tone="warning" title={<StruckOut at={format.shortDateTime(entry.strickenAt, format.today())} by={entry.strickenByName} />}>
          {entry.strickenReason === null ? <Trans>No reason given.</Trans> : <Trans>Reason: {entry.strickenReason}</Trans>}
        </Banner>
      )}
      {rows.length === 0 && (
        <Text tone="faint">
          <Trans>This entry has no text.</Trans>
        </Text>
      )}
      <DataList
        layout="below"
        items={rows.map((row) => {
          const value = entryValue(row, format)
          return {
            term:
              row.label === null ? (
                t`Untitled`
              ) : (
                <span lang={format.locale}>
                  <Highlighted text={row.label} words={words} />
                </span>
              ),
            description: (
              <RowText>
                <Text
                  preserveLines
                  struck={isStricken}
                  tone={isStricken ? "muted" : "normal"}
                  lang={row.type === "checkbox" ? undefined : format.locale}
                >
                  {row.type === "checkbox" ? value === "yes" ? t`Yes` : value : <Highlighted text={value} words={words} />}
                </Text>
                {row.type === "text" && mayBeQuoted(entry) && <CopyToNote entry={entry} label={row.label ?? t`Untitled`} text={value} />}
              </RowText>
            ),
          }
        })}
      />
      {typeof consultationMinutes === "number" && (
        <Text as="p" size="sm" tone="muted">
          <Plural value={consultationMinutes} one="The consultation took # minute" other="The consultation took # minutes" />
        </Text>
      )}
      {entry.pictures !== undefined && entry.pictures.length > 0 && (
        <Suspense fallback={<Skeleton shape="lines" count={4} />}>
          <EntryPictures entry={entry} pictures={entry.pictures} />
        </Suspense>
      )}
      {entry.addenda !== undefined && entry.addenda.length > 0 && <Addenda addenda={entry.addenda} words={words} struck={isStricken} />}
      <ContributedDetails entry={entry} />
    </Stack>
  )
}

/** What plugins add to an entry. Each part loads by itself, and contains its own failure. */
function ContributedDetails({ entry }: { readonly entry: RecordEntry }) {
  const { resolved } = useWorkspace()
  const { meetingId } = entry
  if (meetingId === null) return null
  const facts = { ...summaryOf(entry), meetingId }
  return resolved
    .visible(entryDetail)
    .map((detail) => (
      <ExtensionSlot key={detail.id} component={detail} label={detail.spec.label} load={detail.spec.load} props={{ entry: facts }} />
    ))
}

function StruckOut({ at, by }: { readonly at: string; readonly by: string | null | undefined }) {
  if (by === null || by === undefined) return <Trans>Struck out {at}</Trans>
  return (
    <Trans>
      Struck out by <bdi>{by}</bdi>, {at}
    </Trans>
  )
}

const RowText = styled("div", { display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: "$2" })

interface CopyToNoteProps {
  readonly entry: RecordEntry
  readonly label: string
  readonly text: string
}

/** Copies a text of this entry, with its origin, to the note's field that was written in last. An entry is not copied into itself. */
function CopyToNote({ entry, label, text }: CopyToNoteProps) {
  const { t } = useLingui()
  const { timeZone } = useMarketFormat()
  const { ids } = useWorkspace()
  const note = useWritableNote()
  if (note === undefined || entry.meetingId === ids.meetingId) return null
  const copy = () => {
    const field = fieldToWrite(note)
    if (field !== undefined) insertText(field, quotedRow(entry, text, { language: note.language, timeZone }))
  }
  return (
    <IconButton
      size="sm"
      icon="copy"
      label={t`Copy to the note: ${label}`}
      data-writes=""
      onMouseDown={(event) => event.preventDefault()}
      onClick={copy}
    />
  )
}

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
const About = styled("span", { ...oneLine, ...small, color: "$textMuted" })
const Excerpt = styled("span", { ...oneLine, ...small })

/** When and by whom an entry was written, at what kind of contact, and where. */
export function EntryOrigin({ entry, words }: EntryDetailsProps) {
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

export interface EntrySummaryProps {
  readonly entry: RecordEntry
  /** Search words to highlight. */
  readonly words: readonly string[]
  /** The entry is expanded: show the whole title and no excerpt. */
  readonly isOpen: boolean
}

/** The summary of an entry: title (at most two lines) and state; date, author and contact type. */
export function EntrySummary({ entry, words, isOpen }: EntrySummaryProps) {
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

export interface EntryItemProps {
  readonly entry: RecordEntry
  readonly isOpen: boolean
  readonly onToggle: (entryId: string, isOpen: boolean) => void
  /** Search words to highlight. */
  readonly words: readonly string[]
  readonly level?: 3 | 4
}

/** One entry of the record: date, title, doctor and state; expands to its content. */
export const EntryItem = memo(function EntryItem({ entry, isOpen, onToggle, words, level = 3 }: EntryItemProps) {
  return (
    <Expandable
      level={level}
      buttonId={entryButtonId(entry.id)}
      open={isOpen}
      onOpenChange={(open) => onToggle(entry.id, open)}
      aside={<EntryMenu entry={entry} />}
      summary={<EntrySummary entry={entry} words={words} isOpen={isOpen} />}
    >
      <EntryDetails entry={entry} words={words} />
    </Expandable>
  )
})
