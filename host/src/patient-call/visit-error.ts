import { MediaError, ProviderFailure, type CallErrorGroup, type MediaErrorReason, type VisitLinkState } from "@rond/core/features/call"
import { isApiError } from "@rond/core/platform/http"

/** Why the patient is not in the call, as far as the next step differs. */
export type VisitError =
  | { readonly kind: "link"; readonly state: Exclude<VisitLinkState, "open"> | "unknown" }
  | { readonly kind: "media"; readonly problem: MediaErrorReason }
  | { readonly kind: "connection" }
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
  if (cause instanceof ProviderFailure) return { kind: "call", group: cause.error.group }
  if (!isApiError(cause)) return { kind: "connection" }
  const state = linkStates[cause.code]
  if (state !== undefined) return { kind: "link", state }
  return cause._tag === "NotFound" ? { kind: "link", state: "unknown" } : { kind: "connection" }
}
