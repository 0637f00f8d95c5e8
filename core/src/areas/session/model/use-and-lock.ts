import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"

/*
 * The requests of every page in use. A separate file, so that the first screen does not wait for it.
 */

/** Locks the caller's session: no patient data is served until the same person has signed in again. */
export const lockSession = defineEndpoint({
  id: "session.lock",
  method: "POST",
  path: "/session/lock",
  summary: "Lock the caller's session",
  payload: snakeCaseStruct({ because: Schema.Literals(["idle", "asked"]) }),
  retries: 3,
  whileLocked: true,
})

/** Does nothing but report through its `idleHeader` that the screen is in use. */
export const reportUse = defineEndpoint({
  id: "session.use",
  method: "POST",
  path: "/session/use",
  summary: "The screen is in use",
  mutates: false,
})
