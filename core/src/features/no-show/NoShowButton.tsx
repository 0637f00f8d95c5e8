import { Trans } from "@lingui/react/macro"
import { useScreenState } from "../../platform/screen-state/screen-state-context.tsx"
import { Button } from "../../ui/controls/Button.tsx"
import type { NoShowAvailability } from "../../model/no-show/no-show-availability.ts"

/** Leads to the dialog that ends the meeting as a no-show; before its time it counts down. */
export function NoShowButton({ offer }: { readonly offer: NoShowAvailability }) {
  const [, patch] = useScreenState()
  if (offer.offer === "none") return null
  return (
    <Button icon="user-unknown" disabled={offer.offer === "later"} onClick={() => patch({ confirmNoShow: true })}>
      {offer.offer === "later" ? <Trans>No-show in {clock(offer.secondsLeft)}</Trans> : <Trans>End as no-show</Trans>}
    </Button>
  )
}

/** Minutes and seconds: `4:05`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
