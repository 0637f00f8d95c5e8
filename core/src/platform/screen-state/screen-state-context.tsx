import { type ScreenState, screenStateOf } from "./screen-state-schema.ts"
import { createContext, type Context, use, useCallback, useContext, useRef, useState, type ReactNode } from "react"

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

/** The names of everything in the state; `parameterNames` are those in the URL. */
export const screenStateNames = Object.keys(historyRules) as unknown as readonly [keyof ScreenState, ...(keyof ScreenState)[]]

/** The rule for a change of several parameters: push if any newly set parameter asks for it. */
export function historyRuleOf(before: ScreenState, after: ScreenState): HistoryRule {
  const isNewlySet = (name: keyof ScreenState) => after[name] !== before[name] && after[name] !== undefined && after[name] !== false
  return screenStateNames.some((name) => historyRules[name] === "push" && isNewlySet(name)) ? "push" : "replace"
}

/** Changes some parameters and leaves the others; `undefined` and `false` remove one. */
export type PatchScreenState = (patch: Partial<ScreenState>, options?: { readonly history?: HistoryRule }) => void

/** The store of the state: the route's search parameters in the app, memory in tests. */
export interface ScreenStateSource {
  readonly state: ScreenState
  readonly set: (next: ScreenState, history: HistoryRule) => void
  /** The current state; a second patch in one event must see the first. */
  readonly latest: () => ScreenState
}

/** One context for each parameter: a change renders only the components that read that parameter. */
const contexts = Object.fromEntries(screenStateNames.map((name) => [name, createContext(undefined)])) as unknown as {
  readonly [Name in keyof ScreenState]: Context<ScreenState[Name]>
}
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
      const hasChanged = screenStateNames.some((name) => after[name] !== before[name])
      if (hasChanged) set(after, options?.history ?? historyRuleOf(before, after))
    },
    [latest, set],
  )
  const provided = screenStateNames.reduce((inner, name) => {
    const Parameter = contexts[name] as Context<ScreenState[typeof name]>
    return <Parameter value={state[name]}>{inner}</Parameter>
  }, children)
  return <PatchContext value={patch}>{provided}</PatchContext>
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
 * Parameters of the meeting screen's state, and a function to change any of them. A change of other parameters does not draw the component
 * again.
 *
 * @example
 * const [{ action }, patch] = useScreenState("action")
 * patch({ action: "send-message" })              // adds a history entry
 * patch({ call: true }, { history: "replace" })  // the parameter's default, stated explicitly
 */
export function useScreenState<Name extends keyof ScreenState>(
  ...shown: readonly [Name, ...Name[]]
): readonly [Pick<ScreenState, Name>, PatchScreenState] {
  const patch = usePatchScreenState()
  return [Object.fromEntries(shown.map((name) => [name, use(contexts[name])])) as Pick<ScreenState, Name>, patch]
}

/** Changes the screen's state without subscribing to it. */
export function usePatchScreenState(): PatchScreenState {
  const patch = useContext(PatchContext)
  if (patch === undefined) throw noProvider()
  return patch
}

const noProvider = () => new Error("There is no ScreenStateProvider above this component")
