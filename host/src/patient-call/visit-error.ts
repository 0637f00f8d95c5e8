import { failedWith } from "@rond/core/api"
import {
  MediaError,
  ProviderError,
  systemSteps,
  type CallErrorGroup,
  type MediaErrorReason,
  videoProviderUnavailable,
  type VisitLinkState,
} from "@rond/core/features/call"
import { joinVisit } from "@rond/core/model/call"
import { isApiError } from "@rond/core/platform/http"
import type { I18n, MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"

/** The reason the patient is not in the call, as far as the next step differs. */
export type VisitError =
  | { readonly kind: "link"; readonly state: Exclude<VisitLinkState, "open"> | "incomplete" | "unknown" }
  | { readonly kind: "media"; readonly problem: MediaErrorReason }
  | { readonly kind: "connection" }
  | { readonly kind: "vendor" }
  /** The clinician has finished the visit. */
  | { readonly kind: "over" }
  /** Another page of the patient has the call. */
  | { readonly kind: "moved" }
  | { readonly kind: "call"; readonly group: CallErrorGroup }

/** The server's codes for a refused link. */
const linkStates: Readonly<Record<string, Extract<VisitError, { kind: "link" }>["state"]>> = {
  link_used: "used",
  link_expired: "expired",
  link_replaced: "replaced",
  link_closed: "closed",
  visit_ended: "ended",
  meeting_over: "ended",
}

/** Maps whatever was thrown before or during the call to the patient's error. */
export function visitErrorOf(cause: unknown): VisitError {
  if (cause instanceof MediaError) return { kind: "media", problem: cause.reason }
  if (cause instanceof ProviderError) return { kind: "call", group: cause.error.group }
  if (!isApiError(cause)) return { kind: "connection" }
  const state = linkStates[cause.code]
  if (state !== undefined) return { kind: "link", state }
  if (failedWith(joinVisit, cause, videoProviderUnavailable)) return { kind: "vendor" }
  return cause._tag === "NotFound" ? { kind: "link", state: "unknown" } : { kind: "connection" }
}

/** The text for a patient, and what they can do: try again, join without a camera, or nothing here. */
export interface VisitErrorText {
  readonly title: MessageDescriptor
  readonly message: MessageDescriptor
  /** Further advice, after the message. */
  readonly more?: readonly MessageDescriptor[]
  readonly canRetry: boolean
  readonly canJoinBySound: boolean
}

const linkTexts: Readonly<Record<Extract<VisitError, { kind: "link" }>["state"], VisitErrorText>> = {
  used: {
    title: msg`This link has already been used`,
    message: msg`It works in one browser only. Go back to the browser where you first opened it, or ask the clinic for a new link.`,
    canRetry: false,
    canJoinBySound: false,
  },
  expired: {
    title: msg`This link is no longer valid`,
    message: msg`It has expired. Look for a newer message, or ask the clinic for a new link.`,
    canRetry: false,
    canJoinBySound: false,
  },
  replaced: {
    title: msg`A newer link has replaced this one`,
    message: msg`The clinic has sent a newer link. Open the one in your newest message to join the call.`,
    canRetry: false,
    canJoinBySound: false,
  },
  closed: {
    title: msg`The clinic has closed this link`,
    message: msg`This device is no longer in the call. If you are the patient, ask the clinic for a new link.`,
    canRetry: false,
    canJoinBySound: false,
  },
  ended: {
    title: msg`This meeting is over`,
    message: msg`Thank you for your visit. If you did not speak with anyone, contact the clinic.`,
    canRetry: false,
    canJoinBySound: false,
  },
  incomplete: {
    title: msg`Part of the link is missing`,
    message: msg`Go back to your message and copy the whole link, to its last character. It may continue on the next line. Paste it into the address bar. If that does not help, ask the clinic for a new link.`,
    canRetry: false,
    canJoinBySound: false,
  },
  unknown: {
    title: msg`This link does not work`,
    message: msg`Check that you opened the whole link from your message, or ask the clinic for a new one.`,
    canRetry: false,
    canJoinBySound: false,
  },
}

const mediaTexts: Readonly<Record<Extract<VisitError, { kind: "media" }>["problem"], VisitErrorText>> = {
  refused: {
    title: msg`Your browser is blocking your camera and microphone`,
    message: msg`Select the icon next to the address at the top, choose Allow for both, then try again.`,
    canRetry: true,
    canJoinBySound: true,
  },
  system: {
    title: msg`Your device’s settings block the camera or microphone`,
    message: msg`Your browser allows them, but the device does not.`,
    canRetry: true,
    canJoinBySound: true,
  },
  "no-devices": {
    title: msg`We found no camera or microphone`,
    message: msg`Connect one and try again, or open the link on your phone.`,
    canRetry: true,
    canJoinBySound: false,
  },
  busy: {
    title: msg`Another app is using your camera or microphone`,
    message: msg`Close other apps and tabs that use them, then try again.`,
    canRetry: true,
    canJoinBySound: true,
  },
  unsupported: {
    title: msg`This browser does not support video calls`,
    message: msg`Open the link in an up-to-date Chrome, Safari, Firefox or Edge.`,
    canRetry: false,
    canJoinBySound: false,
  },
  failed: {
    title: msg`Your camera and microphone could not be started`,
    message: msg`Close other apps, then try again. If that does not help, restart your phone or computer.`,
    canRetry: true,
    canJoinBySound: true,
  },
}

const connectionText: VisitErrorText = {
  title: msg`The connection failed`,
  message: msg`Check that you are online, then try again.`,
  canRetry: true,
  canJoinBySound: false,
}

const vendorText: VisitErrorText = {
  title: msg`The video service is not responding`,
  message: msg`Your own connection works. Try again in half a minute, or call the clinic.`,
  canRetry: true,
  canJoinBySound: false,
}

/** After a visit in which clinician and patient have met. */
const doneText: VisitErrorText = {
  title: msg`Your visit is over`,
  message: msg`Thank you for your visit. You can close this page.`,
  canRetry: false,
  canJoinBySound: false,
}

const movedText: VisitErrorText = {
  title: msg`Your call continues in another tab`,
  message: msg`Your camera and microphone are off here. Go back to the other tab, or continue the call here.`,
  canRetry: true,
  canJoinBySound: false,
}

const callText: VisitErrorText = {
  title: msg`You could not join the call`,
  message: msg`Try again. If that does not help, ask the clinic for a new link.`,
  canRetry: true,
  canJoinBySound: false,
}

/** The visit is over, and clinician and patient have met in it: this is no error. */
export const isVisitDone = (problem: VisitError, hasTalked: boolean): boolean =>
  hasTalked && (problem.kind === "over" || (problem.kind === "link" && problem.state === "ended"))

/** The text with the steps for the device in hand. A camera that cannot be read may be in use, or blocked by the device. */
function withSteps(reason: MediaErrorReason): VisitErrorText {
  const text = mediaTexts[reason]
  if (reason === "system") return { ...text, more: [systemSteps()] }
  return reason === "busy" ? { ...text, more: [msg`If no other app uses them, your device may be blocking them.`, systemSteps()] } : text
}

/** Joins all sentences of a text. */
export const visitErrorMessage = (i18n: I18n, { message, more = [] }: VisitErrorText): string =>
  [message, ...more].map((text) => i18n._(text)).join(" ")

/**
 * The text and the next step for each error.
 *
 * @param hasTalked clinician and patient have met in the visit
 */
export function visitErrorText(problem: VisitError, hasTalked = false): VisitErrorText {
  if (isVisitDone(problem, hasTalked)) return doneText
  switch (problem.kind) {
    case "link":
      return linkTexts[problem.state]
    case "over":
      return linkTexts.ended
    case "moved":
      return movedText
    case "media":
      return withSteps(problem.problem)
    case "connection":
      return connectionText
    case "vendor":
      return vendorText
    case "call":
      return problem.group === "CLIENT_AUTH_ERROR" ? callText : connectionText
  }
}
