import type { ServerFact } from "@rond/core/server-kit"
import { Effect } from "effect"
import { accountEmailOf } from "../../patient-data/server/index.ts"
import { isAccountHolderEmail } from "../../outcomes/model/index.ts"
import { outcomesOf } from "../../outcomes/server/index.ts"
import { accountEmailFact, requiredBy, requiresFact } from "../model/requires.ts"

/** The facts on which the discharge rules depend, from what is stored. The page finds the same facts by its requests. */
export const dischargeFacts: readonly ServerFact[] = [
  {
    id: requiresFact,
    find: ({ meetingId }) => (meetingId === undefined ? Effect.succeed([]) : Effect.map(outcomesOf(meetingId), requiredBy)),
  },
  {
    id: accountEmailFact,
    find: ({ meetingId }) => (meetingId === undefined ? Effect.succeed(true) : Effect.map(accountEmailOf(meetingId), isAccountHolderEmail)),
  },
]
