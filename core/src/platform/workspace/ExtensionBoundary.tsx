import { Component, type ReactNode } from "react"
import type { PluginName } from "../../engine/manifest.ts"
import { ExtensionErrorPanel } from "./ExtensionErrorPanel.tsx"

export interface ExtensionBoundaryProps {
  /** What this is to the clinician: the tab's or panel's label. */
  readonly label: string
  /** The contribution's kind and id: `left-pane-tab medication-list`. */
  readonly contribution: string
  readonly plugin: PluginName
  /** Called before the part is drawn again. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}

interface CaughtError {
  readonly error: unknown
}

/** Keeps one contribution's fault in its own place: what failed, of which plugin, try again, copy details. All else goes on. */
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
