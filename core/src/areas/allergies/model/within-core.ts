/** Other parts of core import these names of the area; no other package may. */
export { atcOf } from "./subject.ts"
