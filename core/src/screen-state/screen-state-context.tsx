import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from "react"
import { historyRuleOf, type HistoryRule } from "./screen-state-history.ts"
import { screenStateOf, type ScreenState } from "./screen-state-schema.ts"

/** Changes some parameters and leaves the others; `undefined` and `false` remove one. */
export type PatchScreenState = (patch: Partial<ScreenState>, options?: { readonly history?: HistoryRule }) => void

/** Where the state really lives: the route's search parameters in the app, memory in tests. */
export interface ScreenStateSource {
  readonly state: ScreenState
  readonly set: (next: ScreenState, history: HistoryRule) => void
  /** The state at this very moment; a patch after a patch in one event must see the first. */
  readonly latest: () => ScreenState
}

const SourceContext = createContext<ScreenStateSource | undefined>(undefined)

/** Gives the screens below their state; the app hands in the route's search parameters. */
export function ScreenStateProvider({ source, children }: { readonly source: ScreenStateSource; readonly children: ReactNode }) {
  return <SourceContext value={source}>{children}</SourceContext>
}

/** Screen state without a URL, for tests and the component gallery. */
export function MemoryScreenState({ initial, children }: { readonly initial?: Partial<ScreenState>; readonly children: ReactNode }) {
  const [state, setState] = useState<ScreenState>(() => ({ ...screenStateOf({}), ...initial }))
  const latest = useRef(state)
  const source = useMemo(
    (): ScreenStateSource => ({
      state,
      latest: () => latest.current,
      set: (next) => {
        latest.current = next
        setState(next)
      },
    }),
    [state],
  )
  return <SourceContext value={source}>{children}</SourceContext>
}

/**
 * The meeting screen's state and how to change it.
 *
 * @example
 * const [screen, patch] = useScreenState()
 * patch({ action: "send-message" })              // a step in the history
 * patch({ call: true }, { history: "replace" })  // the parameter's own rule, said aloud
 */
export function useScreenState(): readonly [ScreenState, PatchScreenState] {
  const source = useContext(SourceContext)
  if (source === undefined) throw new Error("There is no ScreenStateProvider above this component")
  const { latest, set, state } = source
  const patch = useCallback<PatchScreenState>(
    (changes, options) => {
      const before = latest()
      const after: ScreenState = { ...before, ...changes }
      const changed = (Object.keys(after) as (keyof ScreenState)[]).some((name) => after[name] !== before[name])
      if (changed) set(after, options?.history ?? historyRuleOf(before, after))
    },
    [latest, set],
  )
  return [state, patch]
}
