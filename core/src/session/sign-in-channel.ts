import { signedInMessage, signInChannelName } from "./contract.ts"

/** Where sign-in happens: in the page itself, or in a popup that answers on the channel and closes. */
export const signInAddress = (returnTo: string) => `/auth/login?return_to=${encodeURIComponent(returnTo)}`
/** Where a window opens to sign in beside what is being written. */
export const signInPopupAddress = "/auth/login?popup=1"
/** Where signing out is done. */
export const signOutAddress = "/auth/logout"

/** Calls `listener` whenever somebody signs in, in whichever page. Returns how to stop. */
export function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(signInChannelName)
  channel.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.data === signedInMessage) listener()
  })
  return () => channel.close()
}
