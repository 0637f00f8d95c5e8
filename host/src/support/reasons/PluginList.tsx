import type { ResolvedWorkspace, Truth } from "@rond/core/plugin/runtime"
import { Accordion, Expandable, Inline, Panel, Tag, Text, type Tone } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { usePluginNames } from "../plugin-names.tsx"
import { PluginReasonView } from "./ReasonView.tsx"

const tones: Readonly<Record<Truth, Tone>> = { yes: "success", no: "neutral", pending: "info", failed: "danger" }

/** Which plugins are active, and why. */
export function PluginList({ workspace }: { readonly workspace: ResolvedWorkspace }) {
  const { t } = useLingui()
  const nameOf = usePluginNames()
  const words: Readonly<Record<Truth, string>> = { yes: t`Takes part`, no: t`Does not`, pending: t`Waiting`, failed: t`Failed` }
  return (
    <Panel title={t`Plugins that take part`}>
      <Accordion>
        {workspace.pluginTrace.map(({ plugin, selected, reason }) => (
          <Expandable
            key={`${plugin.id} ${plugin.version}`}
            summary={
              <Inline gap={2}>
                <Tag tone={tones[selected]}>{words[selected]}</Tag>
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
