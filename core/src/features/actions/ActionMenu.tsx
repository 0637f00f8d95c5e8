import { useLingui } from "@lingui/react"
import { Trans, useLingui as useTexts } from "@lingui/react/macro"
import { actionGroup } from "../../extension-points/actions/action-group.ts"
import { useScreenState } from "../../platform/screen-state/screen-state-context.tsx"
import { Text } from "../../ui/display/Text.tsx"
import { ExtensionBoundary } from "../../platform/workspace/ExtensionBoundary.tsx"
import { isRecordClosed, useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { ActionGroupButton } from "./ActionGroupButton.tsx"
import { Bar } from "./bar.styles.ts"

/** The workspace's action side menu: one icon per group, in order. */
export function ActionMenu() {
  const { t } = useTexts()
  const { _ } = useLingui()
  const workspace = useWorkspace()
  const groups = isRecordClosed(workspace) ? [] : workspace.resolved.actionGroups
  const [screen] = useScreenState()
  return (
    <Bar aria-label={t`Actions`}>
      {groups.map((group) => (
        <ExtensionBoundary
          key={group.id}
          label={_(group.spec.label)}
          contribution={`${actionGroup.kind} ${group.id}`}
          plugin={group.plugin}
        >
          <ActionGroupButton group={group} openAction={screen.action} />
        </ExtensionBoundary>
      ))}
      {groups.length === 0 && (
        <Text as="p" size="xs" tone="muted" css={{ flex: 1, textAlign: "center", padding: "$2 $1" }}>
          <Trans>No actions for this patient</Trans>
        </Text>
      )}
    </Bar>
  )
}
