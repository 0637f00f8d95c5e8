import { createContext, useContext, useSyncExternalStore } from "react"
import type { Connection, ConnectionState } from "./connection.ts"

/** The page's connection; screens without one (tests, the patient's page) are online. */
export const ConnectionContext = createContext<Connection | undefined>(undefined)

const never = () => () => undefined

/** `online`, `offline` or `unreachable`, as the browser and the last calls say. */
export function useConnection(): ConnectionState {
  const connection = useContext(ConnectionContext)
  return useSyncExternalStore(connection?.subscribe ?? never, () => connection?.state() ?? "online")
}
