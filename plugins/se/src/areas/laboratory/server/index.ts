export { swedishLaboratory } from "./laboratory.ts"
