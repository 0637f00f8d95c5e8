import type { FormLock } from "../form/form-port.ts"

/** One way to end the meeting on screen. */
export interface Ending {
  readonly id: "sign-and-end" | "sign-later" | "sign" | "end"
  readonly sign: boolean
}

const signAndEnd: Ending = { id: "sign-and-end", sign: true }
const signLater: Ending = { id: "sign-later", sign: false }
const signOnly: Ending = { id: "sign", sign: true }
const endOnly: Ending = { id: "end", sign: false }

/**
 * The ways to end a meeting, the foremost last. Where notes can be signed: sign and end, or sign later; a note that is signed, stricken
 * or not there leaves ending alone; an ended meeting leaves signing alone.
 */
export function endingsFor(about: {
  readonly ended: boolean
  readonly note: "absent" | "open" | FormLock["kind"]
  readonly canSign: boolean
}): readonly Ending[] {
  const signable = about.canSign && about.note === "open"
  if (about.ended) return signable ? [signOnly] : []
  return signable ? [signLater, signAndEnd] : [endOnly]
}
