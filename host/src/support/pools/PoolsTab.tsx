import type { PluginManifest } from "@rond/core/plugin"
import type { SupportPool } from "@rond/core/features/support"
import {
  Button,
  styled,
  Text,
  VisuallyHidden,
  type IconName,
  IconButton,
  Inline,
  Stack,
  Tag,
  Card,
  EmptyState,
  Table,
  type TableColumn,
} from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { usePluginNames } from "../all-plugins.tsx"
import { poolCell, type PoolCell } from "./pool-cell.ts"
import { oldestFirst } from "@rond/core/plugin/runtime"
import { useMemo, useState } from "react"
import { useServices } from "../../page/services/services.ts"
import { SwitchDialog } from "./SwitchDialog.tsx"
import { SwitchHistoryDrawer } from "./SwitchHistoryDrawer.tsx"

const icons: Readonly<Record<PoolCell["is"], IconName>> = {
  "not-for-pool": "minus",
  available: "check",
  "opt-in": "lab",
  on: "check",
  off: "ban",
  without: "ban",
  pinned: "pin",
}

// As high as a button, so that dashes and words share a baseline; a quiet button's own padding would move its text out of the column.
const Cell = styled("div", {
  display: "flex",
  alignItems: "center",
  minHeight: "$controlSmall",
  variants: { quiet: { true: { marginInlineStart: "-$space$2" } } },
})

/** The state of a plugin in a pool, as a button that opens its switch; a dash when the pool can never have it. */
function PoolCellButton({
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
        variant={
          cell.is === "available"
            ? "quiet"
            : cell.is === "off" || cell.is === "without" || (cell.is === "pinned" && !cell.isHeld)
              ? "danger"
              : "secondary"
        }
        icon={icons[cell.is]}
        onClick={onOpen}
        aria-label={t`${nameOf(plugin?.id ?? "")} in ${pool.name}: ${label(cell)}`}
      >
        {label(cell)}
      </Button>
    </Cell>
  )

  function label(cell: PoolCell): string {
    if (cell.is === "available") return t`Runs`
    if (cell.is === "opt-in") return t`Trial`
    if (cell.is === "on") return t`Switched on`
    if (cell.is === "off") return t`Switched off`
    if (cell.is === "without") {
      const needed = nameOf(cell.needs)
      return t`Does not run without ${needed}`
    }
    if (cell.is === "pinned") return cell.isHeld ? t`Pinned to ${cell.version}` : t`Pinned to ${cell.version}, not here`
    return t`Not for this pool`
  }
}

/** A pool's name, with a link to its switch history. */
function PoolName({ pool, onHistory }: { readonly pool: SupportPool; readonly onHistory: () => void }) {
  const { t } = useLingui()
  return (
    <Inline gap={3} justify="between" wrap css={{ minWidth: "11rem" }}>
      <Stack gap={0}>
        <Text weight="medium">{pool.name}</Text>
        <Text size="xs" tone="muted" mono>
          {pool.country} · {pool.id}
        </Text>
      </Stack>
      <Inline gap={1}>
        {pool.isExternal && (
          // Its full width counts for the column.
          <Tag css={{ maxWidth: "none" }}>
            <Trans>External</Trans>
          </Tag>
        )}
        <IconButton icon="history" size="sm" label={t`Switches of ${pool.name} so far`} onClick={onHistory} />
      </Inline>
    </Inline>
  )
}

/** The versions of one plugin that this build holds, oldest first. */
type Versions = readonly PluginManifest[]

/** Pools × plugins: what runs where. Each cell opens its switch. */
export function PoolsTab({ pools }: { readonly pools: readonly SupportPool[] }) {
  const { t } = useLingui()
  const { registry } = useServices()
  const nameOf = usePluginNames()
  const [switching, setSwitching] = useState<{ readonly pool: SupportPool; readonly versions: Versions }>()
  const [historyOf, setHistoryOf] = useState<SupportPool>()
  const title = t`Plugins by pool`
  const poolHeader = t`Pool`
  const columns = useMemo(
    () => [
      poolColumn(poolHeader, setHistoryOf),
      ...[...Map.groupBy(registry, (registered) => registered.manifest.id).values()].map((same) =>
        pluginColumn(oldestFirst(same.map((registered) => registered.manifest)), nameOf(same[0]?.manifest.id ?? ""), (pool, versions) =>
          setSwitching({ pool, versions }),
        ),
      ),
    ],
    [registry, poolHeader, nameOf],
  )
  if (pools.length === 0) {
    return (
      <EmptyState icon="users" title={t`There are no pools`}>
        <Trans>Pools appear here when the clinic has clinicians.</Trans>
      </EmptyState>
    )
  }
  return (
    <Card padding="none">
      <Table caption={title} rows={pools} rowKey={(pool) => pool.id} columns={columns} />
      {switching !== undefined && (
        <SwitchDialog
          pool={pools.find((pool) => pool.id === switching.pool.id) ?? switching.pool}
          versions={switching.versions}
          onClose={() => setSwitching(undefined)}
        />
      )}
      {historyOf !== undefined && <SwitchHistoryDrawer pool={historyOf} onClose={() => setHistoryOf(undefined)} />}
    </Card>
  )
}

const poolColumn = (header: string, onHistory: (pool: SupportPool) => void): TableColumn<SupportPool> => ({
  id: "pool",
  header,
  cell: (pool) => <PoolName pool={pool} onHistory={() => onHistory(pool)} />,
})

const pluginColumn = (
  versions: Versions,
  name: string,
  onOpen: (pool: SupportPool, versions: Versions) => void,
): TableColumn<SupportPool> => ({
  id: versions[0]?.id ?? "",
  header: (
    <Stack gap={0}>
      <span>{name}</span>
      <Text size="xs" tone="muted" mono>
        {versions.map((manifest) => manifest.version).join(", ")}
      </Text>
    </Stack>
  ),
  cell: (pool) => <PoolCellButton pool={pool} versions={versions} onOpen={() => onOpen(pool, versions)} />,
})
