import type { SessionGate } from "@rond/core/session"
import { Suspense, useSyncExternalStore } from "react"
import { later } from "../later/later.tsx"

const SignInInPlace = later(
  () => import("./SignInOverScreen.tsx"),
  (module) => module.default,
)

/** Sign-in in place; its code is fetched when a session first ends. */
export function SignInWhenAsked({ gate }: { readonly gate: SessionGate }) {
  const isAsking = useSyncExternalStore(gate.subscribe, gate.state) === "asking"
  return isAsking ? (
    <Suspense>
      <SignInInPlace gate={gate} />
    </Suspense>
  ) : null
}
