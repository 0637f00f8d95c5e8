import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { KeyboardEvent } from "react"
import { isBlank } from "../../../../kernel/format/blank.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextInput } from "../../../../platform/ui/controls/TextInput.tsx"
import { Badge } from "../../../../platform/ui/display/Badge.tsx"
import { Inline } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import type { SearchText } from "../search/finding.ts"
import { searchWords } from "../search/search-index.ts"

/** Stays at the top of the pane, so that the way to the next match is there at any entry. */
const Sticky = styled("div", {
  position: "sticky",
  // The pane's padding, which would otherwise show entries above the box.
  top: "-$space$4",
  zIndex: 1,
  margin: "-$space$4 -$space$2 0",
  padding: "$4 $2 0",
  backgroundColor: "$surface",
})
const Row = styled("div", { display: "flex", alignItems: "flex-start", gap: "$2", "& > :first-child": { flex: 1, minWidth: 0 } })
const FilterButton = styled("div", { position: "relative" })
const FilterCount = styled(Badge, { position: "absolute", top: "-0.5rem", insetInlineEnd: "-0.5rem", pointerEvents: "none" })
// As high as a line without buttons, so that the list stays where it is when the first match comes.
const Status = styled("div", { display: "flex", alignItems: "center", gap: "$1", minHeight: "$sizes$controlSmall" })

export interface RecordSearchBoxProps {
  readonly text: SearchText
  /** The text that is searched for. */
  readonly settled: string
  readonly onFocus: () => void
  /** False while the record is loading; the box is disabled then. */
  readonly isReady: boolean
  readonly loaded: number
  readonly total: number
  /** The number of entries left by search and filters; `undefined` without either. */
  readonly left: number | undefined
  /** The number of their matches; `undefined` without a search. */
  readonly matches: number | undefined
  /** The number of the current match, from 1; `undefined`: none. */
  readonly current: number | undefined
  readonly onStep: (step: 1 | -1) => void
  /** The number of values filtered by. */
  readonly chosen: number
  readonly onFilter: () => void
}

/**
 * The record's search box with the button for its filters; below, its loading state, or the number of results and the buttons that walk
 * through the matches.
 */
export function RecordSearchBox(props: RecordSearchBoxProps) {
  const { text, onFocus, isReady, matches, onStep, chosen, onFilter } = props
  const { t } = useLingui()
  const step = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || matches === undefined) return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <Sticky>
      <Row>
        <Field label={t`Search the record`} labelHidden disabled={!isReady}>
          <TextInput
            type="search"
            icon="search"
            value={text}
            onChange={text.set}
            onFocus={onFocus}
            onKeyDown={step}
            placeholder={isReady ? t`Search the record` : t`You can search once the record has loaded`}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <FilterButton>
          <IconButton
            icon="filter"
            variant="outlined"
            label={chosen === 0 ? t`Filter the record` : t`Filter the record, chosen: ${chosen}`}
            aria-haspopup="dialog"
            disabled={!isReady}
            onClick={onFilter}
          />
          {chosen > 0 && (
            <FilterCount tone="accent" aria-hidden>
              {chosen}
            </FilterCount>
          )}
        </FilterButton>
      </Row>
      <Status>
        <Text as="output" size="sm" tone="muted" numeric css={{ flex: 1, minWidth: 0 }}>
          <StatusText {...props} />
        </Text>
        {matches !== undefined && matches > 0 && (
          <Inline gap={1}>
            <IconButton size="sm" icon="chevron-up" label={t`Previous match`} shortcut="Shift+Enter" onClick={() => onStep(-1)} />
            <IconButton size="sm" icon="chevron-down" label={t`Next match`} shortcut="Enter" onClick={() => onStep(1)} />
          </Inline>
        )}
      </Status>
    </Sticky>
  )
}

function StatusText({ settled, isReady, loaded, total, left, matches, current }: RecordSearchBoxProps) {
  const format = useMarketFormat()
  const all = format.number(total)
  if (!isReady) {
    const here = format.number(loaded)
    return (
      <Trans>
        Loading entries: {here} of {all}
      </Trans>
    )
  }
  if (!isBlank(settled) && searchWords(settled).length === 0) return <Trans>Type at least three letters of a word.</Trans>
  if (left === undefined) return <Plural value={total} one="# entry in all" other="# entries in all" />
  if (matches === undefined) {
    const shown = format.number(left)
    return (
      <Trans>
        {shown} of {all} entries
      </Trans>
    )
  }
  if (current !== undefined) {
    const place = format.number(current)
    const found = format.number(matches)
    return (
      <Trans>
        Match {place} of {found}
      </Trans>
    )
  }
  return (
    <>
      <Plural value={matches} one="# match" other="# matches" /> · <Plural value={left} one="# entry" other="# entries" />
    </>
  )
}
