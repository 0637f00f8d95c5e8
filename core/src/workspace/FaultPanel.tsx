import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { PluginName } from "../plugin/manifest.ts"
import { Button } from "../ui/controls/Button.tsx"
import { Icon } from "../ui/display/Icon.tsx"
import { Inline, Stack } from "../ui/display/layout.ts"
import { Text } from "../ui/display/Text.tsx"

export interface FaultPanelProps {
  readonly label: string
  /** The contribution's kind and id. */
  readonly contribution: string
  readonly plugin: PluginName
  readonly error: unknown
  readonly onRetry: () => void
}

/** What stands where a contribution failed: its name, whose it is, and the ways on. */
export function FaultPanel({ label, contribution, plugin, error, onRetry }: FaultPanelProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const whose = `${plugin.id} ${plugin.version}`
  const copy = async () => {
    await navigator.clipboard.writeText(faultDetails(contribution, plugin, error))
    setCopied(true)
  }
  return (
    <Stack
      role="alert"
      gap={3}
      css={{ padding: "$4", border: "1px solid $colors$dangerLine", borderRadius: "$lg", backgroundColor: "$dangerSoft" }}
    >
      <Inline gap={2} css={{ color: "$dangerText" }}>
        <Icon name="error" size={18} />
        <Text weight="semibold" tone="inherit">
          <Trans>{label} could not be shown</Trans>
        </Text>
      </Inline>
      <Text as="p" size="sm">
        <Trans>
          This part has a fault. Everything else works as before, and nothing you have written is lost. Try again, or send the details to
          support.
        </Trans>
      </Text>
      <Text as="p" size="xs" tone="muted" mono>
        {contribution} · {whose}
      </Text>
      <Inline gap={2} wrap>
        <Button size="sm" icon="refresh" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="sm" variant="quiet" icon="copy" onClick={() => void copy()}>
          {copied ? t`Copied` : t`Copy details`}
        </Button>
      </Inline>
    </Stack>
  )
}

/**
 * What support needs to find the fault. The stack says where, never what was on screen; of a call's error only its kind,
 * code and request id are taken, for its detail may be a patient's.
 */
export function faultDetails(contribution: string, plugin: PluginName, error: unknown): string {
  const lines = [`${contribution}, plugin ${plugin.id} ${plugin.version}`, Temporal.Now.instant().toString()]
  if (typeof error === "object" && error !== null && "_tag" in error) {
    lines.push(`${String(error._tag)} ${"code" in error ? String(error.code) : ""}`)
    if ("requestId" in error && error.requestId !== undefined) lines.push(`Request ${String(error.requestId)}`)
  } else if (error instanceof Error) lines.push(error.stack ?? `${error.name}: ${error.message}`)
  return lines.join("\n")
}
