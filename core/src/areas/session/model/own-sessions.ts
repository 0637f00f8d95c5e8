import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { EpochMillis, snakeCaseStruct } from "../../../kernel/api/codec.ts"

/* The sessions of a person: a separate file, so that only the screen that lists them loads it. */

/** A browser in which a person is signed in. */
export const OwnSession = snakeCaseStruct({
  id: Schema.String,
  beganAtMillis: EpochMillis,
  usedAtMillis: EpochMillis,
  /** The browser's name; `null` if unknown. */
  browser: Schema.NullOr(Schema.String),
  /** The operating system; `null` if unknown. */
  system: Schema.NullOr(Schema.String),
  isLocked: Schema.Boolean,
})
export type OwnSession = typeof OwnSession.Type

/** The caller's sessions, last used first. */
export const getOwnSessions = defineEndpoint({
  id: "session.list",
  method: "GET",
  path: "/session/all",
  summary: "Where the caller is signed in",
  response: snakeCaseStruct({ sessions: Schema.Array(OwnSession), currentId: Schema.String, nowMillis: EpochMillis }),
  retries: 2,
})

/** Ends one of the caller's other sessions. `not_found` when it is over or another person's. */
export const endOwnSession = defineEndpoint({
  id: "session.end",
  method: "POST",
  path: "/session/all/:id/end",
  summary: "End one of the caller's other sessions",
  params: Schema.Struct({ id: Schema.String }),
})

/** Ends all sessions of the caller but this one. */
export const endOtherSessions = defineEndpoint({
  id: "session.end-others",
  method: "POST",
  path: "/session/all/end-others",
  summary: "End the caller's other sessions",
})
