import type { PromisedToday } from "@rond/core/server-kit/demo"
import { Effect } from "effect"

// Loaded lazily: only a demo has promises, and they bring its people.
const promises = Effect.map(
  Effect.promise(() => import("../areas/demo/promises/promised-today.ts")),
  (loaded) => loaded.promisedToday,
)

/** What the demo promises as of now. */
export const promisedToday: PromisedToday = {
  meetings: (name) => Effect.flatMap(promises, (today) => today.meetings(name)),
  patient: (name) => Effect.flatMap(promises, (today) => today.patient(name)),
  clinician: (subject) => Effect.flatMap(promises, (today) => today.clinician?.(subject) ?? Effect.undefined),
}
