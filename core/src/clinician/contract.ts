import { Schema } from "effect"
import { defineCall } from "../contract/call.ts"
import { wireStruct } from "../contract/wire.ts"
import { Clinician } from "./entity.ts"

export * from "./entity.ts"
export * from "./pool.ts"
export * from "./profession.ts"

/** The signed-in clinician. Support people have none: `not_found`. */
export const getOwnClinician = defineCall({
  id: "clinician.own",
  method: "GET",
  path: "/clinician/me",
  summary: "The signed-in clinician",
  answer: Clinician,
  retries: 2,
})

/** The ids of the feature flags that are on in the caller's pool. */
export const getFeatureFlags = defineCall({
  id: "clinician.feature-flags",
  method: "GET",
  path: "/feature-flags",
  summary: "Feature flags that are on for the caller's pool",
  answer: wireStruct({ featureFlagIds: Schema.Array(Schema.String) }),
  retries: 2,
})
