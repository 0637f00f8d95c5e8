import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useState } from "react"
import type { CallError } from "../contract/problem.ts"
import { Button } from "../ui/controls/Button.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import type { FormSession } from "./form-session.ts"
import { isTooMuch, TooMuch } from "./TooMuch.tsx"

/** From this try on a failing save is said in so many words; before that its quiet mark is enough. */
const loudFromAttempt = 2

/**
 * A save that does not get through: the database does not answer, or the server does not. The text is kept and tried again by itself;
 * the button tries at once.
 */
export function SaveErrorBanner({ session }: { readonly session: FormSession }) {
  const { store, sync: syncAtom } = session.atoms
  const sync = useAtomValue(syncAtom, { store })
  const [trying, setTrying] = useState(false)
  const isLoud = sync.state === "failed" || (sync.state === "waiting" && sync.attempt >= loudFromAttempt)
  // A browser that is offline says so for the whole page, in the same words.
  if (!isLoud || sync.error.code === "offline") return null

  const tryAgain = async () => {
    setTrying(true)
    await session.saveNow()
    setTrying(false)
  }
  const { tone, title, text } = isTooMuch(sync.error)
    ? {
        tone: "error" as const,
        title: <Trans>This is more than can be saved</Trans>,
        text: <TooMuch session={session} error={sync.error} />,
      }
    : wordsFor(sync.error)
  return (
    <Banner
      tone={tone}
      title={title}
      actions={
        <Button size="sm" icon="refresh" pending={trying} onClick={() => void tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {text}
    </Banner>
  )
}

function wordsFor(error: CallError) {
  if (error._tag === "Unavailable" && error.status !== undefined)
    return {
      tone: "error" as const,
      title: <Trans>Could not connect to the database</Trans>,
      text: <Trans>Your text is kept on this device and is saved as soon as the database answers.</Trans>,
    }
  if (error._tag === "Unavailable" || error._tag === "Timeout")
    return {
      tone: "warning" as const,
      title: <Trans>No connection to the server</Trans>,
      text: <Trans>Your text is kept on this device and is saved as soon as the connection is back. You can go on writing.</Trans>,
    }
  if (error._tag === "Refused")
    return {
      tone: "error" as const,
      title: <Trans>You may not save here any more</Trans>,
      text: <Trans>Your text is kept on this device. Ask a colleague in the meeting to enter it, or contact support.</Trans>,
    }
  return {
    tone: "error" as const,
    title: <Trans>The server did not take this</Trans>,
    text: <Trans>Your text is kept on this device. Try again; if it fails again, contact support and give the code {error.code}.</Trans>,
  }
}
