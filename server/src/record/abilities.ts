import { CurrentSession, refused, type Problem } from "@rond/core/server-kit"
import { Effect } from "effect"

/** What a clinician's flags may allow beside writing. */
export type Ability = "sign" | "strike"

/** Fails with `not_allowed` unless the caller's flags hold the ability. Where it is offered at all is the market's business. */
export const mustBeAbleTo = (ability: Ability): Effect.Effect<void, Problem, CurrentSession> =>
  Effect.flatMap(CurrentSession, ({ clinician }) =>
    clinician?.flags.includes(ability) === true
      ? Effect.void
      : Effect.fail(refused(`The clinician may not ${ability} notes`, "not_allowed")),
  )
