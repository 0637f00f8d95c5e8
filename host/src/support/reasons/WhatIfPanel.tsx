import type { Plugin } from "@rond/core/plugin"
import type { PluginSetting, PluginSwitch, ResolvedWorkspace } from "@rond/core/plugin/runtime"
import { Accordion, EmptyState, Expandable, Field, Icon, Inline, Panel, Select, Stack, Text } from "@rond/core/ui"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import { usePluginNames } from "../all-plugins.tsx"
import { labelEntries, traceDifference } from "./trace.ts"
import { ReasonView, StateTag } from "./ReasonView.tsx"

interface WhatIfPanelProps {
  readonly plugins: readonly Plugin[]
  /** The plugins whose switch can make a difference here. */
  readonly offered: readonly Plugin[]
  readonly switches: readonly PluginSwitch[]
  readonly workspace: ResolvedWorkspace
  /** The same context under other switches; `undefined` when the plugins cannot run together. */
  readonly resolve: (switches: readonly PluginSwitch[]) => ResolvedWorkspace | undefined
}

type Flip = "on" | "off" | "none"

/** Shows what would change in this workspace if a switch were set differently; nothing is switched. */
export function WhatIfPanel({ plugins, offered, switches, workspace, resolve }: WhatIfPanelProps) {
  const { t, i18n } = useLingui()
  const nameOf = usePluginNames()
  const ids = useMemo(() => [...new Set(offered.map((plugin) => plugin.manifest.id))], [offered])
  const [pluginId, setPluginId] = useState<string>()
  const [flip, setFlip] = useState<Flip>("off")
  const otherSwitches = switches.filter((poolSwitch) => poolSwitch.pluginId !== pluginId)
  const setting: PluginSetting | undefined = flip === "none" ? undefined : { state: flip }
  const tried: readonly PluginSwitch[] =
    pluginId === undefined || setting === undefined
      ? []
      : [{ pluginId, setting, reason: t`as tried out here`, author: t`Support`, expiresAtMillis: undefined }]
  const changed = pluginId === undefined ? workspace : resolve([...otherSwitches, ...tried])
  const labelled = labelEntries(changed?.trace ?? [], plugins, i18n)
  const labels = new Map(labelled.map((trace) => [keyOf(trace.entry), trace] as const))
  const differences =
    changed === undefined
      ? []
      : traceDifference(
          workspace.trace,
          labelled.map((trace) => trace.entry),
        )
  return (
    <Panel title={t`What would change`}>
      <Stack gap={4}>
        <Inline gap={3} wrap align="end">
          <Field label={t`If plugin`}>
            <Select
              value={pluginId}
              placeholder={t`Choose a plugin`}
              onChange={setPluginId}
              options={ids.map((id) => ({ value: id, label: nameOf(id) }))}
            />
          </Field>
          <Field label={t`were`}>
            <Select<Flip>
              value={flip}
              onChange={setFlip}
              options={[
                { value: "off", label: t`switched off` },
                { value: "on", label: t`switched on` },
                { value: "none", label: t`at its default` },
              ]}
            />
          </Field>
        </Inline>
        {pluginId !== undefined && (
          <Text as="output" size="sm" tone="muted">
            <Plural
              value={differences.length}
              _0="Nothing would change in this workspace."
              one="# contribution would change."
              other="# contributions would change."
            />
          </Text>
        )}
        {changed === undefined && (
          <EmptyState icon="warning" size="sm" title={t`With this change, the plugins cannot run together`}>
            <Trans>No workspace would open.</Trans>
          </EmptyState>
        )}
        {differences.length > 0 && (
          <Accordion>
            {differences.map(({ before, after }) => {
              const entry = after ?? before
              if (entry === undefined) return null
              const label = labels.get(keyOf(entry))
              return (
                <Expandable
                  key={keyOf(entry)}
                  level={3}
                  summary={
                    <Inline gap={2} wrap>
                      <StateTag state={before?.state ?? "absent"} />
                      <Icon name="arrow-right" size={14} />
                      <StateTag state={after?.state ?? "absent"} />
                      {label !== undefined && label.label !== "" && <Text weight="medium">{label.label}</Text>}
                      <Text size="sm" tone="muted" mono>
                        {entry.parent === undefined ? entry.id : `${entry.parent} / ${entry.id}`}
                      </Text>
                      <Text size="sm" tone="muted">
                        {label?.kind ?? entry.kind}
                      </Text>
                    </Inline>
                  }
                >
                  <ReasonView reason={entry.reason} />
                </Expandable>
              )
            })}
          </Accordion>
        )}
      </Stack>
    </Panel>
  )
}

const keyOf = (entry: {
  readonly kind: string
  readonly id: string
  readonly parent: string | undefined
  readonly plugin: { readonly id: string; readonly version: string }
}) => `${entry.kind} ${entry.parent ?? ""} ${entry.id} ${entry.plugin.id} ${entry.plugin.version}`
