import { Schema } from "effect"

/** A yes or a no as reports write it. */
export const YesNo = Schema.Literals(["Y", "N"])
export type YesNo = typeof YesNo.Type

export const yesNo = (isYes: boolean): YesNo => (isYes ? "Y" : "N")
