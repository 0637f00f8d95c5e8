import type { PluginManifest } from "@rond/core/plugin"
import type { PoolSwitch, SupportPool } from "@rond/core/features/support"
import { isolated } from "@rond/core/format"
import { RequestError } from "@rond/core/platform/errors"
import { Banner, Button, Dialog, Field, notify, RadioGroup, Select, Stack, Text, TextArea } from "@rond/core/ui"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useZonedMoment } from "../../page/reader-format.ts"
import { usePluginNames } from "../all-plugins.tsx"
import { expiries, type Expiry, expiryLabels, switchErrors, useSwitchForm, type SwitchForm, type SwitchState } from "./use-switch-form.ts"

export interface SwitchDialogProps {
  readonly pool: SupportPool
  /** The versions of one plugin that this build holds, oldest first. */
  readonly versions: readonly PluginManifest[]
  readonly onClose: () => void
}

/** Sets, changes or clears one plugin's switch in one pool. */
export function SwitchDialog({ pool, versions, onClose }: SwitchDialogProps) {
  const { t } = useLingui()
  const nameOf = usePluginNames()
  const form = useSwitchForm(pool, versions, (done) => {
    const title = done === "set" ? t`Switched` : t`Switch cleared`
    notify({ tone: "success", title, description: t`Open workspaces of ${pool.name} update within seconds.` })
    onClose()
  })
  const { error, present } = form
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
      title={t`${nameOf(form.pluginId)} in ${pool.name}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={form.hurts ? "danger" : "primary"} pending={form.isSaving} disabled={form.isIdle} onClick={form.save}>
            <Act form={form} />
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {present !== undefined && <PresentSwitch present={present} pool={pool} />}
        {error !== null && (
          <Banner tone="error" title={t`No switch was changed`}>
            <RequestError error={error} texts={switchErrors} />
          </Banner>
        )}
        <SwitchFields form={form} pool={pool} versions={versions} />
        <Use form={form} pool={pool} />
        <Text size="sm" tone="muted">
          <Trans>Text being written and calls in progress are not affected. The audit log records it with your name.</Trans>
        </Text>
      </Stack>
    </Dialog>
  )
}

/** The effect of the button, in the words of the choice. */
function Act({ form: { chosen } }: { readonly form: SwitchForm }) {
  switch (chosen.state) {
    case "none":
      return <Trans>Back to default</Trans>
    case "on":
      return <Trans>Switch on</Trans>
    case "off":
      return <Trans>Switch off</Trans>
    case "pinned":
      return <Trans>Pin to {chosen.version}</Trans>
  }
}

/** The person whom a harmful change hits, as the pool is at this moment. */
function Use({ form: { hurts, use }, pool }: { readonly form: SwitchForm; readonly pool: SupportPool }) {
  if (!hurts || use === undefined) return null
  return (
    <Banner
      tone={use.clinicians + use.calls > 0 ? "error" : "info"}
      title={
        <Trans>
          <Plural
            value={use.clinicians}
            _0="No clinician has Rond open"
            one="# clinician has Rond open"
            other="# clinicians have Rond open"
          />
          , <Plural value={use.calls} _0="no call is running" one="# call is running" other="# calls are running" />
        </Trans>
      }
    >
      <Trans>This applies to all of {pool.name}, right now.</Trans>
    </Banner>
  )
}

function PresentSwitch({ present, pool }: { readonly present: PoolSwitch; readonly pool: SupportPool }) {
  const { t } = useLingui()
  const moment = useZonedMoment(pool.timeZone)
  const isolatedAuthor = isolated(present.author)
  const since = moment(present.setAtMillis)
  const end = present.expiresAtMillis === null ? undefined : moment(present.expiresAtMillis, "dated")
  return (
    <Banner
      tone="info"
      title={end === undefined ? t`Set by ${isolatedAuthor}, ${since}` : t`Set by ${isolatedAuthor}, ${since}, until ${end}`}
    >
      {present.reason}
    </Banner>
  )
}

interface SwitchFieldsProps {
  readonly form: SwitchForm
  readonly pool: SupportPool
  readonly versions: readonly PluginManifest[]
}

function SwitchFields({ form, pool, versions }: SwitchFieldsProps) {
  const { t } = useLingui()
  const endText = useZonedMoment(pool.timeZone)
  const { chosen, change, newest, present } = form
  // A market extends no plugin; without it meetings cannot end.
  const offHint =
    newest?.extends.length === 0
      ? t`Everything it contributes is removed, and so is everything that extends it. Meetings cannot be ended meanwhile.`
      : t`Everything it contributes is removed, and so is everything that extends it.`
  const end = present?.expiresAtMillis ?? undefined
  const asSet = end === undefined ? [] : [{ value: "as-set" as const, label: t`As set: ${endText(end)}` }]
  return (
    <>
      <RadioGroup<SwitchState>
        label={t`In this pool the plugin is`}
        value={chosen.state}
        onChange={(state) => change({ state })}
        options={[
          {
            value: "none",
            label: t`Default`,
            hint: newest?.optIn === true ? t`Off: it is a trial plugin.` : t`On, as in every pool it is made for.`,
          },
          {
            value: "on",
            label: t`On`,
            hint: newest?.optIn === true ? t`It is a trial plugin: only pools with this switch have it.` : t`The same as the default.`,
          },
          { value: "off", label: t`Off`, hint: offHint },
          { value: "pinned", label: t`Pinned to one version`, hint: t`A build without that version leaves the plugin out.` },
        ]}
      />
      {chosen.state === "pinned" && (
        <Field label={t`Version`}>
          <Select
            value={chosen.version}
            onChange={(version) => change({ version })}
            options={versions.map((manifest) => ({ value: manifest.version, label: manifest.version }))}
          />
        </Field>
      )}
      {chosen.state !== "none" && (
        <Field label={t`Duration`}>
          <Select<Expiry>
            value={chosen.expiry}
            onChange={(expiry) => change({ expiry })}
            options={[...asSet, ...expiries.map((value) => ({ value, label: t(expiryLabels[value]) }))]}
          />
        </Field>
      )}
      <Field
        label={t`Reason`}
        required
        hint={t`Shown to anyone who asks why something is missing.`}
        {...(form.lacksReason ? { error: t`Enter a reason in a few words.` } : {})}
      >
        <TextArea value={chosen.reason} onChange={(reason) => change({ reason })} minRows={2} maxLength={500} />
      </Field>
    </>
  )
}
