export { type Immunization, type ImmunizationSeries, listImmunizationSeries } from "./vaccination.ts"
