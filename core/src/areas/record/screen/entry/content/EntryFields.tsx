import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../../platform/i18n/MarketFormatProvider.tsx"
import { type RecordEntry, shownRows } from "../../../model/entry.ts"
import { insertText } from "../../../../../platform/forms/writing/insert-text.ts"
import { fieldToWrite, useWritableNote } from "../../../../../platform/forms/writing/note-fields.ts"
import { useWorkspace } from "../../../../../platform/workspace/workspace-context.ts"
import { IconButton } from "../../../../../platform/ui/controls/Button.tsx"
import { Text } from "../../../../../platform/ui/display/Text.tsx"
import { DataList } from "../../../../../platform/ui/lists/DataList.tsx"
import { styled } from "../../../../../platform/ui/stitches.config.ts"
import { Highlighted } from "../../../../../platform/ui/display/Highlighted.tsx"
import { entryValue } from "../../text/entry-text.ts"
import { mayBeQuoted, quotedRow } from "./quoted-row.ts"

export interface EntryFieldsProps {
  readonly entry: RecordEntry
  /** Search words to highlight. */
  readonly words: readonly string[]
}

/** The answers of an entry, row by row. */
export function EntryFields({ entry, words }: EntryFieldsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const rows = shownRows(entry.rows)
  const isStricken = entry.strickenAt !== null
  if (rows.length === 0) {
    return (
      <Text tone="faint">
        <Trans>This entry has no text.</Trans>
      </Text>
    )
  }
  return (
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
