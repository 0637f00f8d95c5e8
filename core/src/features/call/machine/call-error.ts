import type { ApiError } from "../../../api/index.ts"
import type { ProviderError } from "../provider.ts"

/** Why the browser gave no camera or microphone. */
export type MediaErrorReason =
  /** The clinician, the browser or a policy said no. */
  | "refused"
  /** Nothing to capture with is connected. */
  | "no-devices"
  /** It is there, and another program holds it. */
  | "busy"
  /** The page is not served securely, or the browser knows no capture. */
  | "unsupported"
  /** Something else; the name is the browser's. */
  | "failed"

/** Why there is no call. Each kind has its own next step on screen. */
export type CallError =
  | { readonly kind: "media"; readonly reason: MediaErrorReason }
  | { readonly kind: "session"; readonly error: ApiError["_tag"]; readonly code: string }
  | { readonly kind: "provider"; readonly error: ProviderError }
