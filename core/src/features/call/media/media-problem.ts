import type { MediaProblem } from "../machine/call-fault.ts"
import { errorNameOf } from "../provider.ts"

/** Capture could not be opened. `cause` is the browser's own error. */
export class MediaFailure extends Error {
  readonly problem: MediaProblem

  constructor(problem: MediaProblem, cause?: unknown) {
    super(`No camera or microphone: ${problem}`, { cause })
    this.name = "MediaFailure"
    this.problem = problem
  }
}

/** What a rejection of `getUserMedia` means to the clinician. Names from Media Capture and Streams §10.2, and older browsers' own. */
const problems: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: "refused",
  PermissionDeniedError: "refused",
  SecurityError: "refused",
  NotFoundError: "no-devices",
  DevicesNotFoundError: "no-devices",
  OverconstrainedError: "no-devices",
  ConstraintNotSatisfiedError: "no-devices",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
  NotSupportedError: "unsupported",
  TypeError: "unsupported",
}

/** What stands behind whatever the browser threw when camera or microphone were asked for. */
export const mediaProblemOf = (cause: unknown): MediaProblem => problems[errorNameOf(cause)] ?? "failed"
