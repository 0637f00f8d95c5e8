import type { MediaErrorReason } from "../machine/call-error.ts"
import { errorNameOf } from "../provider.ts"

/** Capture could not be opened. `cause` is the browser's own error. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason

  constructor(reason: MediaErrorReason, cause?: unknown) {
    super(`No camera or microphone: ${reason}`, { cause })
    this.name = "MediaFailure"
    this.reason = reason
  }
}

/** What a rejection of `getUserMedia` means to the clinician. Names from Media Capture and Streams §10.2, and older browsers' own. */
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

/** What stands behind whatever the browser threw when camera or microphone were asked for. */
export const mediaErrorReason = (cause: unknown): MediaErrorReason => reasons[errorNameOf(cause)] ?? "failed"
