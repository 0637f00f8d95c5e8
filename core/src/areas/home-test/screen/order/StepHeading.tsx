import { Trans } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import type { OrderStep } from "../../model/order-steps.ts"

/** Which of the three steps is on screen. It takes the focus when the step changes, so that everybody hears where they are. */
export function StepHeading({ step }: { readonly step: OrderStep["at"] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <Heading level={3} size="xs" ref={heading} tabIndex={-1}>
      {step === "type" && <Trans>Step 1 of 3: the test</Trans>}
      {step === "address" && <Trans>Step 2 of 3: the address</Trans>}
      {step === "confirm" && <Trans>Step 3 of 3: confirm</Trans>}
      {step === "done" && <Trans>Ordered</Trans>}
    </Heading>
  )
}
