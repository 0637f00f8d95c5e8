export { frenchClinician } from "./health-centre.ts"
