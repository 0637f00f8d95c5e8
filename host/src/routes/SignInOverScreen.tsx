import { useRunningCall } from "@rond/core/features/call"
import { CallGoesOn } from "../video/CallGoesOn.tsx"
import { SignInInPlace, useSession, type SignInInPlaceProps } from "@rond/core/platform/session"
import { useEffect } from "react"
import { endSession, wasSignedOut } from "../page/sign-out.ts"
import { useServices } from "../page/services/services.ts"

/** Offers sign-in in place, as a chunk of its own. After a sign-out in another tab there is nothing to continue, unless a call runs here. */
export default function SignInOverScreen({ gate }: Pick<SignInInPlaceProps, "gate">) {
  const { runtime } = useServices()
  const isCalling = useRunningCall() !== undefined
  const isLeaving = wasSignedOut(useSession()) && !isCalling
  useEffect(() => {
    if (isLeaving) endSession(runtime, "/")
  }, [isLeaving, runtime])
  return isLeaving ? null : <SignInInPlace gate={gate}>{isCalling && <CallGoesOn />}</SignInInPlace>
}
