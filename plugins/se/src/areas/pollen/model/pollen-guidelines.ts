import { activity, all, view } from "@rond/core/plugin"

declare module "@rond/core/plugin" {
  interface FeatureFlags {
    readonly "pollen-guidelines": true
  }
}

/** The feature flag that shows the guideline. */
export const pollenGuidelines = "pollen-guidelines"

/** The recommendations on treatment of the Swedish Medical Products Agency. */
export const guidelineAddress = "https://www.lakemedelsverket.se/sv/behandling-och-forskrivning/behandlingsrekommendationer"

/** The condition of a meeting in which a prescription for pollen allergy is asked for. */
export const asksPollen = all(view.is("meeting"), activity.type.is("pollen_non_video"))

/** The section, and the element that continues a message. */
export const pollenElementId = "se-pollen"
