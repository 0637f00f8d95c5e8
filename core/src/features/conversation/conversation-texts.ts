import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { UnknownWord } from "../../api/open-words.ts"
import type { Conversation, ConversationParticipant } from "../../model/conversation/index.ts"

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

/** The name of a conversation's state, or the server's word for one that has no name. */
export const stateName = (state: State | UnknownWord): MessageDescriptor | string =>
  typeof state === "string" ? stateNames[state] : state.unknownWord

/** The name of a participant's role, or the server's word for one that has no name. */
export const roleName = (role: Role | UnknownWord): MessageDescriptor | string =>
  typeof role === "string" ? roleNames[role] : role.unknownWord
