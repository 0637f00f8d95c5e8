import { endMeetingValidator, meetingSection, patientCard, patientTag } from "@rond/core/plugin"
import type { ResolvedWorkspace } from "@rond/core/plugin/runtime"
import { DataList, Panel, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"

/** What the clinician sees, in short. */
export function WorkspaceOutline({ workspace }: { readonly workspace: ResolvedWorkspace }) {
  const { t, i18n } = useLingui()
  const none = (
    <Text tone="muted">
      <Trans>None</Trans>
    </Text>
  )
  const list = (names: readonly string[]) => (names.length === 0 ? none : names.join(" · "))
  const waiting = (state: string, name: string) => (state === "pending" ? `${name} …` : name)
  return (
    <Panel title={t`What the clinician sees`}>
      <DataList
        items={[
          {
            term: t`Tabs`,
            description: list(
              workspace.tabs.map((tab) => {
                const parts = tab.children.map((child) => waiting(child.state, i18n._(child.spec.label)))
                const name = waiting(tab.state, i18n._(tab.spec.label))
                return parts.length === 0 ? name : `${name} (${parts.join(", ")})`
              }),
            ),
          },
          {
            term: t`Action menu`,
            description: list(
              workspace.actionGroups.flatMap((group) =>
                group.actions.map((contribution) => waiting(contribution.state, i18n._(contribution.spec.label))),
              ),
            ),
          },
          {
            term: t`Patient tags`,
            description: list(workspace.visible(patientTag).map((contribution) => i18n._(contribution.spec.label))),
          },
          {
            term: t`Patient cards`,
            description: list(workspace.visible(patientCard).map((contribution) => i18n._(contribution.spec.title))),
          },
          {
            term: t`Meeting sections`,
            description: list(workspace.visible(meetingSection).map((contribution) => i18n._(contribution.spec.label))),
          },
          { term: t`Rules at the end`, description: list(workspace.visible(endMeetingValidator).map((contribution) => contribution.id)) },
        ]}
      />
    </Panel>
  )
}
