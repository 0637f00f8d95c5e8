import type { DosageUnit } from "../contract/medication/index.ts"
import { amountText, unitFor } from "./amount.ts"

/** `08:00`, and `24:00` for the end of the day. */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`

/** `2 tabletter`; without a unit the number alone. */
export const amountWithUnit = (amount: number, unit: DosageUnit | undefined): string =>
  unit === undefined ? amountText(amount) : `${amountText(amount)} ${unitFor(amount, unit)}`
