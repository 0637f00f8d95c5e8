import { takenActionCard } from "../../plugin/index.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { Heading } from "../../../platform/ui/display/Text.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { useWorkspaceQuery } from "../../../platform/workspace/queries/workspace-queries.ts"
import { EmptyState } from "../../../platform/ui/states/EmptyState.tsx"
import { ExtensionSlot } from "../../../platform/workspace/ExtensionSlot.tsx"
import { takenOf } from "../model/taken.ts"
import { takenActions } from "./taken-query.ts"

/** The actions taken in the meeting so far: a card per kind. */
export default function TakenActionsPanel() {
  const { t } = useLingui()
  // Every kind is shown while the actions taken are unknown: its cards report the error themselves.
  const { resolved } = useWorkspace()
  const { data: taken } = useWorkspaceQuery(takenActions)
  const present = resolved.visible(takenActionCard).filter(({ id }) => !taken || takenOf(taken, id).length > 0)
  if (present.length === 0) {
    return (
      <EmptyState icon="taken-actions" title={t`Nothing done yet`}>
        <Trans>Messages, bookings and other actions from this meeting appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <Stack gap={6}>
      {present.map((kind) => (
        <Stack as="section" gap={2} key={kind.id}>
          <Heading level={3}>{t(kind.spec.label)}</Heading>
          <ExtensionSlot component={kind} label={kind.spec.label} load={kind.spec.load} fallback={<Skeleton shape="cards" count={1} />} />
        </Stack>
      ))}
    </Stack>
  )
}
