import { msg } from "@lingui/core/macro"
import { setting } from "@rond/core/plugin"
import { getSetting, type ResolvedWorkspace } from "@rond/core/plugin/runtime"

declare module "@rond/core/plugin" {
  interface Settings {
    readonly "se-webcert": string
  }
}

const key = "se-webcert"

/** The address of Webcert, in which Swedish doctors write medical certificates. It opens in a new tab. */
export const webcert = (address: string) => setting({ id: key, key, label: msg`Address of Webcert`, value: address })

/** Returns Webcert's address; undefined where support has switched the setting's plugin off. */
export function webcertIn(workspace: ResolvedWorkspace): string | undefined {
  const address = getSetting(workspace, key)
  return typeof address === "string" ? address : undefined
}
