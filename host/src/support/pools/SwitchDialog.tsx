import type { CallError } from "@rond/core/contract"
import { useWrite } from "@rond/core/http"
import type { PluginManifest } from "@rond/core/plugin"
import {
  clearPluginSwitch,
  getPluginSwitches,
  getSupportOverview,
  getSwitchHistory,
  setPluginSwitch,
  type SupportPool,
} from "@rond/core/support"
import { Banner, Button, Dialog, Field, notify, RadioGroup, Select, Stack, Text, TextArea } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { useSupportFormat } from "../support-format.ts"
import { usePluginNames } from "../plugin-names.tsx"
import { expiries, expiryFromNow, isReason, type Expiry } from "./switch-form.ts"

export interface SwitchDialogProps {
  readonly pool: SupportPool
  /** The versions of one plugin that this build holds, oldest first. */
  readonly versions: readonly PluginManifest[]
  readonly nowMillis: number
  readonly onClose: () => void
}

type State = "on" | "off" | "pinned" | "none"

/** Sets, changes or clears one plugin's switch in one pool. */
export function SwitchDialog({ pool, versions, nowMillis, onClose }: SwitchDialogProps) {
  const { t } = useLingui()
  const format = useSupportFormat()
  const nameOf = usePluginNames()
  const newest = versions.at(-1)
  const pluginId = newest?.id ?? ""
  const present = pool.switches.find((one) => one.pluginId === pluginId)
  const [state, setState] = useState<State>(present?.state ?? (newest?.onTrial === true ? "on" : "off"))
  const [version, setVersion] = useState(present?.version ?? newest?.version ?? "")
  const [expiry, setExpiry] = useState<Expiry>("never")
  const [reason, setReason] = useState("")
  const [tried, setTried] = useState(false)

  const done = (title: string) => {
    notify({ tone: "success", title, description: t`Open workspaces of ${pool.name} follow within seconds.` })
    onClose()
  }
  const refreshes = [getSupportOverview, getSwitchHistory, getPluginSwitches]
  const set = useWrite(setPluginSwitch, { refreshes, onSuccess: () => done(t`Switched`) })
  const clear = useWrite(clearPluginSwitch, { refreshes, onSuccess: () => done(t`Switch cleared`) })
  const error = set.error ?? clear.error
  const params = { poolId: pool.id, pluginId }
  const save = () => {
    setTried(true)
    if (!isReason(reason)) return
    if (state === "none") return clear.mutate({ params, payload: { reason } })
    set.mutate({ params, payload: { state, version: state === "pinned" ? version : null, reason, expiresAtMillis: expiryFromNow(expiry) } })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
      title={t`${nameOf(pluginId)} in ${pool.name}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" pending={set.isPending || clear.isPending} onClick={save}>
            {state === "none" ? t`Clear switch` : t`Switch`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {present !== undefined && (
          <Banner tone="info" title={presentTitle()}>
            {present.reason}
          </Banner>
        )}
        {error !== null && (
          <Banner tone="error" title={t`Nothing was switched`}>
            {errorText(error)}
          </Banner>
        )}
        <RadioGroup<State>
          label={t`In this pool the plugin is`}
          value={state}
          onChange={setState}
          options={[
            {
              value: "on",
              label: t`On`,
              hint:
                newest?.onTrial === true ? t`It is on trial: only pools with this switch have it.` : t`As it would be without a switch.`,
            },
            { value: "off", label: t`Off`, hint: t`Everything it contributes goes away, and what extends it too.` },
            { value: "pinned", label: t`Pinned to one version`, hint: t`A build without that version leaves the plugin out.` },
            ...(present === undefined ? [] : [{ value: "none" as const, label: t`Without a switch` }]),
          ]}
        />
        {state === "pinned" && (
          <Field label={t`Version`}>
            <Select value={version} onChange={setVersion} options={versions.map((one) => ({ value: one.version, label: one.version }))} />
          </Field>
        )}
        {state !== "none" && (
          <Field label={t`Until`}>
            <Select<Expiry> value={expiry} onChange={setExpiry} options={expiries.map((value) => ({ value, label: expiryLabel(value) }))} />
          </Field>
        )}
        <Field
          label={t`Reason`}
          required
          hint={t`Everybody who asks why something is missing reads it.`}
          {...(tried && !isReason(reason) ? { error: t`Say why in a few words.` } : {})}
        >
          <TextArea value={reason} onChange={setReason} minRows={2} maxLength={500} />
        </Field>
        <Text size="sm" tone="muted">
          <Trans>What is being written and every call in progress stay as they are; it is written to the audit log with your name.</Trans>
        </Text>
      </Stack>
    </Dialog>
  )

  function presentTitle(): string {
    const since = format.dateTime(present?.setAtMillis ?? nowMillis)
    const until = present?.expiresAtMillis ?? null
    const author = present?.author ?? ""
    if (until === null) return t`Set by ${author}, ${since}`
    const end = format.dateTime(until)
    return t`Set by ${author}, ${since}, until ${end}`
  }

  function expiryLabel(value: Expiry): string {
    if (value === "never") return t`It is cleared`
    if (value === "1h") return t`In an hour`
    if (value === "4h") return t`In four hours`
    if (value === "1d") return t`In a day`
    return t`In a week`
  }

  function errorText(fault: CallError): string {
    if (fault.code === "unknown_version") return t`The server does not hold that version. Choose another one.`
    if (fault._tag === "NotFound") return t`The switch was cleared meanwhile. Close this and look again.`
    if (fault._tag === "Refused") return t`Only support people may switch plugins.`
    if (fault._tag === "Unavailable" || fault._tag === "Timeout")
      return t`The server did not answer. Press the button again; nothing is done twice.`
    return fault.title
  }
}
