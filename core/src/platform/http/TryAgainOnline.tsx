import { useContext, useEffect, useEffectEvent, useRef } from "react"
import { ConnectionContext, useConnection } from "./use-connection.ts"

/**
 * Shown where something other than an API request, such as a chunk, failed to load. Reports that the server may be unavailable, which
 * makes the page check, and retries as soon as it responds.
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
