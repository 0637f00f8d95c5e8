import type { MessageDescriptor } from "@lingui/core"
import type { Effect } from "effect"
import type { ApiError } from "../../api/api-error.ts"
import type { Api } from "../../api/client.ts"
import { extensionPoint } from "../../engine/contribution.ts"
import type { EndMeetingDraft } from "../../model/end-meeting/end-meeting-draft.ts"

/**
 * What runs between saving the note and the server's finish, which signs and completes as one: the insurer's report … Must be safe to
 * repeat. What must happen exactly when the meeting ends is the market's server part's (`atMeetingEnd`).
 */
export const finishStep = extensionPoint<{
  readonly label: MessageDescriptor
  /** Those that run before signing come before those that run before completing. */
  readonly runsBefore: "sign" | "complete"
  /** Counts of taken actions are there for rules alone. */
  readonly run: (draft: Omit<EndMeetingDraft, "taken">) => Effect.Effect<void, ApiError, Api>
}>()("finish-step")
