import type { MessageDescriptor } from "@lingui/core"
import type { Effect } from "effect"
import type { CallError } from "../../contract/problem.ts"
import type { Api } from "../../http/api.ts"
import { extensionPoint } from "../contribution.ts"
import type { EndMeetingDraft } from "../../end-meeting/draft.ts"

/** What runs between saving the note and completing the meeting: the insurer's report, publishing tasks … Must be safe to repeat. */
export const finishStep = extensionPoint<{
  readonly label: MessageDescriptor
  /** Which of core's own steps it runs before. */
  readonly runsBefore: "sign" | "complete"
  readonly run: (draft: EndMeetingDraft) => Effect.Effect<void, CallError, Api>
}>()("finish-step")
