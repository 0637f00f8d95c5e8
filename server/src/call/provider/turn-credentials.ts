import { createHmac } from "node:crypto"
import type { IceServer, Party } from "@rond/core/model/call"

/** TURN servers, and the secret that they share with this installation. */
export interface TurnServers {
  readonly urls: readonly string[]
  readonly secret: string
}

/** Credentials begin an allocation within this time; one that has begun lives on. */
export const turnLastsSeconds = 600

/**
 * Short-lived credentials for one party, as TURN servers with a shared secret understand them ("A REST API for Access to TURN Services"):
 * the user name is `expiry:who`, the password the HMAC-SHA1 of it.
 *
 * @param who names the party in the TURN server's own log, and nobody else
 */
export function turnCredentials(
  { urls, secret }: TurnServers,
  { party, who, nowSeconds }: { readonly party: Party; readonly who: string; readonly nowSeconds: number },
): IceServer {
  const username = `${nowSeconds + turnLastsSeconds}:${party}-${who}`
  return { urls, username, credential: createHmac("sha1", secret).update(username).digest("base64") }
}
