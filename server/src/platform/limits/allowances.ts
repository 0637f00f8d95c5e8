import { Config } from "effect"
import type { LimitKind } from "@rond/core/contract"

/** So many at once, and as many again over so many seconds. */
export interface Allowance {
  readonly most: number
  readonly seconds: number
}

/** How often one person, in all their sessions together, and one network address may do something of a kind. */
export interface Limit {
  /** What counts: every request, or only those whose secret is not known. */
  readonly counts: "requests" | "unknown secrets"
  readonly person?: Allowance
  readonly address: Allowance
}

/** The numbers. A person's are far above what hands can do; an address's are a whole clinic's, which may come through one address. */
export const limits: Readonly<Record<LimitKind, Limit>> = {
  "sign-in": { counts: "requests", address: { most: 120, seconds: 60 } },
  search: { counts: "requests", person: { most: 60, seconds: 30 }, address: { most: 600, seconds: 30 } },
  "person-lookup": { counts: "requests", person: { most: 30, seconds: 600 }, address: { most: 300, seconds: 600 } },
  notification: { counts: "requests", person: { most: 60, seconds: 300 }, address: { most: 600, seconds: 300 } },
  sms: { counts: "requests", person: { most: 30, seconds: 300 }, address: { most: 300, seconds: 300 } },
  "visit-link": { counts: "unknown secrets", address: { most: 30, seconds: 600 } },
  // Each party of a call asks once in five minutes.
  "turn-credentials": { counts: "requests", address: { most: 300, seconds: 300 } },
  "test-room": { counts: "requests", person: { most: 30, seconds: 300 }, address: { most: 300, seconds: 300 } },
  "client-fault": { counts: "requests", person: { most: 30, seconds: 600 }, address: { most: 600, seconds: 600 } },
}

/** Event streams open at once: each page has one, and a patient's page another for its call. */
export const mostStreams = { person: 30, address: 600 } as const

/** Every caller may do so many times as much: for a region's hospitals that come through one address, and for measuring. */
export const limitFactor = Config.Number("ROND_LIMIT_FACTOR").pipe(Config.withDefault(1))
