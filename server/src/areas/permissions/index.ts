export { mustOffer, mustPermit, mustPermitForPatients, noteAbilitiesIn } from "./permitted.ts"
export { workspacePolicies } from "./workspace-policies.ts"
