import { Suspense, useMemo, useState, type ReactNode } from "react"
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
export function ContributedPart({ part, label, load, fallback }: ContributedPartProps) {
  const { _ } = useLingui()
  const [tries, setTries] = useState(0)
  // A part that failed to load is forgotten and made anew for the next try.
  const Part = useMemo(() => (tries, lazyPart(load)), [load, tries])
  const retry = () => {
    forgetPart(load)
    setTries((count) => count + 1)
  }
  return (
    <ContributionBoundary label={_(label)} contribution={`${part.kind} ${part.id}`} plugin={part.plugin} onRetry={retry}>
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    </ContributionBoundary>
  )
}
