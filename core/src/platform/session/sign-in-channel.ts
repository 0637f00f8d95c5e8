import { signedInMessage, signInChannelName } from "../../model/session/index.ts"

/** Calls `listener` whenever somebody signs in on any page. Returns a function that stops it. */
export function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(signInChannelName)
  channel.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.data === signedInMessage) listener()
  })
  return () => channel.close()
}
