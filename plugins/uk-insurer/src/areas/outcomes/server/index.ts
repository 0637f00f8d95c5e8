export { calculationStateOf, claimCalculation, dropClaim, storeCalculation, whileHeld } from "./calculation-row.ts"
export { announce, outcomesOf, standardOutcomesOf } from "./outcome-store.ts"
export { standardRequest } from "./standard-request.ts"
