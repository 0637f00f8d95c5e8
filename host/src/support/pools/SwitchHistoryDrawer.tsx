import { useApiQuery } from "@rond/core/platform/http"
import { unknownText } from "@rond/core/platform/terms"
import { getSwitchHistory, type SupportPool, type SwitchChange } from "@rond/core/features/support"
import { Card, Drawer, EmptyState, ErrorPanel, Inline, Skeleton, Stack, Tag, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useZonedMoment } from "../../page/reader-format.ts"
import { errorReference } from "../../error-screens/ErrorScreenLayout.tsx"
import { usePluginNames } from "../all-plugins.tsx"

/** The history of switches in a pool: who, when and why. */
export function SwitchHistoryDrawer({ pool, onClose }: { readonly pool: SupportPool; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useApiQuery(getSwitchHistory, { params: { poolId: pool.id } })
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={t`Switches of ${pool.name}`}>
      {data !== undefined ? (
        data.changes.length === 0 ? (
          <EmptyState icon="history" size="sm" title={t`No switches have been set here`} />
        ) : (
          <Stack as="ol" gap={2} css={{ listStyle: "none", margin: 0, padding: 0 }}>
            {data.changes.map((change) => (
              <li key={change.id}>
                <ChangeCard change={change} timeZone={pool.timeZone} />
              </li>
            ))}
          </Stack>
        )
      ) : error === null ? (
        <Skeleton shape="cards" count={3} />
      ) : (
        <ErrorPanel
          title={t`The history could not be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
          details={errorReference(error)}
        >
          <Trans>The switches themselves are not affected.</Trans>
        </ErrorPanel>
      )}
    </Drawer>
  )
}

function ChangeCard({ change, timeZone }: { readonly change: SwitchChange; readonly timeZone: string }) {
  const { t } = useLingui()
  const moment = useZonedMoment(timeZone)
  const nameOf = usePluginNames()
  const until = change.expiresAtMillis === null ? undefined : moment(change.expiresAtMillis, "dated")
  const labels: Readonly<Record<Extract<SwitchChange["change"], string>, string>> = {
    on: t`Switched on`,
    off: t`Switched off`,
    pinned: t`Pinned to ${change.version ?? ""}`,
    cleared: t`Cleared`,
  }
  return (
    <Card padding="sm">
      <Stack gap={1}>
        <Inline gap={2} wrap>
          <Text weight="medium">{nameOf(change.pluginId)}</Text>
          <Tag tone={change.change === "off" ? "danger" : "neutral"}>
            {typeof change.change === "string" ? labels[change.change] : t(unknownText(change.change))}
          </Tag>
          {until !== undefined && (
            <Text size="sm" tone="muted">
              <Trans>until {until}</Trans>
            </Text>
          )}
        </Inline>
        <Text as="p">{change.reason}</Text>
        <Text size="sm" tone="muted" numeric>
          {change.author} · {moment(change.atMillis)}
        </Text>
      </Stack>
    </Card>
  )
}
