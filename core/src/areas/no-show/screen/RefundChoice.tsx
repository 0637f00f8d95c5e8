import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { permits } from "../../plugin/runtime.ts"
import { askRefund } from "../../meeting/model/index.ts"
import { Checkbox } from "../../../platform/ui/controls/choices.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import type { CancellationReason } from "../model/index.ts"

/** Whether the patient's payment is refunded when the meeting on screen ends. */
export interface Refund {
  /** The market takes payments and this meeting was paid. */
  readonly isOffered: boolean
  readonly isChosen: boolean
  readonly choose: (isChosen: boolean) => void
}

/** @param reason why the meeting ends: for technical problems the payment is refunded unless the clinician decides otherwise */
export function useRefund(reason: CancellationReason | undefined): Refund {
  const { meeting, resolved } = useWorkspace()
  const [choice, choose] = useState<boolean>()
  const isOffered = meeting?.isConfirmed === true && permits(askRefund, resolved)
  return { isOffered, isChosen: isOffered && (choice ?? reason === "TechnicalProblems"), choose }
}

export interface RefundChoiceProps {
  readonly refund: Refund
  readonly disabled?: boolean
}

/** The choice to refund the patient's payment, in a dialog that ends the meeting; renders nothing where there is nothing to refund. */
export function RefundChoice({ refund: { isOffered, isChosen, choose }, disabled = false }: RefundChoiceProps) {
  if (!isOffered) return null
  return (
    <Checkbox
      checked={isChosen}
      onChange={choose}
      disabled={disabled}
      label={<Trans>Refund the payment</Trans>}
      hint={<Trans>The patient has paid for this meeting.</Trans>}
    />
  )
}
