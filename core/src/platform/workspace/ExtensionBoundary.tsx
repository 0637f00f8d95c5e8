import { Trans } from "@lingui/react/macro"
import { TryAgainOnline } from "../http/connection.tsx"
import { ExtensionError } from "../../kernel/engine/extension-error.ts"
import type { PluginName } from "../../kernel/engine/manifest.ts"
import { Text } from "../ui/display/Text.tsx"
import { ChunkLoadError, retryFailedChunks } from "../ui/lazy-with-retry.ts"
import { ErrorPanel } from "../ui/states/ErrorPanel.tsx"
import { Component, type ReactNode } from "react"

export interface ExtensionErrorPanelProps {
  readonly label: string
  /** The contribution's kind and id. */
  readonly contribution: string
  readonly plugin: PluginName
  readonly error: unknown
  readonly onRetry: () => void
}

/** Replaces a contribution that failed: its name, its plugin, and the available actions. */
export function ExtensionErrorPanel({ label, contribution, plugin, error, onRetry }: ExtensionErrorPanelProps) {
  const didNotLoad = error instanceof ExtensionError && error.phase === "load"
  return (
    <ErrorPanel title={<Trans>{label} could not be shown</Trans>} details={errorDetails(contribution, plugin, error)} onRetry={onRetry}>
      {didNotLoad ? (
        <>
          <TryAgainOnline onOnline={onRetry} />
          <Trans>
            It could not be loaded from the server. Everything else works, and it will load again as soon as the server responds.
          </Trans>
        </>
      ) : (
        <Trans>
          This part has an error. Everything else works, and nothing you have written is lost. Try again, or send the details to support.
        </Trans>
      )}
      <Text as="p" size="xs" tone="muted" mono>
        {contribution} · {plugin.id} {plugin.version}
      </Text>
    </ErrorPanel>
  )
}

/**
 * Details for support. The stack names places in the code, and never the content of the screen. Of an ApiError only kind,
 * code and request id are included, because its detail may contain patient data.
 */
export function errorDetails(contribution: string, plugin: PluginName, error: unknown): string {
  const lines = [`${contribution}, plugin ${plugin.id} ${plugin.version}`]
  if (typeof error === "object" && error !== null && "_tag" in error) {
    lines.push(`${String(error._tag)} ${"code" in error ? String(error.code) : ""}`)
    if ("requestId" in error && error.requestId !== undefined) lines.push(`Request ${String(error.requestId)}`)
  } else if (error instanceof Error) lines.push(error.stack ?? `${error.name}: ${error.message}`)
  return lines.join("\n")
}

export interface ExtensionBoundaryProps {
  /** The label of the tab or panel. */
  readonly label: string
  /** The contribution's kind and id: `left-pane-tab medication-list`. */
  readonly contribution: string
  readonly plugin: PluginName
  readonly children: ReactNode
}

interface CaughtError {
  readonly error: unknown
}

/** Contains the error of one contribution: names the failed part and its plugin, with retry and details. Everything else continues. */
export class ExtensionBoundary extends Component<ExtensionBoundaryProps, { readonly caught: CaughtError | undefined }> {
  override state: { readonly caught: CaughtError | undefined } = { caught: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error: error instanceof ChunkLoadError ? error.cause : error } }
  }

  readonly #retry = () => {
    retryFailedChunks()
    this.setState({ caught: undefined })
  }

  override render() {
    const { caught } = this.state
    if (caught === undefined) return this.props.children
    const { label, contribution, plugin } = this.props
    return <ExtensionErrorPanel label={label} contribution={contribution} plugin={plugin} error={caught.error} onRetry={this.#retry} />
  }
}
