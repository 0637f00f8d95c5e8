import { useMarketFormat } from "@rond/core/i18n"
import type { AbsenceCause, WorkspaceAbsence } from "@rond/core/plugin/runtime"
import { Banner, Button, Stack, Text } from "@rond/core/ui"
import { useLingui } from "@lingui/react"
import { Trans } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { pluginsKey } from "./use-plugins.ts"

export interface AbsenceBannersProps {
  readonly absent: readonly WorkspaceAbsence[]
}

/** Says which plugins are absent, why, and what to do. The written text and the call stay. */
export default function AbsenceBanners({ absent }: AbsenceBannersProps) {
  return absent.map((absence) => {
    const { id, cause } = absence
    return cause.because === "left-out" ? (
      <LeftOutBanner key={id} absence={absence} error={cause.error} />
    ) : (
      <SwitchedOffBanner key={id} absence={absence} by={cause.by} />
    )
  })
}

interface SwitchedOffBannerProps {
  readonly absence: WorkspaceAbsence
  readonly by: Extract<AbsenceCause, { readonly because: "switched-off" }>["by"]
}

function SwitchedOffBanner({ absence: { name: label, isMarket, holdsEnd }, by }: SwitchedOffBannerProps) {
  const { _ } = useLingui()
  const format = useMarketFormat()
  const name = _(label)
  const end = by.expiresAtMillis === undefined ? undefined : format.shortDateTime(by.expiresAtMillis, format.today(), "dated")
  return (
    <Banner
      tone="warning"
      title={
        isMarket ? <Trans>Support has switched off the workspace for {name}</Trans> : <Trans>Support has switched off “{name}” here</Trans>
      }
    >
      <Stack gap={1}>
        <Text as="p">
          <Trans>
            Reason: {by.reason} ({by.author})
          </Trans>
        </Text>
        <Text as="p">
          {end === undefined ? (
            <Trans>No end time is set. It returns as soon as support switches it on.</Trans>
          ) : (
            <Trans>Until {end}, or until support switches it on.</Trans>
          )}
        </Text>
        <Text as="p">
          {isMarket ? (
            <Trans>What you write is saved, and a running call continues. The meeting can be ended when the workspace is on again.</Trans>
          ) : holdsEnd ? (
            <Trans>What you write is saved, and a running call continues. This meeting can be ended when “{name}” is on again.</Trans>
          ) : (
            <Trans>What you have written is kept, and a running call continues.</Trans>
          )}
        </Text>
      </Stack>
    </Banner>
  )
}

function LeftOutBanner({ absence, error }: { readonly absence: WorkspaceAbsence; readonly error: string }) {
  const { _ } = useLingui()
  const { name: label, version, isMarket, holdsEnd } = absence
  const name = _(label)
  return (
    <Banner
      tone="error"
      title={
        isMarket ? (
          <Trans>The workspace for {name} could not be loaded</Trans>
        ) : (
          <Trans>“{name}” could not be loaded, so this workspace is incomplete</Trans>
        )
      }
      actions={<LoadAgain />}
    >
      <Stack gap={1}>
        <Text as="p" size="sm" tone="muted">
          <Trans>
            Version {version}: {error}
          </Trans>
        </Text>
        <Text as="p">
          <Trans>Try again, or reload the page. If that does not help, contact support.</Trans>
        </Text>
        <Text as="p">
          {holdsEnd ? (
            <Trans>What you write is saved, and a running call continues. The meeting can be ended when “{name}” has loaded.</Trans>
          ) : (
            <Trans>What you have written is kept, and a running call continues.</Trans>
          )}
        </Text>
      </Stack>
    </Banner>
  )
}

/** Loads the plugins again, in this page or with a new one: a browser does not repeat code that threw. */
function LoadAgain() {
  const queries = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const tryAgain = async () => {
    setLoading(true)
    await queries.refetchQueries({ queryKey: [pluginsKey], type: "active" })
    setLoading(false)
  }
  return (
    <>
      <Button size="sm" icon="refresh" pending={isLoading} onClick={() => void tryAgain()}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="sm" icon="restart" onClick={() => window.location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
    </>
  )
}
