export { insurerPath } from "./insurer-path.ts"
