import { createHmac } from "node:crypto"
import type { IceServer, Party } from "@rond/core/model/call"

/** TURN servers, and the secret they share with this installation. */
export interface TurnServers {
  readonly urls: readonly string[]
  readonly secret: string
}

/** Credentials can start an allocation for this long; a started allocation continues afterwards. */
export const turnLastsSeconds = 600

/**
 * Short-lived credentials for one party, in the format of TURN servers with a shared secret ("A REST API for Access to TURN Services"): the
 * user name is `expiry:who`, the password its HMAC-SHA1.
 *
 * @param who identifies the party in the TURN server's own log only
 */
export function turnCredentials(
  { urls, secret }: TurnServers,
  { party, who, nowSeconds }: { readonly party: Party; readonly who: string; readonly nowSeconds: number },
): IceServer {
  const username = `${nowSeconds + turnLastsSeconds}:${party}-${who}`
  return { urls, username, credential: createHmac("sha1", secret).update(username).digest("base64") }
}
