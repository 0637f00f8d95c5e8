import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { StatusDot } from "../../ui/display/StatusDot.tsx"
import type { FormSession } from "./form-session.ts"
import type { Sync } from "./sync/sync.ts"

/** The states in the order of what a clinician must know first. */
const gravity: readonly Sync["state"][] = ["conflict", "failed", "waiting", "saving", "changed", "saved"]

/**
 * Where everything typed in two forms is, in a few quiet words: the graver of the two. Read out politely when it is something to know.
 */
export function SaveState({ forms: [one, other] }: { readonly forms: readonly [FormSession, FormSession] }) {
  const [first, second] = [useSync(one), useSync(other)]
  const graver = gravity.indexOf(second.state) < gravity.indexOf(first.state) ? second : first
  const stored = first.stored || second.stored
  return (
    <output aria-live={graver.state === "changed" || graver.state === "saving" || graver.state === "saved" ? "off" : "polite"}>
      <Words state={graver.state} stored={stored} keptHere={first.keptHere && second.keptHere} />
    </output>
  )
}

function useSync({ atoms }: FormSession) {
  const { store } = atoms
  const { state } = useAtomValue(atoms.sync, { store })
  const keptHere = useAtomValue(atoms.keptHere, { store })
  const document = useAtomValue(atoms.document, { store })
  return { state, keptHere, stored: document !== undefined && document.version > 0 }
}

function Words({ state, stored, keptHere }: { readonly state: Sync["state"]; readonly stored: boolean; readonly keptHere: boolean }) {
  switch (state) {
    case "saved":
      return stored ? (
        <StatusDot tone="success">
          <Trans>Saved</Trans>
        </StatusDot>
      ) : null
    case "changed":
    case "saving":
      return <StatusDot tone="neutral">{keptHere ? <Trans>Saving…</Trans> : <Trans>Saving… not kept on this device</Trans>}</StatusDot>
    case "waiting":
      return (
        <StatusDot tone="warning">
          {keptHere ? <Trans>Offline, kept on this device</Trans> : <Trans>Not saved: no connection, and this device keeps nothing</Trans>}
        </StatusDot>
      )
    case "failed":
      return (
        <StatusDot tone="danger">
          <Trans>Not saved</Trans>
        </StatusDot>
      )
    case "conflict":
      return (
        <StatusDot tone="danger">
          <Trans>Conflict</Trans>
        </StatusDot>
      )
  }
}
