/**
 * The names that a plugin writes as texts and that TypeScript knows. A plugin adds its own where it first uses them:
 *
 * @example
 * declare module "@rond/core/plugin" {
 *   interface FeatureFlags {
 *     "hide-national-registers": true
 *   }
 * }
 */

/** Feature flags by their ids: `featureFlag("debug")`. */
export interface FeatureFlags {
  readonly debug: true
}

/** Flags of a clinician's account: `clinician.flag("sign")`. */
export interface ClinicianFlags {
  readonly sign: true
  readonly strike: true
}

/** The abilities that a clinician may have: `clinician.can("icbt")`. */
export interface Capabilities {
  /** Writes in a record system of another organisation. */
  readonly external_emr: true
  /** Gives treatment programmes. */
  readonly icbt: true
}

/** A market's own kinds of visit, besides core's: `activity.type.is("phone_triage")`. A title makes it one that the market serves. */
export interface ActivityTypes {}

/** The settings that core's screens read by `setting`, by key, with the type of the value. */
export interface Settings {
  /** The https address of the market's own page about support. */
  readonly "support-page": string
  /** The address that the notice about non-recommended diagnoses links to. */
  readonly "diagnosis-guidelines": string
  /** The number of ended meetings that a device remembers. */
  readonly "ended-meetings-kept": number
}

/** The plugins' own facts by id, with their values: `fact("ie.has-medical-card").is(true)`. */
export interface PluginFacts {}

/**
 * Contributions that are named elsewhere: actions in the policy, and those in `before`, `after`, `parent` and `fallbackFor`. Each is its
 * kind and its id, such as `action send-message`. An area of core adds its ready-made ones where it defines them; a plugin adds its actions,
 * and those of its own that another of its contributions names.
 */
export interface Contributions {}

/** The ids of one kind in {@link Contributions}; any text where the kind is not known. */
export type KnownId<Kind extends string> = string extends Kind
  ? string
  : keyof Contributions extends infer Name
    ? Name extends `${Kind} ${infer Id}`
      ? Id
      : never
    : never
