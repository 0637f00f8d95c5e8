import { useLingui } from "@lingui/react"
import { Trans } from "@lingui/react/macro"
import type { WorkspaceAbsence } from "../../plugin/runtime.ts"

/** The notice that the meeting cannot end without an absent plugin, and what to do. */
export function HeldBy({ absence: { name: label, version, cause, isMarket } }: { readonly absence: WorkspaceAbsence }) {
  const { _ } = useLingui()
  const name = _(label)
  if (cause.because === "left-out")
    return (
      <Trans>
        You cannot end the meeting: “{name}” {version} could not be loaded. Reload the page. If that does not help, contact support.
      </Trans>
    )
  if (isMarket) return <Trans>You cannot end the meeting while the workspace is switched off. Ask support.</Trans>
  const { author, reason } = cause.by
  return (
    <Trans>
      You cannot end this meeting while “{name}” is switched off ({reason}, {author}). Ask support.
    </Trans>
  )
}
