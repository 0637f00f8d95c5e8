import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { UnknownWord } from "../../../kernel/api/open-words.ts"
import type { Conversation, ConversationParticipant } from "../model/index.ts"
import { unknownText } from "../../../platform/terms/unknown-text.ts"

type State = Extract<Conversation["state"], string>
type Role = Extract<ConversationParticipant["roles"][number], string>

const stateNames: Readonly<Record<State, MessageDescriptor>> = {
  active: msg({ message: "Active", context: "conversation" }),
  paused: msg({ message: "Paused", context: "conversation" }),
  ended: msg({ message: "Ended", context: "conversation" }),
}

const roleNames: Readonly<Record<Role, MessageDescriptor>> = {
  responsible_clinician: msg`Responsible clinician`,
  clinician: msg`Clinician`,
  patient: msg({ message: "Patient", context: "role in a conversation" }),
}

/** The name of a conversation's state. */
export const stateName = (state: State | UnknownWord): MessageDescriptor =>
  typeof state === "string" ? stateNames[state] : unknownText(state)

/** The name of a participant's role. */
export const roleName = (role: Role | UnknownWord): MessageDescriptor => (typeof role === "string" ? roleNames[role] : unknownText(role))
