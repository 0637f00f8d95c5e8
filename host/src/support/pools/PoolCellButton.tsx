import type { PluginManifest } from "@rond/core/plugin"
import type { SupportPool } from "@rond/core/features/support"
import { Button, styled, Text, VisuallyHidden, type IconName } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { usePluginNames } from "../plugin-names.tsx"
import { poolCell, type PoolCell } from "./pool-cell.ts"

const icons: Readonly<Record<PoolCell["is"], IconName>> = {
  "not-for-pool": "minus",
  available: "check",
  "on-trial": "lab",
  on: "check",
  off: "ban",
  pinned: "pin",
}

// As high as a button, so that dashes and words share a baseline; a quiet button's own padding would move its text out of the column.
const Cell = styled("div", {
  display: "flex",
  alignItems: "center",
  minHeight: "$controlSmall",
  variants: { quiet: { true: { marginInlineStart: "-$space$2" } } },
})

/** What a plugin is to a pool, as a button that opens its switch; a dash when the pool can never have it. */
export function PoolCellButton({
  pool,
  versions,
  onOpen,
}: {
  readonly pool: SupportPool
  readonly versions: readonly PluginManifest[]
  readonly onOpen: () => void
}) {
  const { t } = useLingui()
  const nameOf = usePluginNames()
  const cell = poolCell(pool, versions)
  const plugin = versions.at(-1)
  if (cell.is === "not-for-pool") {
    return (
      <Cell>
        <Text tone="faint">
          <span aria-hidden>–</span>
          <VisuallyHidden>
            <Trans>Not for this pool</Trans>
          </VisuallyHidden>
        </Text>
      </Cell>
    )
  }
  return (
    <Cell quiet={cell.is === "available"}>
      <Button
        size="sm"
        variant={cell.is === "available" ? "quiet" : cell.is === "off" || (cell.is === "pinned" && !cell.held) ? "danger" : "secondary"}
        icon={icons[cell.is]}
        onClick={onOpen}
        aria-label={t`${nameOf(plugin?.id ?? "")} in ${pool.name}: ${word(cell)}`}
      >
        {word(cell)}
      </Button>
    </Cell>
  )

  function word(cell: PoolCell): string {
    if (cell.is === "available") return t`Runs`
    if (cell.is === "on-trial") return t`On trial`
    if (cell.is === "on") return t`Switched on`
    if (cell.is === "off") return t`Switched off`
    if (cell.is === "pinned") return cell.held ? t`Pinned to ${cell.version}` : t`Pinned to ${cell.version}, not here`
    return t`Not for this pool`
  }
}
