import { createContext, useContext, useSyncExternalStore } from "react"
import type { Connection, ConnectionState } from "./connection.ts"

/** The page's connection; without one (tests, the patient's page) the state is `online`. */
export const ConnectionContext = createContext<Connection | undefined>(undefined)

const never = () => () => undefined

/** `online`, `offline` or `unreachable`, according to the browser and the last requests. */
export function useConnection(): ConnectionState {
  const connection = useContext(ConnectionContext)
  return useSyncExternalStore(connection?.subscribe ?? never, () => connection?.state() ?? "online")
}
