import { endMeetingValidator, meetingSection, patientCard, patientTag } from "@rond/core/plugin"
import type { ResolvedWorkspace, Truth } from "@rond/core/plugin/runtime"
import { DataList, Panel, Text, Accordion, Expandable, Inline, Tag, type Tone } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { usePluginNames } from "../all-plugins.tsx"
import { PluginReasonView } from "./ReasonView.tsx"

/** The clinician's view, in short. */
export function WorkspaceOutline({ workspace }: { readonly workspace: ResolvedWorkspace }) {
  const { t, i18n } = useLingui()
  const none = (
    <Text tone="muted">
      <Trans context="parts of a workspace">None</Trans>
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
                const children = tab.children.map((child) => waiting(child.state, i18n._(child.spec.label)))
                const name = waiting(tab.state, i18n._(tab.spec.label))
                return children.length === 0 ? name : `${name} (${children.join(", ")})`
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

const tones: Readonly<Record<Truth, Tone>> = { yes: "success", no: "neutral", pending: "info", failed: "danger" }

/** The active plugins, with the reasons. */
export function PluginList({ workspace }: { readonly workspace: ResolvedWorkspace }) {
  const { t } = useLingui()
  const nameOf = usePluginNames()
  const labels: Readonly<Record<Truth, string>> = { yes: t`Active`, no: t`Inactive`, pending: t`Waiting`, failed: t`Failed` }
  return (
    <Panel title={t`Active plugins`}>
      <Accordion>
        {workspace.pluginTrace.map(({ plugin, selected, reason }) => (
          <Expandable
            key={`${plugin.id} ${plugin.version}`}
            summary={
              <Inline gap={2}>
                <Tag tone={tones[selected]}>{labels[selected]}</Tag>
                <Text weight="medium">{nameOf(plugin.id)}</Text>
                <Text size="sm" tone="muted" mono>
                  {plugin.id} {plugin.version}
                </Text>
              </Inline>
            }
          >
            <PluginReasonView reason={reason} />
          </Expandable>
        ))}
      </Accordion>
    </Panel>
  )
}
