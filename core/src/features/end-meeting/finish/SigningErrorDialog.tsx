import { useAtomValue } from "jotai/react"
import { lazyComponent, useLazyWhenOpen } from "../../../ui/overlays/lazy-component.ts"
import { signingFailureOf, type SigningErrorProps } from "./signing-failure.ts"
import { useFinishController } from "../use-end-meeting.ts"

const popup = lazyComponent<SigningErrorProps>(() => import("./SigningErrorPopup.tsx"))

/** Asks how to continue after signing has failed. */
export function SigningErrorDialog() {
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const failure = signingFailureOf(finish)
  const draw = useLazyWhenOpen(popup, failure !== undefined)
  return failure === undefined ? null : (draw?.(failure) ?? null)
}
