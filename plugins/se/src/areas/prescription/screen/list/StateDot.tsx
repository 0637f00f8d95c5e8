import { Trans } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import { StatusDot } from "@rond/core/ui"
import type { Prescription } from "../../model/contract/index.ts"

/** Shows the state of a prescription. A state of a later version is shown as unknown. */
export function StateDot({ state }: Pick<Prescription, "state">) {
  switch (knownWord(state)) {
    case "ASKED":
      return (
        <StatusDot tone="warning">
          <Trans>Not answered by the national service</Trans>
        </StatusDot>
      )
    case "REFUSED":
      return (
        <StatusDot tone="neutral">
          <Trans context="prescription">Refused</Trans>
        </StatusDot>
      )
    case "ACTIVE":
      return (
        <StatusDot tone="success">
          <Trans context="prescription">Valid</Trans>
        </StatusDot>
      )
    case "PARTLY_DISPENSED":
      return (
        <StatusDot tone="success">
          <Trans context="prescription">Dispensed in part</Trans>
        </StatusDot>
      )
    case "DISPENSED":
      return (
        <StatusDot tone="neutral">
          <Trans context="prescription">Dispensed</Trans>
        </StatusDot>
      )
    case "EXPIRED":
      return (
        <StatusDot tone="neutral">
          <Trans context="prescription">No longer valid</Trans>
        </StatusDot>
      )
    case "CANCELLATION_ASKED":
      return (
        <StatusDot tone="warning">
          <Trans>Cancellation not answered</Trans>
        </StatusDot>
      )
    case "CANCELLED":
      return (
        <StatusDot tone="neutral">
          <Trans context="prescription">Cancelled</Trans>
        </StatusDot>
      )
    case undefined:
      return (
        <StatusDot tone="warning">
          <Trans>State not known here</Trans>
        </StatusDot>
      )
  }
}
