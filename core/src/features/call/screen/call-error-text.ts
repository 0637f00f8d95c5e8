import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { CallError, MediaErrorReason } from "../machine/call-state.ts"
import type { CallErrorGroup } from "../../../model/call/timeline.ts"

/** What the clinician is told about a failed call, and the available actions. */
export interface CallErrorText {
  readonly title: MessageDescriptor
  readonly message: MessageDescriptor
  readonly ways: readonly CallErrorAction[]
}

/** Retry the call, retry with sound only, check camera and microphone, or contact support. */
export type CallErrorAction = "retry" | "microphone-only" | "devices" | "support"

const media: Readonly<Record<MediaErrorReason, CallErrorText>> = {
  refused: {
    title: msg`The browser may not use your camera and microphone`,
    message: msg`Allow both for this site: press the camera or padlock symbol in the address bar, choose Allow, then try again. On a work computer they may be blocked by your organisation.`,
    ways: ["retry", "devices"],
  },
  "no-devices": {
    title: msg`No camera or microphone was found`,
    message: msg`Connect a headset or a camera, then try again. A device that is plugged in may be switched off or in use by a remote desktop.`,
    ways: ["retry", "devices"],
  },
  busy: {
    title: msg`The camera or the microphone is in use by another program`,
    message: msg`Close other programs and browser tabs that are in a call, then try again, or continue with the microphone only.`,
    ways: ["retry", "microphone-only", "devices"],
  },
  unsupported: {
    title: msg`This browser cannot hold video calls here`,
    message: msg`Open this page in a current Chrome, Edge, Firefox or Safari, over a secure (https) address.`,
    ways: ["support"],
  },
  failed: {
    title: msg`The camera and the microphone could not be started`,
    message: msg`Unplug and plug in your headset or camera, then try again. If it happens again, restart the browser.`,
    ways: ["retry", "devices", "support"],
  },
}

const provider: Readonly<Record<CallErrorGroup, CallErrorText>> = {
  CLIENT_AUTH_ERROR: {
    title: msg`You could not join the call`,
    message: msg`The call’s key was not accepted. Try again for a new one; if it happens again, contact support.`,
    ways: ["retry", "support"],
  },
  CLIENT_CONNECTION_ERROR: {
    title: msg`The connection to the call failed`,
    message: msg`Check your network; a VPN or firewall may block video. Then try again.`,
    ways: ["retry", "devices", "support"],
  },
  CLIENT_LIFECYCLE_ERROR: {
    title: msg`The call stopped working in this browser`,
    message: msg`Check that camera and microphone are connected, then try again. If it happens again, reload the page: what you have written is kept.`,
    ways: ["retry", "devices", "support"],
  },
}

const over: CallErrorText = {
  title: msg`This meeting is over`,
  message: msg`It has ended, so its call is closed.`,
  ways: [],
}

const session: CallErrorText = {
  title: msg`The video could not be loaded`,
  message: msg`The call has not started. Check your connection and try again; you can also reach the patient by phone.`,
  ways: ["retry", "support"],
}

/** The text for each error. */
export function callErrorText(error: CallError): CallErrorText {
  switch (error.kind) {
    case "media":
      return media[error.reason]
    case "provider":
      return provider[error.error.group]
    case "session":
      return error.code === "meeting_over" ? over : session
  }
}

/** Details for support; never any patient data. */
export function callErrorDetails(error: CallError): string {
  switch (error.kind) {
    case "media":
      return `media: ${error.reason}`
    case "provider":
      return [error.error.group, error.error.name, ...(error.error.code === undefined ? [] : [error.error.code])].join(" ")
    case "session":
      return `session: ${error.error} ${error.code}`
  }
}
