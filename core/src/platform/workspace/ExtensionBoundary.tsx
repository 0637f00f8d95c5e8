import { Component, type ReactNode } from "react"
import type { PluginName } from "../../engine/manifest.ts"
import { ExtensionErrorPanel } from "./ExtensionErrorPanel.tsx"

export interface ExtensionBoundaryProps {
  /** The label of the tab or panel. */
  readonly label: string
  /** The contribution's kind and id: `left-pane-tab medication-list`. */
  readonly contribution: string
  readonly plugin: PluginName
  /** Called before the component renders again. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}

interface CaughtError {
  readonly error: unknown
}

/** Contains the error of one contribution: shows what failed, of which plugin, with retry and details. Everything else continues. */
export class ExtensionBoundary extends Component<ExtensionBoundaryProps, { readonly caught: CaughtError | undefined }> {
  override state: { readonly caught: CaughtError | undefined } = { caught: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  readonly #retry = () => {
    this.props.onRetry?.()
    this.setState({ caught: undefined })
  }

  override render() {
    const { caught } = this.state
    if (caught === undefined) return this.props.children
    const { label, contribution, plugin } = this.props
    return <ExtensionErrorPanel label={label} contribution={contribution} plugin={plugin} error={caught.error} onRetry={this.#retry} />
  }
}
