import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useState, type ReactNode } from "react"
import { isRetryable, type ApiError } from "../../../api/api-error.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import type { FormSession } from "../form-session.ts"
import { isTooLong, TooLong } from "./TooMuch.tsx"

/**
 * Shown from the first failed save: the database, server or connection is unavailable, or the server refuses.
 * Transient failures are retried automatically; the button retries at once.
 */
export function SaveErrorBanner({ session }: { readonly session: FormSession }) {
  const { store, sync: syncAtom, isDraftKept: isDraftKeptAtom } = session.atoms
  const sync = useAtomValue(syncAtom, { store })
  const isDraftKept = useAtomValue(isDraftKeptAtom, { store })
  const [trying, setTrying] = useState(false)
  if (sync.state !== "failed" && sync.state !== "waiting") return null

  const tryAgain = async () => {
    setTrying(true)
    await session.saveNow()
    setTrying(false)
  }
  const { title, next } = isTooLong(sync.error)
    ? { title: <Trans>This is more than can be saved</Trans>, next: <TooLong session={session} error={sync.error} /> }
    : textsFor(sync.error)
  return (
    <Banner
      tone="error"
      title={title}
      actions={
        <Button size="sm" icon="refresh" pending={trying} onClick={() => void tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isDraftKept ? (
        <Trans>Your text is kept on this device.</Trans>
      ) : (
        <Trans>This device does not keep your text, so keep this page open.</Trans>
      )}{" "}
      {next}
    </Banner>
  )
}

function textsFor(error: ApiError): { readonly title: ReactNode; readonly next: ReactNode } {
  if (isRetryable(error))
    return {
      title: <Trans>Could not connect to the database</Trans>,
      next: <Trans>It is saved as soon as the connection is back. You can go on writing.</Trans>,
    }
  if (error._tag === "Refused")
    return {
      title: <Trans>You can no longer save here</Trans>,
      next: <Trans>Ask a colleague in the meeting to enter it, or contact support.</Trans>,
    }
  const { code } = error
  return {
    title: <Trans>The server did not accept this</Trans>,
    next: <Trans>Try again; if it fails again, contact support and give the code {code}.</Trans>,
  }
}
