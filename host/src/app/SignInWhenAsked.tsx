import type { ReauthenticationGate } from "@rond/core/session"
import { Suspense, useSyncExternalStore } from "react"
import { lazyWithRetry } from "../later/later.tsx"

const SignInInPlace = lazyWithRetry(
  () => import("./SignInOverScreen.tsx"),
  (module) => module.default,
)

/** Sign-in in place; its code is fetched when a session first ends. */
export function SignInWhenAsked({ gate }: { readonly gate: ReauthenticationGate }) {
  const isAsking = useSyncExternalStore(gate.subscribe, gate.state) === "asking"
  return isAsking ? (
    <Suspense>
      <SignInInPlace gate={gate} />
    </Suspense>
  ) : null
}
