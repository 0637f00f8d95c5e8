import type { FormLock } from "../../../platform/forms/form-port.ts"

/** One way to end the meeting on screen. */
export interface FinishOption {
  readonly id: "sign-and-end" | "sign-later" | "sign" | "end"
  readonly sign: boolean
}

const signAndEnd: FinishOption = { id: "sign-and-end", sign: true }
const signLater: FinishOption = { id: "sign-later", sign: false }
const signOnly: FinishOption = { id: "sign", sign: true }
const endOnly: FinishOption = { id: "end", sign: false }

/**
 * The ways to end a meeting, the foremost last. Where notes can be signed: sign and end, or sign later; a note that is signed, stricken
 * or not there leaves ending alone; an ended meeting leaves signing alone.
 */
export function finishOptions(about: {
  readonly ended: boolean
  readonly note: "absent" | "open" | FormLock["kind"]
  readonly canSign: boolean
}): readonly FinishOption[] {
  const signable = about.canSign && about.note === "open"
  if (about.ended) return signable ? [signOnly] : []
  return signable ? [signLater, signAndEnd] : [endOnly]
}
