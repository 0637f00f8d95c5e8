import { useContext, useEffect, useEffectEvent, useRef } from "react"
import { ConnectionContext, useConnection } from "./use-connection.ts"

/**
 * Stands where something did not come that is no call, as a part's code: tells the page that the server may not answer, which
 * makes it ask, and tries again as soon as it does.
 */
export function TryAgainOnline({ onOnline }: { readonly onOnline: () => void }) {
  const connection = useContext(ConnectionContext)
  const state = useConnection()
  const wasAway = useRef(false)
  const tryAgain = useEffectEvent(onOnline)
  useEffect(() => connection?.report(false), [connection])
  useEffect(() => {
    if (state !== "online") wasAway.current = true
    else if (wasAway.current) tryAgain()
  }, [state])
  return null
}
