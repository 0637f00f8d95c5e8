export type { SwedishCountyCode } from "./counties.ts"
