import { useLingui } from "@lingui/react"
import { Trans, useLingui as useTexts } from "@lingui/react/macro"
import { actionGroup } from "../plugin/extension/action-group.ts"
import { useScreenState } from "../screen-state/screen-state-context.tsx"
import { Text } from "../ui/display/Text.tsx"
import { ContributionBoundary } from "../workspace/ContributionBoundary.tsx"
import { isRecordClosed, useWorkspace } from "../workspace/workspace-context.ts"
import { ActionGroupButton } from "./ActionGroupButton.tsx"
import { Bar } from "./bar-look.ts"

/** The action side menu of the workspace: one icon a group, in the workspace's order. */
export function ActionMenu() {
  const { t } = useTexts()
  const { _ } = useLingui()
  const workspace = useWorkspace()
  const groups = isRecordClosed(workspace) ? [] : workspace.resolved.actionGroups
  const [screen] = useScreenState()
  return (
    <Bar aria-label={t`Actions`}>
      {groups.map((group) => (
        <ContributionBoundary
          key={group.id}
          label={_(group.spec.label)}
          contribution={`${actionGroup.kind} ${group.id}`}
          plugin={group.plugin}
        >
          <ActionGroupButton group={group} openAction={screen.action} />
        </ContributionBoundary>
      ))}
      {groups.length === 0 && (
        <Text as="p" size="xs" tone="muted" css={{ flex: 1, textAlign: "center", padding: "$2 $1" }}>
          <Trans>No actions for this patient</Trans>
        </Text>
      )}
    </Bar>
  )
}
