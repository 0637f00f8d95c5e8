import type { SupportPool } from "@rond/core/features/support"
import { IconButton, Inline, Stack, Tag, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"

/** A pool's name, with a link to its switch history. */
export function PoolName({ pool, onHistory }: { readonly pool: SupportPool; readonly onHistory: () => void }) {
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
