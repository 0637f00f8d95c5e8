import { Trans } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import type { OrderStep } from "../../model/order-steps.ts"

/** The heading of the step on screen, of three. It takes the focus when the step changes, so that a screen reader says which step it is. */
export function StepHeading({ step }: { readonly step: OrderStep["at"] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
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
