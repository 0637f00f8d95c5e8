import { useConnection } from "@rond/core/http"
import { useEffect, useEffectEvent, useRef } from "react"
import { useServices } from "../app/services.ts"
import { tryFailedCodeAgain } from "./later.tsx"

/** Where code did not come: tells the page that the server does not answer, and tries again as soon as it does. */
export function TryAgainOnline({ onOnline }: { readonly onOnline: () => void }) {
  const { connection } = useServices()
  const state = useConnection()
  const wasAway = useRef(false)
  const tryAgain = useEffectEvent(onOnline)
  useEffect(() => connection.report(false), [connection])
  useEffect(() => {
    if (state !== "online") wasAway.current = true
    else if (wasAway.current) {
      tryFailedCodeAgain()
      tryAgain()
    }
  }, [state])
  return null
}
