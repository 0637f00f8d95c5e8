export { calculationStateOf, claimCalculation, dropClaim, storeCalculation, whileHeld } from "./calculation-row.ts"
export { announce, outcomesOf, savedRequest, standardOutcomesOf } from "./outcome-store.ts"
