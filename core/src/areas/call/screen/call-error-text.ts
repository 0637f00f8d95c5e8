import { openVideoSession } from "../model/index.ts"
import { failedWith } from "../../../kernel/api/failed-with.ts"
import type { I18n, MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { CallError, MediaErrorReason } from "./machine/call-state.ts"
import { systemSteps } from "./media/system-steps.ts"
import { videoProviderUnavailable } from "../model/endpoints.ts"
import type { CallErrorGroup } from "../model/timeline.ts"

/** The text about a failed call, and the available actions. */
export interface CallErrorText {
  readonly title: MessageDescriptor
  readonly message: MessageDescriptor
  /** Further advice, after the message. */
  readonly more?: readonly MessageDescriptor[]
  readonly ways: readonly CallErrorAction[]
}

/** Retry the call, take it over from another page, retry with sound only, check camera and microphone, or contact support. */
export type CallErrorAction = "retry" | "take-over" | "microphone-only" | "devices" | "support"

const media: Readonly<Record<MediaErrorReason, CallErrorText>> = {
  refused: {
    title: msg`Your browser is blocking the camera and microphone`,
    message: msg`Select the camera or padlock icon in the address bar, choose Allow for both, then try again. On a work computer, your organisation may have blocked them.`,
    ways: ["retry", "devices"],
  },
  system: {
    title: msg`This computer’s settings block the camera or microphone`,
    message: msg`The browser itself allows them. On a work computer, your IT support may have to do this.`,
    ways: ["retry", "devices", "support"],
  },
  "no-devices": {
    title: msg`No camera or microphone was found`,
    message: msg`Connect a headset or a camera, then try again. If one is plugged in, it may be switched off, or a remote desktop may be using it.`,
    ways: ["retry", "devices"],
  },
  busy: {
    title: msg`Another program is using the camera or microphone`,
    message: msg`Close other programs and browser tabs that are in a call, then try again, or continue with the microphone only.`,
    ways: ["retry", "microphone-only", "devices"],
  },
  unsupported: {
    title: msg`This browser does not support video calls here`,
    message: msg`Open this page in an up-to-date Chrome, Edge, Firefox or Safari, at a secure (https) address.`,
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
    message: msg`Your access to the call was not accepted. Try again. If it happens again, contact support.`,
    ways: ["retry", "support"],
  },
  CLIENT_CONNECTION_ERROR: {
    title: msg`Could not connect to the call`,
    message: msg`Check your network, then try again. A VPN or firewall may be blocking video.`,
    ways: ["retry", "devices", "support"],
  },
  CLIENT_LIFECYCLE_ERROR: {
    title: msg`The call stopped working in this browser`,
    message: msg`Check that the camera and microphone are connected, then try again. If it happens again, reload the page. What you have written is kept.`,
    ways: ["retry", "devices", "support"],
  },
}

const over: CallErrorText = {
  title: msg`This meeting is over`,
  message: msg`The call closed when the meeting ended.`,
  ways: [],
}

const moved: CallErrorText = {
  title: msg`You are in this call in another tab or on another device`,
  message: msg`Your camera and microphone are off here. Take the call over to continue it on this page.`,
  ways: ["take-over"],
}

const session: CallErrorText = {
  title: msg`The video could not be loaded`,
  message: msg`The call has not started. Check your connection and try again, or phone the patient.`,
  ways: ["retry", "support"],
}

const vendor: CallErrorText = {
  title: msg`The video service is not responding`,
  message: msg`Your own connection works. Try again in half a minute, or phone the patient.`,
  ways: ["retry", "support"],
}

/** The text with the steps for the device in hand. A camera that cannot be read may be in use, or blocked by the device. */
function withSteps(reason: MediaErrorReason): CallErrorText {
  const text = media[reason]
  if (reason === "system") return { ...text, more: [systemSteps()] }
  return reason === "busy"
    ? { ...text, more: [msg`If no other program uses them, this computer may be blocking them.`, systemSteps()] }
    : text
}

/** All that a text says. */
export const callErrorMessage = (i18n: I18n, { message, more = [] }: CallErrorText): string =>
  [message, ...more].map((text) => i18n._(text)).join(" ")

export function callErrorText(error: CallError): CallErrorText {
  switch (error.kind) {
    case "media":
      return withSteps(error.reason)
    case "provider":
      return provider[error.error.group]
    case "moved":
      return moved
    case "session":
      if (failedWith(openVideoSession, error.error, "meeting_over")) return over
      return failedWith(openVideoSession, error.error, videoProviderUnavailable) ? vendor : session
  }
}

/** Details for support; never any patient data. */
export function callErrorDetails(error: CallError): string {
  switch (error.kind) {
    case "media":
      return `media: ${error.reason}`
    case "provider":
      return [error.error.group, error.error.name, ...(error.error.code === undefined ? [] : [error.error.code])].join(" ")
    case "moved":
      return "moved"
    case "session":
      return `session: ${error.error._tag} ${error.error.code}`
  }
}
