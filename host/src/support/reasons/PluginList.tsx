import type { ResolvedWorkspace } from "@rond/core/plugin"
import { Accordion, Expandable, Inline, Panel, Text } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { PluginReasonView } from "./ReasonView.tsx"
import { StateTag } from "./StateTag.tsx"

const states = { yes: "shown", no: "hidden", pending: "pending", failed: "failed" } as const

/** Which plugins take part, and why. */
export function PluginList({ workspace }: { readonly workspace: ResolvedWorkspace }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Plugins that take part`} padded={false}>
      <Accordion>
        {workspace.pluginTrace.map(({ plugin, selected, reason }) => (
          <Expandable
            key={`${plugin.id} ${plugin.version}`}
            summary={
              <Inline gap={2}>
                <StateTag state={states[selected]} />
                <Text mono>
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
