import type { ReauthenticationGate } from "@rond/core/platform/session"
import { Suspense, useSyncExternalStore } from "react"
import { lazyWithRetry } from "../lazy/lazy-with-retry.tsx"

const SignInInPlace = lazyWithRetry(
  () => import("./SignInOverScreen.tsx"),
  (module) => module.default,
)

/** Sign-in in place. Its code loads when a session first ends. */
export function SignInWhenAsked({ gate }: { readonly gate: ReauthenticationGate }) {
  const isAsking = useSyncExternalStore(gate.subscribe, gate.state) === "asking"
  return isAsking ? (
    <Suspense>
      <SignInInPlace gate={gate} />
    </Suspense>
  ) : null
}
