/** The facts of the clinician and the pool, and the words of conditions on them. */
import { clausesOn, type Condition } from "../../../kernel/engine/conditions/condition.ts"
import { factsOn } from "../../../kernel/engine/conditions/fact.ts"
import type { Capabilities, ClinicianFlags, FeatureFlags } from "../../../kernel/engine/registries.ts"
import type { Clinician, SupportedProfession } from "./clinician.ts"

/**
 * The facts of a clinician that core reads. `undefined`: the caller has not read it, so its fact is pending. No field is optional, so that
 * a new one fails to compile until each caller gives its value.
 */
export interface FactClinician {
  readonly pool: Pick<Clinician["pool"], "country" | "isExternal"> | undefined
  readonly profession: string | undefined
  readonly careType: string | undefined
  readonly capabilities: readonly string[] | undefined
  readonly flags: readonly string[] | undefined
}

/** A clinician with the ids of the feature flags that are on in the pool. */
export interface ClinicianSubject {
  readonly clinician: FactClinician
  readonly featureFlagIds: readonly string[] | undefined
}

const clinicianFact = factsOn<ClinicianSubject>()("clinician")

export const facts = [
  // ISO 3166-1 alpha-2 country of the clinician's pool: SE, NO, GB, FR, DE.
  clinicianFact.text("pool.country", ({ clinician }) => clinician.pool?.country),
  clinicianFact.yesNo("pool.is-external", ({ clinician }) => clinician.pool?.isExternal),
  clinicianFact.text<"profession", SupportedProfession>("profession", ({ clinician }) => clinician.profession),
  // The kind of care the clinician gives: primary_care, mental_health …
  clinicianFact.text("clinician.care-type", ({ clinician }) => clinician.careType),
  clinicianFact.list("clinician.capabilities", ({ clinician }) => clinician.capabilities),
  clinicianFact.list("clinician.flags", ({ clinician }) => clinician.flags),
  clinicianFact.list("feature-flags", ({ featureFlagIds }) => featureFlagIds),
] as const

/** The clinician's pool: its country, and whether it belongs to another organisation. */
export const pool = { country: clausesOn<string>("pool.country"), isExternal: clausesOn<boolean>("pool.is-external").is(true) }
/** The clinician's profession: `profession.in(["doctor", "nurse"])`. */
export const profession = clausesOn<SupportedProfession>("profession")
/** The known facts about the clinician: the kind of care given, what the clinician may do, and the flags of the account. */
export const clinician = {
  careType: clausesOn<string>("clinician.care-type"),
  can: (capability: keyof Capabilities): Condition => clausesOn<readonly string[]>("clinician.capabilities").includes(capability),
  flag: (flag: keyof ClinicianFlags): Condition => clausesOn<readonly string[]>("clinician.flags").includes(flag),
}
/** Holds where this feature flag is on for the clinician's pool. */
export const featureFlag = (id: keyof FeatureFlags): Condition => clausesOn<readonly string[]>("feature-flags").includes(id)
