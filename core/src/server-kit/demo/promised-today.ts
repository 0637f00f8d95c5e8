import { Context, Effect } from "effect"

/** The name of the promised meetings in which every kind of action was taken. */
export const everyAction = "every action"

/** The demo's promises, by the names in the plugins' `promises.ts`. The rows of a market's areas are added where a test looks for them. */
export interface PromisedToday {
  /** Ids of the meetings that have the name today, and of those that had it yesterday, of any clinician. Not all of them are stored. */
  readonly meetings: (name: string) => Effect.Effect<readonly string[]>
  /** The id of the patient with the name; undefined where no plugin promises one. */
  readonly patient: (name: string) => Effect.Effect<string | undefined>
  /** The id of the clinician who signs in by the subject; undefined where the demo has none. */
  readonly clinician: (subject: string) => Effect.Effect<string | undefined>
}

/** The server provides it in the demo; elsewhere nothing is promised. */
export const PromisedToday = Context.Reference<PromisedToday>("@rond/core/PromisedToday", {
  defaultValue: () => ({ meetings: () => Effect.succeed([]), patient: () => Effect.undefined, clinician: () => Effect.undefined }),
})
