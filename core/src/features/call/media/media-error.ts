import type { MediaErrorReason } from "../machine/call-error.ts"
import { errorNameOf } from "../provider.ts"

/** Capture failed. `cause` is the browser's error. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason

  constructor(reason: MediaErrorReason, cause?: unknown) {
    super(`No camera or microphone: ${reason}`, { cause })
    this.name = "MediaFailure"
    this.reason = reason
  }
}

/** Maps the error names of `getUserMedia` (Media Capture and Streams §10.2, and older browsers'). */
const reasons: Readonly<Record<string, MediaErrorReason>> = {
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

/** The reason behind an error of camera or microphone capture. */
export const mediaErrorReason = (cause: unknown): MediaErrorReason => reasons[errorNameOf(cause)] ?? "failed"
