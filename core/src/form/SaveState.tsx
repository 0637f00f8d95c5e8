import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { StatusDot } from "../ui/display/StatusDot.tsx"
import type { FormSession } from "./form-session.ts"

/** Where what was typed is, in a few quiet words. Read out politely when it changes to something to know. */
export function SaveState({ session }: { readonly session: FormSession }) {
  const { store, sync: syncAtom, keptHere: keptHereAtom, document } = session.atoms
  const sync = useAtomValue(syncAtom, { store })
  const keptHere = useAtomValue(keptHereAtom, { store })
  const known = useAtomValue(document, { store })
  const unkept = !keptHere && sync.state !== "saved"
  return (
    <output aria-live={sync.state === "changed" || sync.state === "saving" || sync.state === "saved" ? "off" : "polite"}>
      {sync.state === "saved" && known?.version !== 0 && (
        <StatusDot tone="success">
          <Trans>Saved</Trans>
        </StatusDot>
      )}
      {(sync.state === "changed" || sync.state === "saving") && (
        <StatusDot tone="neutral">{unkept ? <Trans>Saving… not kept on this device</Trans> : <Trans>Saving…</Trans>}</StatusDot>
      )}
      {sync.state === "waiting" && (
        <StatusDot tone="warning">
          {unkept ? <Trans>Not saved: no connection, and this device keeps nothing</Trans> : <Trans>Offline, kept on this device</Trans>}
        </StatusDot>
      )}
      {sync.state === "failed" && (
        <StatusDot tone="danger">
          <Trans>Not saved</Trans>
        </StatusDot>
      )}
      {sync.state === "conflict" && (
        <StatusDot tone="danger">
          <Trans>Conflict</Trans>
        </StatusDot>
      )}
    </output>
  )
}
