import { Config } from "effect"
import type { LimitKind } from "@rond/core/api"

/** A burst of this many, refilled over this many seconds. */
export interface Allowance {
  readonly most: number
  readonly seconds: number
}

/** How often one person, in all their sessions together, and one network address may do something of a kind. */
export interface Limit {
  /** What counts: every request, or only those with an unknown secret. */
  readonly counts: "requests" | "unknown secrets"
  readonly person?: Allowance
  readonly address: Allowance
  /** Bytes of files by person. A file is counted when it has been read; without anything left, no further one is read. */
  readonly personBytes?: Allowance
}

/**
 * The limits. A person's are far above what anybody can type or click. An address's are for a whole clinic, which may share one address.
 */
export const limits: Readonly<Record<LimitKind, Limit>> = {
  "sign-in": { counts: "requests", address: { most: 120, seconds: 60 } },
  search: { counts: "requests", person: { most: 60, seconds: 30 }, address: { most: 600, seconds: 30 } },
  "person-lookup": { counts: "requests", person: { most: 30, seconds: 600 }, address: { most: 300, seconds: 600 } },
  notification: { counts: "requests", person: { most: 60, seconds: 300 }, address: { most: 600, seconds: 300 } },
  sms: { counts: "requests", person: { most: 30, seconds: 300 }, address: { most: 300, seconds: 300 } },
  "visit-link": { counts: "unknown secrets", address: { most: 30, seconds: 600 } },
  // Each party of a call renews once in five minutes.
  "turn-credentials": { counts: "requests", address: { most: 300, seconds: 300 } },
  "test-room": { counts: "requests", person: { most: 30, seconds: 300 }, address: { most: 300, seconds: 300 } },
  "client-error": { counts: "requests", person: { most: 30, seconds: 600 }, address: { most: 600, seconds: 600 } },
  // Ten messages with the most and largest files that a clinic accepts by default.
  upload: {
    counts: "requests",
    person: { most: 60, seconds: 600 },
    address: { most: 600, seconds: 600 },
    personBytes: { most: 300_000_000, seconds: 3_600 },
  },
}

/**
 * Concurrent event streams. A clinician's page has one; a patient's page has one for its chat, and another where the call's signals go
 * through this server.
 */
export const maxStreams = { person: 30, address: 600 } as const

/** Multiplies every limit: for a region's hospitals that share one address, and for measuring. */
export const limitFactor = Config.Number("ROND_LIMIT_FACTOR").pipe(Config.withDefault(1))
