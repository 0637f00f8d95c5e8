import { Suspense, useState, type ComponentType, type ReactNode } from "react"
import { useLingui } from "@lingui/react"
import type { MessageDescriptor } from "@lingui/core"
import type { LazyComponent } from "../plugin/extension/left-pane-tab.ts"
import type { Resolved } from "../plugin/resolve-workspace.ts"
import { ContributionBoundary } from "./ContributionBoundary.tsx"
import { forgetPart, lazyPart } from "./lazy-parts.ts"

export interface ContributedPartProps {
  readonly part: Pick<Resolved<unknown>, "id" | "kind" | "plugin">
  /** What it is called on screen. */
  readonly label: MessageDescriptor
  readonly load: LazyComponent
  /** Stands in the shape of what comes while the part's code is fetched. */
  readonly fallback: ReactNode
}

/** Draws one contribution's component: fetched when first needed, its faults kept to its own place. */
export function ContributedPart(props: ContributedPartProps) {
  const { plugin, kind, id } = props.part
  return <Mounted key={`${plugin.id} ${plugin.version} ${kind} ${id}`} {...props} />
}

function Mounted({ part, label, load, fallback }: ContributedPartProps) {
  const { _ } = useLingui()
  const [Part, setPart] = useState<ComponentType>(() => lazyPart(part, load))
  const retry = () => {
    forgetPart(load)
    setPart(() => lazyPart(part, load))
  }
  return (
    <ContributionBoundary label={_(label)} contribution={`${part.kind} ${part.id}`} plugin={part.plugin} onRetry={retry}>
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    </ContributionBoundary>
  )
}
