import type { ApiError } from "../../../api/index.ts"
import type { ProviderError } from "../provider.ts"

/** Why the browser did not give access to camera or microphone. */
export type MediaErrorReason =
  /** The clinician, the browser or a policy refused. */
  | "refused"
  /** No capture device is connected. */
  | "no-devices"
  /** Another program is using the device. */
  | "busy"
  /** The page is not served securely, or the browser does not support capture. */
  | "unsupported"
  /** Any other reason; the name is the browser's. */
  | "failed"

/** Why there is no call. The screen offers a different next step for each kind. */
export type CallError =
  | { readonly kind: "media"; readonly reason: MediaErrorReason }
  | { readonly kind: "session"; readonly error: ApiError["_tag"]; readonly code: string }
  | { readonly kind: "provider"; readonly error: ProviderError }
