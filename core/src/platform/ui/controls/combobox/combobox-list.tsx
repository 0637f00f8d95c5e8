import { Combobox as Base } from "@base-ui/react/combobox"
import { Trans } from "@lingui/react/macro"
import { type ReactNode, useContext } from "react"
import { LabelLanguage } from "../../../i18n/text-language.ts"
import { Icon } from "../../display/Icon.tsx"
import { Spinner } from "../../display/Spinner.tsx"
import { Text } from "../../display/Text.tsx"
import { styled } from "../../stitches.config.ts"
import { floatStyles, rowStyles } from "../../foundation/menu.styles.ts"
import { controlStyles } from "../TextInput.tsx"
import type { ComboboxFieldProps, ComboboxRow } from "./combobox-props.ts"

export const Positioner = styled(Base.Positioner, { zIndex: "$popover", outline: 0 })
export const Surface = styled(Base.Popup, {
  ...floatStyles,
  width: "var(--anchor-width)",
  minWidth: "16rem",
  maxWidth: "min(36rem, var(--available-width))",
})
const Row = styled(Base.Item, rowStyles)
const OptionText = styled("span", { display: "flex", flexDirection: "column", minWidth: 0, flex: 1 })
const Line = styled(Base.Status, {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  padding: "$2",
  color: "$textMuted",
  fontSize: "$sm",
  "&:empty": { display: "none" },
})

export const ComboInput = styled(Base.Input, {
  ...controlStyles,
  variants: {
    size: {
      sm: { height: "$controlSmall", paddingInline: "$2", fontSize: "$sm" },
      md: { height: "$control", paddingInline: "$2" },
      lg: { height: "$controlLarge", paddingInline: "$3" },
    },
  },
})

/** Passes a field's changes on, except that Escape empties nothing: it closes the list, and then the layer around the field. */
export const unlessEscaped =
  <Value,>(change: (value: Value, details: Base.Root.ChangeEventDetails) => void) =>
  (value: Value, details: Base.Root.ChangeEventDetails) => {
    if (details.reason === "escape-key") details.allowPropagation()
    else change(value, details)
  }

/** Passes on the typed text. Base UI also empties the text of a list that closes without a choice; typed text must stay. */
export const onlyTyped = (change: (text: string) => void) =>
  unlessEscaped((text: string, { reason }) => {
    if (reason === "input-change") change(text)
  })

export const sameRow = (left: ComboboxRow, right: ComboboxRow): boolean => left.key === right.key
export const rowLabel = (row: ComboboxRow): string => row.label

interface Status extends Pick<ComboboxFieldProps, "state" | "hint" | "emptyText" | "failedText"> {
  readonly rows: readonly ComboboxRow[]
  /** Says why no more items can be selected. */
  readonly full?: ReactNode
}

/** The list of a combobox: its rows, or a message about its state. */
export function ComboList({ rows, ...status }: Status) {
  const lang = useContext(LabelLanguage)
  return (
    <>
      <Line>{statusText({ rows, ...status })}</Line>
      <Base.List>
        {rows.map((row) => (
          <Row key={row.key} value={row} disabled={row.disabled}>
            <OptionText>
              <span lang={lang}>{row.label}</span>
              {row.hint !== undefined && (
                <Text size="sm" tone="muted">
                  {row.hint}
                </Text>
              )}
            </OptionText>
            <Base.ItemIndicator>
              <Icon name="check" />
            </Base.ItemIndicator>
          </Row>
        ))}
      </Base.List>
    </>
  )
}

function statusText({ state = "ready", hint, emptyText, failedText, full, rows }: Status): ReactNode {
  if (full !== undefined) return full
  if (hint !== undefined) return hint
  if (state === "loading") {
    return (
      <>
        <Spinner size={14} /> <Trans>Searching…</Trans>
      </>
    )
  }
  if (state === "failed") {
    return (
      <>
        <Icon name="error" size={14} /> {failedText ?? <Trans>The search failed. Keep typing to try again.</Trans>}
      </>
    )
  }
  return rows.length === 0 ? (emptyText ?? <Trans>Nothing found</Trans>) : null
}
