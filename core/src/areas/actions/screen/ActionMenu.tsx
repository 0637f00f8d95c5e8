import { focusRing } from "../../../platform/ui/foundation/tokens.ts"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { useLingui, Trans } from "@lingui/react/macro"
import { memo, type HTMLAttributes, type Ref } from "react"
import { isMarketAbsent, type ResolvedActionGroup } from "../../plugin/runtime.ts"
import { usePatchScreenState, useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { Badge } from "../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { Menu } from "../../../platform/ui/overlays/Menu.tsx"
import { preloadExtension } from "../../../platform/workspace/ExtensionSlot.tsx"
import { useUnsentMarks } from "../../unsent/screen/index.ts"
import { isDisabled, useActionCounts, useFollowTaken, type ActionCount } from "./use-action-counts.ts"
import { actionGroup } from "../../plugin/index.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { ExtensionBoundary } from "../../../platform/workspace/ExtensionBoundary.tsx"
import { isRecordClosed, useWorkspace } from "../../../platform/workspace/workspace-context.ts"

/** The action side menu: a vertical bar 6.5rem wide; on a phone along the bottom. */
const Bar = styled("nav", {
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  gap: "$1",
  width: "$sideMenu",
  height: "100%",
  padding: "$2",
  overflowY: "auto",
  "@phone": {
    flexDirection: "row",
    gap: 0,
    width: "100%",
    overflowX: "auto",
    overflowY: "hidden",
    padding: "$1",
    justifyContent: "safe center",
  },
})

/** One icon of the bar with its name below. */
const BarButton = styled("button", {
  ...focusRing,
  appearance: "none",
  position: "relative",
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  gap: "$1",
  width: "100%",
  minHeight: "3.5rem",
  margin: 0,
  paddingBlock: "$1",
  // A long word has the whole width.
  paddingInline: 0,
  border: "1px solid transparent",
  borderRadius: "$lg",
  backgroundColor: "transparent",
  color: "$textMuted",
  fontFamily: "$body",
  fontSize: "$xs",
  lineHeight: "$xs",
  fontWeight: "$medium",
  textAlign: "center",
  overflowWrap: "anywhere",
  hyphens: "auto",
  cursor: "pointer",
  transition: "background-color $quick, color $quick",
  "@reducedMotion": { transition: "none" },
  "@hover": { "&:hover:not([aria-disabled='true'])": { backgroundColor: "$hover", color: "$text" } },
  "&[aria-expanded='true'], &:active:not([aria-disabled='true'])": { backgroundColor: "$pressed", color: "$text" },
  "&[aria-disabled='true']": { color: "$textFaint", cursor: "default" },
  // They share a phone's width; more than five scroll horizontally.
  "@phone": {
    flex: "1 0 0",
    width: "auto",
    minWidth: "4.75rem",
    maxWidth: "8rem",
    height: "4.25rem",
    // The widest part of a long name has room for its hyphen: without it, a Swede reads two words.
    letterSpacing: "-0.035em",
    justifyContent: "flex-start",
  },
  variants: {
    open: { true: { backgroundColor: "$accentSoft", color: "$accentText", borderColor: "$accentLine" } },
    waiting: { true: { opacity: 0.5 } },
  },
})

/** The mark of unsent text on an icon. It is on the side where the count is not. */
const UnsentMark = styled("span", { position: "absolute", top: "$1", left: "$3", color: "$warningText" })

/** The count on an icon. */
const BarBadge = styled("span", { position: "absolute", top: "$1", left: "calc(50% + 8px)" })

export interface ActionGroupButtonProps {
  readonly group: ResolvedActionGroup
  readonly openAction: string | undefined
  /** The actions whose panels hold something unsent. */
  readonly unsent: ReadonlySet<string | undefined>
}

/** An icon of the menu: opens its only action, or lists several, also on hover. Re-renders for changes to its own group only. */
const ActionGroupButton = memo(function ActionGroupButton({ group, openAction, unsent }: ActionGroupButtonProps) {
  const { t } = useLingui()
  const patch = usePatchScreenState()
  const visibleActions = group.actions.filter((action) => action.state === "shown")
  const counts = useActionCounts(visibleActions)
  const total = [...counts.values()].reduce<number>((sum, count) => sum + (shownCount(count) ?? 0), 0)
  const open = visibleActions.some((action) => action.id === openAction)
  const isUnsent = visibleActions.some((action) => unsent.has(action.id))
  const toggle = (id: string) => patch({ action: id === openAction ? undefined : id })

  const [only] = visibleActions
  if (only === undefined) return <GroupIcon group={group} label={t(group.spec.label)} waiting />
  if (visibleActions.length === 1) {
    const disabled = isDisabled(only, counts)
    return (
      <GroupIcon
        group={group}
        label={t(only.spec.label)}
        count={total}
        open={open}
        isUnsent={isUnsent}
        aria-pressed={open}
        aria-disabled={disabled || undefined}
        onPointerEnter={() => preloadExtension(only.spec.load)}
        onFocus={() => preloadExtension(only.spec.load)}
        onClick={() => !disabled && toggle(only.id)}
      />
    )
  }
  const entries = visibleActions.map((action) => {
    const label = t(action.spec.label)
    return {
      id: action.id,
      label: unsent.has(action.id) ? t`${label}, unsent draft` : label,
      disabled: isDisabled(action, counts),
      badge: shownCount(counts.get(action.id)),
      checked: action.id === openAction ? true : undefined,
      onSelect: () => toggle(action.id),
    }
  })
  return (
    <Menu
      side="left"
      sideOnPhone="top"
      opensOnHover
      title={t(group.spec.label)}
      entries={entries}
      trigger={<GroupIcon group={group} label={t(group.spec.label)} count={total} open={open} isUnsent={isUnsent} />}
    />
  )
})

const shownCount = (count: ActionCount | undefined): number | undefined => (count === "error" ? undefined : count)

interface GroupIconProps extends HTMLAttributes<HTMLButtonElement> {
  readonly group: ResolvedActionGroup
  readonly label: string
  readonly count?: number
  readonly open?: boolean
  readonly isUnsent?: boolean
  /** Whether the group's visibility still depends on pending facts. */
  readonly waiting?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

function GroupIcon({ group, label, count = 0, open = false, isUnsent = false, waiting = false, ...rest }: GroupIconProps) {
  const { t } = useLingui()
  const name = isUnsent ? [t`${label}, unsent draft`, ...(count > 0 ? [t`Count: ${count}`] : [])].join(", ") : undefined
  return (
    <BarButton
      type="button"
      open={open}
      waiting={waiting}
      aria-label={name}
      aria-disabled={waiting || undefined}
      aria-busy={waiting || undefined}
      data-actions={group.actions.map(({ id }) => id).join(" ")}
      {...rest}
    >
      <Icon name={group.spec.icon} size={20} />
      {label}
      {isUnsent && (
        <UnsentMark>
          <Icon name="pencil" size={12} />
        </UnsentMark>
      )}
      {count > 0 && (
        <BarBadge>
          <Badge tone="accent" aria-label={t`Count: ${count}`}>
            {count}
          </Badge>
        </BarBadge>
      )}
    </BarButton>
  )
}

/** The icon of the menu that opens this action; null where the menu has none. */
export const iconOf = (menu: HTMLElement | null, action: string): HTMLElement | null =>
  [...(menu?.querySelectorAll<HTMLElement>("[data-actions]") ?? [])].find((icon) => icon.dataset["actions"]?.split(" ").includes(action)) ??
  null

/** The workspace's action side menu: one icon per group, in order. */
export function ActionMenu() {
  const { t } = useLingui()
  const workspace = useWorkspace()
  const groups = isRecordClosed(workspace) ? [] : workspace.resolved.actionGroups
  const [{ action }] = useScreenState("action")
  const { unsent, watch } = useUnsentMarks("action")
  useFollowTaken()
  return (
    <Bar aria-label={t`Actions`}>
      {watch}
      {groups.map((group) => (
        <ExtensionBoundary
          key={group.id}
          label={t(group.spec.label)}
          contribution={`${actionGroup.kind} ${group.id}`}
          plugin={group.plugin}
        >
          <ActionGroupButton group={group} openAction={action} unsent={unsent} />
        </ExtensionBoundary>
      ))}
      {groups.length === 0 && !isMarketAbsent(workspace.resolved) && (
        <Text as="p" size="xs" tone="muted" css={{ flex: 1, textAlign: "center", padding: "$2 $1" }}>
          <NoActions />
        </Text>
      )}
    </Bar>
  )
}

/** Says why there is nothing to do, where the patient is the reason. */
function NoActions() {
  const { user } = useWorkspace()
  if (user.isOneTimeUser) return <Trans>No actions: the patient has no account, only a one-time link</Trans>
  if (!user.isResolved) return <Trans>No actions: the patient is not identified yet</Trans>
  return <Trans>No actions for this patient</Trans>
}
