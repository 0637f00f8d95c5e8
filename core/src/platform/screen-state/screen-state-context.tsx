import { type ScreenState, screenStateOf } from "./screen-state-schema.ts"
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from "react"

/** `push` adds a history entry that the back button undoes; `replace` does not. */
type HistoryRule = "push" | "replace"

/**
 * The history rule of each parameter. Panels and dialogs push, so that back closes them;
 * toggles and the selected tab replace. Clearing always replaces.
 */
const historyRules: { readonly [Name in keyof ScreenState]: HistoryRule } = {
  call: "replace",
  clinicianVideo: "replace",
  clinicianAudio: "replace",
  action: "push",
  confirm: "push",
  confirmNoShow: "push",
  unsign: "push",
  strike: "push",
  leftbar: "replace",
  redirectToMap: "replace",
  carePlanId: "push",
}

/** The rule for a change of several parameters: push if any newly set parameter asks for it. */
export function historyRuleOf(before: ScreenState, after: ScreenState): HistoryRule {
  const names = Object.keys(historyRules) as (keyof ScreenState)[]
  const isNewlySet = (name: keyof ScreenState) => after[name] !== before[name] && after[name] !== undefined && after[name] !== false
  return names.some((name) => historyRules[name] === "push" && isNewlySet(name)) ? "push" : "replace"
}

/** Changes some parameters and leaves the others; `undefined` and `false` remove one. */
export type PatchScreenState = (patch: Partial<ScreenState>, options?: { readonly history?: HistoryRule }) => void

/** Where the state is stored: the route's search parameters in the app, memory in tests. */
export interface ScreenStateSource {
  readonly state: ScreenState
  readonly set: (next: ScreenState, history: HistoryRule) => void
  /** The current state; a second patch in one event must see the first. */
  readonly latest: () => ScreenState
}

const StateContext = createContext<ScreenState | undefined>(undefined)
const PatchContext = createContext<PatchScreenState | undefined>(undefined)

/**
 * Provides the screen state; the app passes the route's search parameters. Keep `latest` and `set` stable, so that the patch function is.
 */
export function ScreenStateProvider({ source, children }: { readonly source: ScreenStateSource; readonly children: ReactNode }) {
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
  return (
    <PatchContext value={patch}>
      <StateContext value={state}>{children}</StateContext>
    </PatchContext>
  )
}

/** Screen state without a URL, for tests and the component gallery. */
export function MemoryScreenState({ initial, children }: { readonly initial?: Partial<ScreenState>; readonly children: ReactNode }) {
  const [state, setState] = useState<ScreenState>(() => ({ ...screenStateOf({}), ...initial }))
  const now = useRef(state)
  const [writing] = useState(() => ({
    latest: () => now.current,
    set: (next: ScreenState) => {
      now.current = next
      setState(next)
    },
  }))
  return <ScreenStateProvider source={{ ...writing, state }}>{children}</ScreenStateProvider>
}

/**
 * The meeting screen's state and a function to change it.
 *
 * @example
 * const [screen, patch] = useScreenState()
 * patch({ action: "send-message" })              // adds a history entry
 * patch({ call: true }, { history: "replace" })  // the parameter's default, stated explicitly
 */
export function useScreenState(): readonly [ScreenState, PatchScreenState] {
  const state = useContext(StateContext)
  if (state === undefined) throw noProvider()
  return [state, usePatchScreenState()]
}

/** Changes the screen's state without subscribing to it. */
export function usePatchScreenState(): PatchScreenState {
  const patch = useContext(PatchContext)
  if (patch === undefined) throw noProvider()
  return patch
}

const noProvider = () => new Error("There is no ScreenStateProvider above this component")
