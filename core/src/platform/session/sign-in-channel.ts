import { signedInMessage, signInChannelName } from "../../model/session/index.ts"

/** Calls `listener` whenever somebody signs in, in whichever page. Returns how to stop. */
export function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(signInChannelName)
  channel.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.data === signedInMessage) listener()
  })
  return () => channel.close()
}
