import { useLingui } from "@lingui/react/macro"
import type { Conversation } from "../model/conversation.ts"
import { Tag } from "../../../platform/ui/display/Badge.tsx"
import { stateName } from "./conversation-texts.ts"

/** A conversation's state as a tag; nothing for an active one. */
export function StateTag({ state }: Pick<Conversation, "state">) {
  const { t } = useLingui()
  return state === "active" ? null : <Tag tone={state === "paused" ? "warning" : "neutral"}>{t(stateName(state))}</Tag>
}
