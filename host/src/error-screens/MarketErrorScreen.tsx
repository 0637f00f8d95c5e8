import { PluginConflicts } from "@rond/core/plugin"
import { isApiError } from "@rond/core/platform/http"
import { Button } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import type { MarketState } from "../workspace/use-market.ts"
import { OfflineScreen } from "./OfflineScreen.tsx"
import { errorReference } from "./error-reference.ts"
import { ErrorScreenLayout } from "./ErrorScreenLayout.tsx"

/** Replaces a workspace whose market could not be loaded, or that support has switched off. */
export function MarketErrorScreen({ market }: { readonly market: Extract<MarketState, { readonly state: "failed" | "switched-off" }> }) {
  if (market.state === "switched-off") {
    const off = market.switches.find((poolSwitch) => poolSwitch.setting.state === "off")
    return (
      <ErrorScreenLayout
        icon="support"
        tone="warning"
        title={<Trans>The workspace is switched off for your pool</Trans>}
        actions={<Reload />}
        {...(off === undefined ? {} : { reference: `${off.pluginId} · ${off.author}` })}
      >
        {off === undefined ? <Trans>Support has switched it off.</Trans> : <Trans>Support’s reason: {off.reason}</Trans>}{" "}
        <Trans>It comes back by itself as soon as support switches it on.</Trans>
      </ErrorScreenLayout>
    )
  }
  const { error, retry } = market
  if (isApiError(error)) return <OfflineScreen error={error} onRetry={retry} />
  return (
    <ErrorScreenLayout
      icon="error"
      tone="danger"
      title={
        error instanceof PluginConflicts ? (
          <Trans>The workspace’s plugins cannot run together</Trans>
        ) : (
          <Trans>Your market’s workspace could not be loaded</Trans>
        )
      }
      reference={loadReference(error)}
      actions={
        <>
          <Button variant="primary" icon="refresh" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
          <Reload />
        </>
      }
    >
      <Trans>
        A part of the workspace did not come through. Try again; if a new version was just released, reloading the page helps. What you have
        written is kept.
      </Trans>
    </ErrorScreenLayout>
  )
}

function Reload() {
  return (
    <Button icon="restart" onClick={() => window.location.reload()}>
      <Trans>Reload the page</Trans>
    </Button>
  )
}

function loadReference(error: unknown): string {
  if (isApiError(error)) return errorReference(error)
  if (error instanceof PluginConflicts) return error.conflicts.map((conflict) => conflict.sentence).join("\n")
  return error instanceof Error ? `${error.name}: ${error.message}` : "Fault"
}
