import { Config } from "effect"
import type { LimitKind } from "@rond/core/api"

/** A burst of this many, refilled over this many seconds. */
export interface Allowance {
  readonly most: number
  readonly seconds: number
}

/** The limit on the times one caller may do something of a kind. */
export interface Limit {
  /**
   * The requests that an address counts: all, or only those that show no known secret. A known secret, such as a link, a key or a browser
   * that has signed in, then counts by itself, so that no one is refused for what others do from the same address.
   */
  readonly counts: "requests" | "unknown secrets"
  /** One person, in all their sessions together. */
  readonly person?: Allowance
  /** One network address; of IPv6, one /64. */
  readonly address: Allowance
  readonly secret?: Allowance
  /** Bytes of files by person. A file is counted when it has been read; without anything left, no further one is read. */
  readonly personBytes?: Allowance
}

/**
 * The limits. A person's are far above what anybody can type or click. An address's are for a whole clinic, which may share one address.
 */
export const limits: Readonly<Record<LimitKind, Limit>> = {
  "sign-in": { counts: "unknown secrets", address: { most: 120, seconds: 60 }, secret: { most: 30, seconds: 60 } },
  "refused-sign-in": { counts: "unknown secrets", address: { most: 30, seconds: 600 }, secret: { most: 30, seconds: 600 } },
  suggestion: { counts: "requests", person: { most: 300, seconds: 30 }, address: { most: 3_000, seconds: 30 } },
  search: { counts: "requests", person: { most: 60, seconds: 30 }, address: { most: 600, seconds: 30 } },
  "person-lookup": { counts: "requests", person: { most: 30, seconds: 600 }, address: { most: 300, seconds: 600 } },
  notification: { counts: "requests", person: { most: 60, seconds: 300 }, address: { most: 600, seconds: 300 } },
  sms: { counts: "requests", person: { most: 30, seconds: 300 }, address: { most: 300, seconds: 300 } },
  // A patient's page in a call sends ten requests a minute, and a few for each event.
  "visit-link": { counts: "unknown secrets", address: { most: 30, seconds: 600 }, secret: { most: 120, seconds: 60 } },
  // The room itself counts signals (`maxSignalsPerMinute`); each party that polls reads them every second.
  "room-key": { counts: "unknown secrets", address: { most: 60, seconds: 600 }, secret: { most: 1_200, seconds: 60 } },
  // Each party of a call renews once in five minutes.
  "turn-credentials": { counts: "unknown secrets", address: { most: 30, seconds: 600 }, secret: { most: 30, seconds: 300 } },
  "test-room": { counts: "requests", person: { most: 30, seconds: 300 }, address: { most: 300, seconds: 300 } },
  "client-error": { counts: "requests", person: { most: 30, seconds: 600 }, address: { most: 600, seconds: 600 } },
  // Ten messages with the most and largest files that a clinic accepts by default.
  upload: {
    counts: "requests",
    person: { most: 60, seconds: 600 },
    address: { most: 600, seconds: 600 },
    personBytes: { most: 300_000_000, seconds: 3_600 },
  },
  message: { counts: "requests", person: { most: 60, seconds: 60 }, address: { most: 600, seconds: 60 } },
  "mass-read": { counts: "requests", person: { most: 300, seconds: 300 }, address: { most: 6_000, seconds: 300 } },
  // A tab of home requests four lists when it opens and every five minutes, and three at each event of its clinician.
  "patient-list": { counts: "requests", person: { most: 600, seconds: 300 }, address: { most: 12_000, seconds: 300 } },
  "people-change": { counts: "requests", person: { most: 20, seconds: 600 }, address: { most: 200, seconds: 600 } },
  "event-stream": {
    counts: "unknown secrets",
    person: { most: 240, seconds: 60 },
    address: { most: 30, seconds: 600 },
    secret: { most: 60, seconds: 60 },
  },
  // A token that the issuer signed is accepted once, and never refused.
  "back-channel-logout": { counts: "unknown secrets", address: { most: 30, seconds: 600 } },
}

/**
 * Concurrent event streams. A clinician's page has one; a patient's page has one for its chat, and another where the call's signals go
 * through this server. `secret` is for each thing that a key opens, whichever of its keys; `address` for callers with neither.
 */
export const maxStreams = { person: 30, secret: 4, address: 600 } as const

/** Multiplies every limit: for a region's hospitals that share one address, and for measuring. */
export const limitFactor = Config.Number("ROND_LIMIT_FACTOR").pipe(Config.withDefault(1))
