// Written by `node scripts/core-declarations.ts` from the for-runtime.ts of each area.
export * from "../../actions/model/for-runtime.ts"
export * from "../../end-meeting/model/for-runtime.ts"
export * from "../../market-policy/model/for-runtime.ts"
export * from "../../meeting/model/for-runtime.ts"
export * from "../../patient/model/for-runtime.ts"
export * from "../../workspace/model/for-runtime.ts"
