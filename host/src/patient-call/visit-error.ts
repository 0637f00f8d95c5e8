import { MediaFailure, ProviderFailure, type CallErrorGroup, type MediaProblem, type VisitLinkState } from "@rond/core/features/call"
import { isApiError } from "@rond/core/platform/http"

/** Why the patient is not in the call, as far as the patient's next step differs. */
export type VisitError =
  | { readonly kind: "link"; readonly state: Exclude<VisitLinkState, "open"> | "unknown" }
  | { readonly kind: "media"; readonly problem: MediaProblem }
  | { readonly kind: "connection" }
  | { readonly kind: "call"; readonly group: CallErrorGroup }

/** What the server's words for a refused link say of it. */
const linkStates: Readonly<Record<string, Extract<VisitError, { kind: "link" }>["state"]>> = {
  link_used: "used",
  link_expired: "expired",
  link_replaced: "replaced",
  link_closed: "closed",
  visit_ended: "ended",
  meeting_over: "ended",
}

/** What keeps the patient from the call, behind whatever was thrown on the way into it or in it. */
export function visitErrorOf(cause: unknown): VisitError {
  if (cause instanceof MediaFailure) return { kind: "media", problem: cause.problem }
  if (cause instanceof ProviderFailure) return { kind: "call", group: cause.fault.group }
  if (!isApiError(cause)) return { kind: "connection" }
  const state = linkStates[cause.code]
  if (state !== undefined) return { kind: "link", state }
  return cause._tag === "NotFound" ? { kind: "link", state: "unknown" } : { kind: "connection" }
}
