import { isCallActive, type CallPhase } from "../machine/call-state.ts"
import type { MediaSnapshot } from "../media/local-media.ts"

/** The call's parameters of the URL. */
export interface CallAddress {
  readonly call: boolean
  readonly clinicianVideo: boolean
  readonly clinicianAudio: boolean
}

export interface AddressedCall {
  readonly address: CallAddress
  readonly phase: CallPhase
  readonly on: MediaSnapshot["on"]
  /** The page was loaded with the address of a call, and may return to it. */
  readonly mayResume: boolean
}

/** The next step for a URL and a call: the call is resumed, the URL is corrected, or nothing. */
export type AddressStep =
  | { readonly step: "resume" }
  | { readonly step: "write"; readonly address: CallAddress }
  | { readonly step: "nothing" }

const noAddress: CallAddress = { call: false, clinicianVideo: false, clinicianAudio: false }

/**
 * The URL says that a call runs, and whether camera and microphone are on. It starts a call only on a page that was loaded with it;
 * afterwards it follows the call, whatever the browser's history brings back.
 */
export function addressStep({ address, phase, on, mayResume }: AddressedCall): AddressStep {
  if (isCallActive({ phase })) return stepBetween(address, { call: true, clinicianVideo: on.video, clinicianAudio: on.audio })
  return mayResume && address.call && phase === "idle" ? { step: "resume" } : stepBetween(address, noAddress)
}

const stepBetween = (before: CallAddress, after: CallAddress): AddressStep =>
  before.call === after.call && before.clinicianVideo === after.clinicianVideo && before.clinicianAudio === after.clinicianAudio
    ? { step: "nothing" }
    : { step: "write", address: after }
