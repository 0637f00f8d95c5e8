/** The words of conditions on the clinician and the pool. `@rond/core/plugin` publishes them. */
export { clinician, featureFlag, pool, profession } from "./facts.ts"
