import type { Command, CommandGroup, CommandPaletteProps } from "./CommandPalette.tsx"
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
import { groupLabelStyles, rowStyles } from "./menu.styles.ts"

/**
 * The groups with only the matching commands, best first. Every word of the query must start a word of the label
 * or a keyword, ignoring case and accents. Labels that start with the query come first.
 */
export function searchCommands(groups: readonly CommandGroup[], query: string): readonly CommandGroup[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  return groups.map((group) => ({ ...group, commands: matching(group.commands, words) })).filter((group) => group.commands.length > 0)
}

function matching(commands: readonly Command[], words: readonly string[]): readonly Command[] {
  if (words.length === 0) return commands
  const query = words.join(" ")
  return commands
    .filter((command) => {
      const known = [command.label, ...(command.keywords ?? [])].flatMap((text) => plain(text).split(/[\s\-–/]+/))
      return words.every((word) => known.some((part) => part.startsWith(word)))
    })
    .toSorted((left, right) => Number(plain(right.label).startsWith(query)) - Number(plain(left.label).startsWith(query)))
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase()
    .trim()

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
const Nothing = styled(Autocomplete.Empty, {
  padding: "$6",
  textAlign: "center",
  color: "$textMuted",
  fontSize: "$md",
  "&:empty": { padding: 0 },
})

/** The loaded palette. */
export default function CommandPalettePopup({ open, onOpenChange, groups }: CommandPaletteProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup>
            <VisuallyHidden as={Base.Title}>
              <Trans>Commands</Trans>
            </VisuallyHidden>
            <Finder groups={groups} onDone={() => onOpenChange(false)} />
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Mounted only while the palette is open, so it always starts empty. */
function Finder({ groups, onDone }: { readonly groups: readonly CommandGroup[]; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [query, setQuery] = useState("")
  const [before] = useState(() => document.activeElement)
  // Close and restore the focus before the command runs, so that whatever it opens returns focus to the right element.
  const choose = (command: Command) => {
    flushSync(onDone)
    if (before instanceof HTMLElement) before.focus()
    command.run()
  }
  const found = searchCommands(groups, query).map((group) => ({ value: group.label, items: [...group.commands] }))
  return (
    <Autocomplete.Root
      open
      inline
      items={found}
      filteredItems={found}
      filter={null}
      value={query}
      onValueChange={(value, details) => details.reason !== "item-press" && setQuery(value)}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <SearchRow>
        <Icon name="search" size={18} />
        <Input placeholder={t`What do you want to do?`} aria-label={t`Search commands`} />
      </SearchRow>
      <Nothing>{found.length === 0 ? <Trans>No matching commands</Trans> : null}</Nothing>
      <List>
        {found.map((group) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <GroupLabel>{group.value}</GroupLabel>
            {group.items.map((command) => (
              <Row key={command.id} value={command} onClick={() => choose(command)}>
                {command.icon !== undefined && <Icon name={command.icon} />}
                <span>{command.label}</span>
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
