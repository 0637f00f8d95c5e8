import { useLingui } from "@lingui/react"
import { useLingui as useTexts } from "@lingui/react/macro"
import { memo, type HTMLAttributes, type Ref } from "react"
import type { ResolvedActionGroup } from "../../extension-points/resolve-workspace.ts"
import { usePatchScreenState } from "../../platform/screen-state/screen-state-context.tsx"
import { Badge } from "../../ui/display/Badge.tsx"
import { Icon } from "../../ui/display/Icon.tsx"
import { Menu } from "../../ui/overlays/Menu.tsx"
import { preloadExtension } from "../../platform/workspace/lazy-extension.ts"
import { BarBadge, BarButton } from "./bar.styles.ts"
import { isDisabled, useActionCounts, type ActionCount } from "./use-action-counts.ts"

export interface ActionGroupButtonProps {
  readonly group: ResolvedActionGroup
  readonly openAction: string | undefined
}

/** An icon of the menu: opens its only action, or lists several, also on hover. Re-renders for changes to its own group only. */
export const ActionGroupButton = memo(function ActionGroupButton({ group, openAction }: ActionGroupButtonProps) {
  const { _ } = useLingui()
  const patch = usePatchScreenState()
  const shown = group.actions.filter((action) => action.state === "shown")
  const counts = useActionCounts(shown)
  const total = [...counts.values()].reduce<number>((sum, count) => sum + (shownCount(count) ?? 0), 0)
  const open = shown.some((action) => action.id === openAction)
  const toggle = (id: string) => patch({ action: id === openAction ? undefined : id })

  const [only] = shown
  if (only === undefined) return <GroupIcon group={group} label={_(group.spec.label)} waiting />
  if (shown.length === 1) {
    const disabled = isDisabled(only, counts)
    return (
      <GroupIcon
        group={group}
        label={_(only.spec.label)}
        count={total}
        open={open}
        aria-pressed={open}
        aria-disabled={disabled || undefined}
        onPointerEnter={() => preloadExtension(only.spec.load)}
        onFocus={() => preloadExtension(only.spec.load)}
        onClick={() => !disabled && toggle(only.id)}
      />
    )
  }
  const entries = shown.map((action) => ({
    id: action.id,
    label: _(action.spec.label),
    disabled: isDisabled(action, counts),
    badge: shownCount(counts.get(action.id)),
    checked: action.id === openAction ? true : undefined,
    onSelect: () => toggle(action.id),
  }))
  return (
    <Menu
      side="left"
      sideOnPhone="top"
      opensOnHover
      title={_(group.spec.label)}
      entries={entries.map(({ badge, checked, ...entry }) => ({
        ...entry,
        ...(badge === undefined ? {} : { badge }),
        ...(checked === undefined ? {} : { checked }),
      }))}
      trigger={<GroupIcon group={group} label={_(group.spec.label)} count={total} open={open} />}
    />
  )
})

const shownCount = (count: ActionCount | undefined): number | undefined => (count === "not-had" ? undefined : count)

interface GroupIconProps extends HTMLAttributes<HTMLButtonElement> {
  readonly group: ResolvedActionGroup
  readonly label: string
  readonly count?: number
  readonly open?: boolean
  /** Whether the group's visibility still depends on pending facts. */
  readonly waiting?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

function GroupIcon({ group, label, count = 0, open = false, waiting = false, ...rest }: GroupIconProps) {
  const { t } = useTexts()
  return (
    <BarButton type="button" open={open} waiting={waiting} aria-disabled={waiting || undefined} aria-busy={waiting || undefined} {...rest}>
      <Icon name={group.spec.icon} size={20} />
      {label}
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
