import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { TextInput } from "../../../ui/controls/TextInput.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { searchWords } from "./search-index.ts"

export interface RecordSearchBoxProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** False while the record is loading; the box is disabled then. */
  readonly isReady: boolean
  readonly loaded: number
  readonly total: number
  /** How many entries match; `undefined` without a search. */
  readonly found: number | undefined
}

/** The record's search box, with its loading state and number of matches. */
export function RecordSearchBox({ typed, onType, isReady, loaded, total, found }: RecordSearchBoxProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const here = format.number(loaded)
  const all = format.number(total)
  const isTooShort = typed.trim() !== "" && searchWords(typed).length === 0
  return (
    <Field label={t`Search the record`} labelHidden disabled={!isReady}>
      <TextInput
        type="search"
        icon="search"
        value={typed}
        onChange={onType}
        placeholder={isReady ? t`Search the record` : t`Search opens once the record has loaded`}
        autoComplete="off"
        spellCheck={false}
      />
      <Text as="output" size="sm" tone="muted" numeric css={{ display: "block", minHeight: "1.25rem", marginBottom: "-$space$4" }}>
        {!isReady && (
          <Trans>
            Fetching: {here} of {all} entries
          </Trans>
        )}
        {isReady && isTooShort && <Trans>Write at least three letters of a word.</Trans>}
        {isReady && found !== undefined && <Plural value={found} one="# entry matches" other="# entries match" />}
      </Text>
    </Field>
  )
}
