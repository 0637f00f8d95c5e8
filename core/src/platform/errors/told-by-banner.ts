import { failedOffline } from "../../kernel/api/failed-with.ts"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { ApiError } from "../../kernel/api/api-error.ts"
import { useConnection } from "../http/connection.tsx"

/**
 * Whether the page's banner already reports this error: the request failed without a connection, and has not failed again since the banner appeared.
 * The failed request is sent again once the connection is back.
 */
export function useToldByBanner(error: ApiError | null): boolean {
  const isAway = useConnection() !== "online"
  const [toldError, setToldError] = useState<ApiError | null>(null)
  if (!failedOffline(error)) return false
  if (isAway && toldError !== error) setToldError(error)
  return isAway || toldError === error
}

/** Runs each time the connection is back. */
export function useConnectedAgain(run: () => void): void {
  const isAway = useConnection() !== "online"
  const wasAway = useRef(false)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!isAway && wasAway.current) runNow()
    wasAway.current = isAway
  }, [isAway])
}
