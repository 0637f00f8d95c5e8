import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { StatusDot } from "../../../ui/display/StatusDot.tsx"
import type { FormSession } from "../form-session.ts"
import type { Sync } from "../form-state.ts"

/** The states, most important for the clinician first. */
const severity: readonly Sync["state"][] = ["conflict", "failed", "waiting", "saving", "changed", "saved"]

/** The save state of two forms in a few words: the worse of the two. Announced politely when it matters. */
export function SaveState({ forms: [firstForm, secondForm] }: { readonly forms: readonly [FormSession, FormSession] }) {
  const [first, second] = [useSync(firstForm), useSync(secondForm)]
  const worse = severity.indexOf(second.state) < severity.indexOf(first.state) ? second : first
  const stored = first.stored || second.stored
  return (
    <output aria-live={worse.state === "changed" || worse.state === "saving" || worse.state === "saved" ? "off" : "polite"}>
      <SaveStateText state={worse.state} stored={stored} isDraftKept={first.isDraftKept && second.isDraftKept} />
    </output>
  )
}

function useSync({ atoms }: FormSession) {
  const { store } = atoms
  const { state } = useAtomValue(atoms.sync, { store })
  const isDraftKept = useAtomValue(atoms.isDraftKept, { store })
  const document = useAtomValue(atoms.document, { store })
  return { state, isDraftKept, stored: document !== undefined && document.version > 0 }
}

function SaveStateText({
  state,
  stored,
  isDraftKept,
}: {
  readonly state: Sync["state"]
  readonly stored: boolean
  readonly isDraftKept: boolean
}) {
  switch (state) {
    case "saved":
      return stored ? (
        <StatusDot tone="success">
          <Trans>Saved</Trans>
        </StatusDot>
      ) : null
    case "changed":
    case "saving":
      return <StatusDot tone="neutral">{isDraftKept ? <Trans>Saving…</Trans> : <Trans>Saving… not kept on this device</Trans>}</StatusDot>
    case "waiting":
      return (
        <StatusDot tone="warning">
          {isDraftKept ? (
            <Trans>Offline, kept on this device</Trans>
          ) : (
            <Trans>Not saved: no connection, and this device keeps nothing</Trans>
          )}
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
