import type { Command, CommandGroup } from "./command-search.ts"
import { recentCommands, rememberCommand, searchCommands } from "./command-search.ts"
import { useState } from "react"
import { flushSync } from "react-dom"
import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog as Base } from "@base-ui/react/dialog"
import { Trans, useLingui } from "@lingui/react/macro"
import { Icon } from "../display/Icon.tsx"
import { Kbd } from "../shortcuts/Kbd.tsx"
import { Spacer, VisuallyHidden } from "../display/layout.ts"
import { styled } from "../stitches.config.ts"
import { backdropStyles, popupStyles, viewportStyles } from "./dialogs/dialog.styles.ts"
import { groupLabelStyles, rowStyles } from "../foundation/menu.styles.ts"

export interface CommandPaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The available commands, grouped; empty groups are hidden. */
  readonly groups: readonly CommandGroup[]
  /** Receives the typed text, for a search elsewhere. */
  readonly onQuery?: (query: string) => void
  /** Whether that search is under way. */
  readonly searching?: boolean
}

const Backdrop = styled(Base.Backdrop, backdropStyles)
const Viewport = styled(Base.Viewport, {
  ...viewportStyles,
  padding: "12dvh $4 $4",
})
const Popup = styled(Base.Popup, { ...popupStyles, maxWidth: "36rem", maxHeight: "min(28rem, 76dvh)", overflow: "hidden" })
const SearchRow = styled("div", {
  display: "flex",
  alignItems: "center",
  gap: "$3",
  paddingInline: "$4",
  borderBottom: "1px solid $colors$line",
  color: "$textFaint",
})
const Input = styled(Autocomplete.Input, {
  flex: 1,
  minWidth: 0,
  height: "3rem",
  border: 0,
  outline: 0,
  backgroundColor: "transparent",
  color: "$text",
  fontFamily: "$body",
  fontSize: "$lg",
  letterSpacing: "$tight",
  "&::placeholder": { color: "$textFaint", opacity: 1 },
})
const List = styled(Autocomplete.List, {
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  padding: "$1",
  scrollPaddingBlock: "$2",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  "&:empty": { display: "none" },
})
const GroupLabel = styled(Autocomplete.GroupLabel, groupLabelStyles)
const Row = styled(Autocomplete.Item, { ...rowStyles, minHeight: "2.25rem", cursor: "pointer" })
const Hint = styled("span", {
  color: "$textMuted",
  fontSize: "$sm",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})
const Nothing = styled(Autocomplete.Empty, {
  padding: "$6",
  textAlign: "center",
  color: "$textMuted",
  fontSize: "$md",
  "&:empty": { padding: 0 },
})

/** The loaded palette. */
export default function CommandPalettePopup({ open, onOpenChange, ...finder }: CommandPaletteProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup>
            <VisuallyHidden as={Base.Title}>
              <Trans>Commands</Trans>
            </VisuallyHidden>
            <Finder {...finder} onDone={() => onOpenChange(false)} />
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Mounted only while the palette is open, so it always starts empty. */
function Finder({
  groups,
  onQuery,
  searching,
  onDone,
}: Omit<CommandPaletteProps, "open" | "onOpenChange"> & { readonly onDone: () => void }) {
  const { t } = useLingui()
  const [query, setQuery] = useState("")
  const [recent] = useState(recentCommands)
  const [before] = useState(() => document.activeElement)
  // Close and restore the focus before the command runs, so that whatever it opens returns focus to the right element.
  const choose = (command: Command) => {
    flushSync(onDone)
    if (before instanceof HTMLElement) before.focus()
    const isAnswer = groups.some((group) => group.isAnswer === true && group.commands.includes(command))
    if (!isAnswer) rememberCommand(command.id)
    command.run()
  }
  const change = (value: string) => {
    setQuery(value)
    onQuery?.(value)
  }
  const matchingGroups = searchCommands(groups, query, recent, t`Recently used`).map((group) => ({
    value: group.label,
    items: [...group.commands],
  }))
  return (
    <Autocomplete.Root
      open
      inline
      items={matchingGroups}
      filteredItems={matchingGroups}
      filter={null}
      value={query}
      onValueChange={(value, details) => details.reason !== "item-press" && change(value)}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <SearchRow>
        <Icon name="search" size={18} />
        <Input placeholder={t`What do you want to do?`} aria-label={t`Search commands`} />
      </SearchRow>
      <Nothing>
        {matchingGroups.length > 0 ? null : searching === true ? <Trans>Searching…</Trans> : <Trans>No matching commands</Trans>}
      </Nothing>
      <List>
        {matchingGroups.map((group) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <GroupLabel>{group.value}</GroupLabel>
            {group.items.map((command) => (
              <Row key={command.id} value={command} onClick={() => choose(command)}>
                {command.icon !== undefined && <Icon name={command.icon} />}
                <span>{command.label}</span>
                {command.hint !== undefined && <Hint>{command.hint}</Hint>}
                <Spacer />
                {command.shortcut !== undefined && <Kbd shortcut={command.shortcut} />}
              </Row>
            ))}
          </Autocomplete.Group>
        ))}
      </List>
    </Autocomplete.Root>
  )
}
