/** Entry point `@rond/core/model/lab-result`: the results of a clinician's orders to a laboratory. */
export * from "./endpoints.ts"
export * from "./lab-result.ts"

/** The type of the events of a meeting's topic, and of the ordering clinician's, when a result has come or was marked as seen. */
export const labResultsChanged = "lab-results-changed"
