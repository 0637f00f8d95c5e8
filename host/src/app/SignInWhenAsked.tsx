import type { SessionGate } from "@rond/core/session"
import { lazy, Suspense, useSyncExternalStore } from "react"

const SignInInPlace = lazy(() => import("./SignInOverScreen.tsx"))

/** Sign-in in place; its code is fetched when a session first ends. */
export function SignInWhenAsked({ gate }: { readonly gate: SessionGate }) {
  const isAsking = useSyncExternalStore(gate.subscribe, gate.state) === "asking"
  return isAsking ? (
    <Suspense>
      <SignInInPlace gate={gate} />
    </Suspense>
  ) : null
}
