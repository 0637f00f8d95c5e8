import { Menu as Base } from "@base-ui/react/menu"
import { useLingui } from "@lingui/react"
import { Badge } from "../display/Badge.tsx"
import { Icon, type IconName } from "../display/Icon.tsx"
import { Kbd } from "../shortcuts/Kbd.tsx"
import { Spacer } from "../display/layout.ts"
import { config, styled } from "../stitches.config.ts"
import { floatStyles, groupLabelStyles, rowStyles } from "../foundation/menu.styles.ts"
import { useMediaQuery } from "../foundation/use-media-query.ts"
import { useTriggerHandoff, type TriggerElement, type TriggerHandoff } from "./use-deferred-trigger.ts"

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly onSelect: () => void
  readonly disabled?: boolean
  /** A second line: why the item is disabled. */
  readonly hint?: string
  readonly danger?: boolean
  readonly shortcut?: string
  /** For a choice: whether it is selected. */
  readonly checked?: boolean
  /** A count next to the label. */
  readonly badge?: number
}

/** Items under a common heading. */
export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** The items are options of which exactly one is `checked`. */
  readonly isChoice?: boolean
}

export type MenuNode = MenuItem | MenuGroup | "divider"

export interface MenuProps {
  /** The Button or IconButton that opens it. */
  readonly trigger: TriggerElement
  readonly entries: readonly MenuNode[]
  /** Heading of the menu, for triggers with an icon only. */
  readonly title?: string
  /** Also opens on hover. */
  readonly opensOnHover?: boolean
  readonly side?: "top" | "right" | "bottom" | "left"
  /** Side on a phone, where the trigger is elsewhere; the same side by default. */
  readonly sideOnPhone?: "top" | "right" | "bottom" | "left"
  readonly align?: "start" | "center" | "end"
  /** The trigger appears in each row of a list, or on a screen that must open at once. */
  readonly isOneOfMany?: boolean
}

export interface MenuPopupProps extends MenuProps {
  readonly handoff: TriggerHandoff
}

const Positioner = styled(Base.Positioner, { zIndex: "$popover", outline: 0 })
// As high as the window allows: nothing says that a row is below the edge, and the account’s last ones lock the screen and sign out.
const Surface = styled(Base.Popup, { ...floatStyles, maxHeight: "var(--available-height)" })
const Row = styled(Base.Item, {
  ...rowStyles,
  variants: { danger: { true: { color: "$dangerText", "& > .rond-icon": { color: "$dangerText" } } } },
})
const ChoiceRow = styled(Base.CheckboxItem, rowStyles)
const Lines = styled("span", { paddingBlock: "$1", whiteSpace: "normal", maxWidth: "18rem" })
const Hint = styled("span", { display: "block", fontSize: "$sm", color: "$textMuted" })
const OptionRow = styled(Base.RadioItem, rowStyles)
const GroupLabel = styled(Base.GroupLabel, groupLabelStyles)
const Title = styled("div", { ...groupLabelStyles, color: "$textMuted" })
const Line = styled(Base.Separator, { height: "1px", margin: "$1 0", backgroundColor: "$line" })

/** The loaded menu with its trigger. */
export default function MenuPopup({
  trigger,
  entries,
  title,
  opensOnHover = false,
  side = "bottom",
  sideOnPhone = side,
  align = "start",
  handoff,
}: MenuPopupProps) {
  const button = useTriggerHandoff(handoff)
  const isPhone = useMediaQuery(config.media.phone)
  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={button} render={trigger} openOnHover={opensOnHover} delay={80} />
      <Base.Portal>
        <Positioner side={isPhone ? sideOnPhone : side} align={align} sideOffset={4} collisionPadding={8}>
          <Surface>
            {title !== undefined && <Title>{title}</Title>}
            {entries.map((entry, index) => (
              <Entry key={entryKey(entry, index)} entry={entry} />
            ))}
          </Surface>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const entryKey = (entry: MenuNode, index: number): string => {
  if (entry === "divider") return `divider-${index}`
  return "items" in entry ? `group-${entry.label}` : entry.id
}

function Entry({ entry }: { readonly entry: MenuNode }) {
  if (entry === "divider") return <Line />
  if (!("items" in entry)) return <Item item={entry} />
  return (
    <Base.Group>
      <GroupLabel>{entry.label}</GroupLabel>
      {entry.isChoice === true ? <Options items={entry.items} /> : entry.items.map((item) => <Item key={item.id} item={item} />)}
    </Base.Group>
  )
}

/** Items of which one at a time is selected. */
function Options({ items }: Pick<MenuGroup, "items">) {
  return (
    <Base.RadioGroup
      value={items.find(({ checked }) => checked)?.id}
      onValueChange={(id: string) => items.find((item) => item.id === id)?.onSelect()}
    >
      {items.map((item) => (
        <OptionRow key={item.id} value={item.id} disabled={item.disabled} closeOnClick>
          <ItemContent item={item} />
        </OptionRow>
      ))}
    </Base.RadioGroup>
  )
}

function ItemContent({ item }: { readonly item: MenuItem }) {
  const { i18n } = useLingui()
  return (
    <>
      {item.icon !== undefined && <Icon name={item.icon} />}
      {item.hint === undefined ? (
        <span>{item.label}</span>
      ) : (
        <Lines>
          {item.label}
          <Hint> {item.hint}</Hint>
        </Lines>
      )}
      <Spacer />
      {item.badge !== undefined && item.badge > 0 && <Badge tone="accent">{i18n.number(item.badge)}</Badge>}
      {item.shortcut !== undefined && <Kbd shortcut={item.shortcut} />}
      {item.checked === true && <Icon name="check" />}
    </>
  )
}

function Item({ item }: { readonly item: MenuItem }) {
  const content = <ItemContent item={item} />
  if (item.checked !== undefined) {
    return (
      <ChoiceRow checked={item.checked} disabled={item.disabled} onCheckedChange={item.onSelect} closeOnClick>
        {content}
      </ChoiceRow>
    )
  }
  return (
    <Row disabled={item.disabled} danger={item.danger} onClick={item.onSelect}>
      {content}
    </Row>
  )
}
