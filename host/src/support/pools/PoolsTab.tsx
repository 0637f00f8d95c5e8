import type { PluginManifest } from "@rond/core/plugin"
import { oldestFirst } from "@rond/core/plugin/runtime"
import type { SupportPool } from "@rond/core/features/support"
import { Card, EmptyState, Stack, Table, Text, type TableColumn } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import { useServices } from "../../app/services.ts"
import { usePluginNames } from "../plugin-names.tsx"
import { PoolCellButton } from "./PoolCellButton.tsx"
import { PoolName } from "./PoolName.tsx"
import { SwitchDialog } from "./SwitchDialog.tsx"
import { SwitchHistoryDrawer } from "./SwitchHistoryDrawer.tsx"

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
