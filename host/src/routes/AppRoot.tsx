import { lazyWithRetry } from "@rond/core/ui"
import { type ReauthenticationGate, getSession, SessionContext } from "@rond/core/platform/session"
import { Suspense, useSyncExternalStore, useEffect, useState } from "react"
import { EventStreamProvider } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { Outlet } from "@tanstack/react-router"
import { prefetchMarket } from "./prefetch.ts"
import { LockKeeper } from "../lock/lazy-lock.ts"
import { OfflineScreen } from "../error-screens/ErrorScreenLayout.tsx"
import { Shell, ShellSkeleton } from "../shell/Shell.tsx"
import { useServices } from "../page/services/services.ts"

const SignInInPlace = lazyWithRetry(() => import("./SignInOverScreen.tsx"))

/** Offers sign-in in place. Its code loads when a session first ends. */
function SignInWhenAsked({ gate }: { readonly gate: ReauthenticationGate }) {
  const isAsking = useSyncExternalStore(gate.subscribe, gate.state) === "asking"
  return isAsking ? (
    <Suspense>
      <SignInInPlace gate={gate} />
    </Suspense>
  ) : null
}

const SignInScreen = lazyWithRetry(() => import("../sign-in/SignInScreen.tsx"))

/** Shows the app, the sign-in screen or the offline screen, depending on the session. */
export function AppRoot() {
  const services = useServices()
  const { gate, events } = services
  // Read once per page: only sign-in in place renews it.
  const session = useApiQuery(getSession, {}, { onExpiredSession: "fail", staleTime: Number.POSITIVE_INFINITY })
  const { data } = session
  const [wasOpen, setWasOpen] = useState(false)
  if (!wasOpen && data !== undefined && !data.isLocked) setWasOpen(true)
  useEffect(() => {
    // A person who signs in on the open page was not known when the page loaded.
    if (data !== undefined) prefetchMarket(services, data)
  }, [services, data])
  if (session.data === undefined) {
    if (session.error === null) return <ShellSkeleton />
    if (session.error._tag === "SessionExpired")
      return (
        <Suspense fallback={<ShellSkeleton />}>
          <SignInScreen />
        </Suspense>
      )
    return <OfflineScreen error={session.error} onRetry={() => void session.refetch()} />
  }
  return (
    <SessionContext value={session.data}>
      <EventStreamProvider stream={events}>
        {/* A page that loads behind a locked screen draws no patient data before it is unlocked. */}
        {(wasOpen || !session.data.isLocked) && (
          <Shell>
            <Outlet />
          </Shell>
        )}
        <SignInWhenAsked gate={gate} />
        <Suspense>
          <LockKeeper isLockedFromStart={session.data.isLocked} />
        </Suspense>
      </EventStreamProvider>
    </SessionContext>
  )
}
