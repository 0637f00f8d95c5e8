import { Suspense, useState, type ComponentType, type ReactNode } from "react"
import { useLingui } from "@lingui/react"
import type { MessageDescriptor } from "@lingui/core"
import type { LazyComponent } from "../../extension-points/patient/left-pane-tab.ts"
import type { Resolved } from "../../extension-points/resolve-workspace.ts"
import { ExtensionBoundary } from "./ExtensionBoundary.tsx"
import { resetLazyExtension, lazyExtension } from "./lazy-extension.ts"

export interface ExtensionSlotProps {
  readonly component: Pick<Resolved<unknown>, "id" | "kind" | "plugin">
  /** What it is called on screen. */
  readonly label: MessageDescriptor
  readonly load: LazyComponent
  /** Stands in the shape of what comes while the part's code is fetched. */
  readonly fallback: ReactNode
}

/** Draws one contribution's component: fetched when first needed, its faults kept to its own place. */
export function ExtensionSlot(props: ExtensionSlotProps) {
  const { plugin, kind, id } = props.component
  return <Mounted key={`${plugin.id} ${plugin.version} ${kind} ${id}`} {...props} />
}

function Mounted({ component, label, load, fallback }: ExtensionSlotProps) {
  const { _ } = useLingui()
  const [Component, setComponent] = useState<ComponentType>(() => lazyExtension(component, load))
  const retry = () => {
    resetLazyExtension(load)
    setComponent(() => lazyExtension(component, load))
  }
  return (
    <ExtensionBoundary label={_(label)} contribution={`${component.kind} ${component.id}`} plugin={component.plugin} onRetry={retry}>
      <Suspense fallback={fallback}>
        <Component />
      </Suspense>
    </ExtensionBoundary>
  )
}
