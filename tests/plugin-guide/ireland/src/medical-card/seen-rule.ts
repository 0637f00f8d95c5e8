import { fact, type CompletionRule } from "@rond/core/plugin"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "ie.has-medical-card": boolean
  }
}

/** The section's id, which its answer is kept under. */
export const seenSectionId = "ie-medical-card-seen"
/** The element to which the list of what is missing leads. */
export const seenElementId = "ie-medical-card-seen-answer"

/** The meeting of a patient with a medical card ends once the clinician has said that the card was seen. */
export const seenRule: CompletionRule = {
  id: "ie-medical-card-seen",
  when: fact("ie.has-medical-card").is(true),
  unmet: ({ sections }) => (sections[seenSectionId] === true ? [] : [seenElementId]),
}
