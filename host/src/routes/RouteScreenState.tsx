import { ScreenStateProvider, screenStateOf, searchOf, type ScreenState, type ScreenStateSource } from "@rond/core/platform/screen-state"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useMemo, useRef, type ReactNode } from "react"

/** Keeps the state of the screens below in the route's search parameters. */
export function RouteScreenState({ children }: { readonly children: ReactNode }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const written = JSON.stringify(search)
  const state = useMemo((): ScreenState => screenStateOf(JSON.parse(written) as Record<string, unknown>), [written])
  // The router updates asynchronously: a second change in one event must build on the first one, not on what is rendered.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const writing = useMemo(
    (): Omit<ScreenStateSource, "state"> => ({
      latest: () => latest.current,
      set: (next, history) => {
        latest.current = next
        void navigate({ to: ".", search: searchOf(next), replace: history === "replace", resetScroll: false })
      },
    }),
    [navigate],
  )
  return <ScreenStateProvider source={{ ...writing, state }}>{children}</ScreenStateProvider>
}
