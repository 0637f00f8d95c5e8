import { Api } from "@rond/core/platform/http"
import { broadcastLock, useSession, watchIdleness, type LockReason } from "@rond/core/platform/session"
import { lazyWithRetry, preloadWhenIdle } from "@rond/core/ui"
import { lockSession, reportUse } from "@rond/core/model/session"
import { Effect } from "effect"
import { Suspense, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { useServices } from "../page/services/services.ts"
import { LockWarning } from "./LockWarning.tsx"

/** Fetched while the server answers, because it may be needed when the server does not. */
const LockScreen = preloadWhenIdle(lazyWithRetry(() => import("./LockScreen.tsx")))

/** Marks the page as locked. Its style (`outline.css`) then shows only the lock screen, and hides dialogs and overlays too. */
const mark = "data-locked"

/**
 * Hides everything but the lock screen from sight, keyboard and screen readers, while calls, saves and timers keep running. Returns a function
 * that shows it again, with the focus and the scroll positions restored.
 */
function hideBehindLock(): () => void {
  const focused = document.activeElement
  const scrolled = [document.documentElement, ...document.body.querySelectorAll("*")].flatMap((element) => {
    const { scrollTop: top, scrollLeft: left } = element
    return top > 0 || left > 0 ? [{ element, top, left }] : []
  })
  document.documentElement.setAttribute(mark, "")
  return () => {
    document.documentElement.removeAttribute(mark)
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: "instant" })
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  }
}

/**
 * Locks the screen when it is idle or the person asks, and shows the lock screen until they sign in again.
 *
 * @param isLockedFromStart the page was loaded behind a locked screen
 */
export default function LockKeeper({ isLockedFromStart }: { readonly isLockedFromStart: boolean }) {
  const { gate, idle, runtime } = useServices()
  const { lockAfterSeconds, endsAt } = useSession()
  const [locksAt, setLocksAt] = useState<number>()
  const isLocked = useSyncExternalStore(gate.subscribe, gate.state) === "locked"

  const run = useCallback(
    (request: (api: Api["Service"]) => Effect.Effect<unknown, unknown>) =>
      void runtime.runApi(
        // `Effect.ignore` brings Effect's log, which is 2 kB on every page.
        Effect.catch(Effect.flatMap(Api, request), () => Effect.void),
      ),
    [runtime],
  )
  // The browser's other pages lock at once; the session locks once the pending writes are answered. An unreachable server locks the session itself
  // when it sees no use.
  const tellLocked = useCallback(
    (because: LockReason) => {
      if (because === "remote") return
      broadcastLock()
      run((api) => api.run(lockSession, { payload: { because } }, { onExpiredSession: "fail", afterWrites: true }))
    },
    [run],
  )

  useEffect(() => {
    if (isLockedFromStart) gate.lock("remote")
  }, [gate, isLockedFromStart])
  // The person may lock the page before this file is loaded, and then no one has been notified.
  const [wasLockedWhileLoading] = useState(() => !isLockedFromStart && gate.state() === "locked")
  useEffect(() => {
    if (wasLockedWhileLoading) tellLocked("asked")
  }, [wasLockedWhileLoading, tellLocked])
  useEffect(() => {
    const stopWatching = watchIdleness({
      clock: idle,
      lockAfterSeconds,
      warn: (seconds) => setLocksAt(seconds === undefined ? undefined : Date.now() + seconds * 1_000),
      lock: gate.lock,
      isLocked: () => gate.state() === "locked",
      reportUsed: () => gate.state() === "open" && run((api) => api.run(reportUse, {}, { onExpiredSession: "fail" })),
    })
    const stopTelling = gate.onLock(tellLocked)
    return () => {
      stopWatching()
      stopTelling()
    }
  }, [gate, idle, run, tellLocked, lockAfterSeconds])

  const isEnding = useIsEnding(endsAt)
  if (isLocked) return <LockedPage />
  return locksAt === undefined && !isEnding ? null : <LockWarning locksAt={locksAt} endsAt={isEnding ? Date.parse(endsAt) : undefined} />
}

/** Milliseconds before a session's end at which its person is told. */
const warnBeforeEndMillis = 60_000

/** Whether the session ends within a minute. It ends then however much it is used. */
function useIsEnding(endsAt: string): boolean {
  const [ending, setEnding] = useState<string>()
  useEffect(() => {
    const millisLeft = Date.parse(endsAt) - Date.now()
    // By a clock that is far ahead every session is over: it says nothing.
    if (millisLeft <= 0) return
    const begin = setTimeout(() => setEnding(endsAt), Math.max(0, millisLeft - warnBeforeEndMillis))
    const end = setTimeout(() => setEnding(undefined), millisLeft)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [endsAt])
  return ending === endsAt
}

function LockedPage() {
  const { idle } = useServices()
  const [container] = useState(() => {
    const element = document.createElement("div")
    element.dataset["lockScreen"] = ""
    return element
  })
  useLayoutEffect(() => {
    const show = hideBehindLock()
    document.body.append(container)
    // The lock also blocks the page's shortcuts, wherever the focus is.
    const keepInside = (event: Event) => event.stopPropagation()
    const keepOutside = (event: Event) =>
      event.target instanceof Node && container.contains(event.target) ? undefined : event.stopPropagation()
    container.addEventListener("keydown", keepInside)
    window.addEventListener("keydown", keepOutside, { capture: true })
    return () => {
      window.removeEventListener("keydown", keepOutside, { capture: true })
      container.remove()
      show()
      idle.use()
    }
  }, [container, idle])
  return createPortal(
    <Suspense>
      <LockScreen />
    </Suspense>,
    container,
  )
}
