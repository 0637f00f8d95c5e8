export { signedVisits } from "./signed-visits.ts"
