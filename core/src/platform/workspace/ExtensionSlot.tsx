import { Suspense, useState, type ComponentType, type ReactNode } from "react"
import { useLingui } from "@lingui/react"
import type { MessageDescriptor } from "@lingui/core"
import type { LazyComponent } from "../../extension-points/patient/left-pane-tab.ts"
import type { Resolved } from "../../extension-points/resolve-workspace.ts"
import { ExtensionBoundary } from "./ExtensionBoundary.tsx"
import { resetLazyExtension, lazyExtension } from "./lazy-extension.ts"

export interface ExtensionSlotProps {
  readonly component: Pick<Resolved<unknown>, "id" | "kind" | "plugin">
  /** Its name on screen. */
  readonly label: MessageDescriptor
  readonly load: LazyComponent
  /** Shown while the component's code loads, in the shape of the component. */
  readonly fallback: ReactNode
}

/** Renders a contribution's component: loads it when first needed and contains its errors. */
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
