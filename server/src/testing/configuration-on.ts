import { Duration } from "effect"
import type { Configuration } from "../platform/configuration.ts"

/** A server on any free port of this machine, with the demo's issuer. */
export const configurationOn = (database: Configuration["database"]): Configuration => ({
  port: 0,
  listenOn: "127.0.0.1",
  publicUrl: undefined,
  trustedProxies: [],
  database,
  issuer: undefined,
  sessionIdle: Duration.minutes(60),
  sessionLength: Duration.hours(12),
  lockAfter: Duration.minutes(10),
  connectSources: [],
  trustedTypes: true,
  servesApiDocs: true,
  maxConnections: 1_000,
})
