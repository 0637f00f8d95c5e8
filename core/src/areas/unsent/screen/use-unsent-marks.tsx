import { useState, type ReactNode } from "react"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../platform/ui/lazy-with-retry.ts"
import type { UnsentWatchProps } from "./UnsentWatch.tsx"

const UnsentWatch = preloadWhenIdle(lazyWithRetry<UnsentWatchProps>(() => import("./UnsentWatch.tsx")))
const none: ReadonlySet<string | undefined> = new Set()

export interface UnsentMarks {
  /** The names of the actions or tabs. */
  readonly unsent: ReadonlySet<string | undefined>
  /** The component that must be rendered to follow them. */
  readonly watch: ReactNode
}

/** The actions, or the tabs, that hold something unsent about the patient and meeting on screen. */
export function useUnsentMarks(by: UnsentWatchProps["by"]): UnsentMarks {
  const [unsent, setUnsent] = useState(none)
  return { unsent, watch: useIsLoaded(UnsentWatch) && <UnsentWatch by={by} onChange={setUnsent} /> }
}
