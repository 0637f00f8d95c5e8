/** A call that the server answers and no screen asks yet, and what will ask it. */
export interface WaitingCall {
  readonly id: string
  /** The specification's part that brings the caller. */
  readonly waitsFor: string
}

/** Every call without a caller in a screen or an effect. docs/requirements/api-catalogue.md lists them too. */
export const waitingCalls: readonly WaitingCall[] = [
  { id: "record.entry", waitsFor: "spec 2 §7" },
  { id: "record.entry-audit", waitsFor: "spec 2 §7" },
  { id: "se.external-actions", waitsFor: "spec 3 §3" },
  { id: "se.send-sick-note", waitsFor: "spec 3 §2" },
]
