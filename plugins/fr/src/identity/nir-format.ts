import { inGroups } from "@rond/core/model/identity"

/** A NIR for the screen: sex, year, month, department, commune, order, key. */
export const formatNir: (kept: string) => string = inGroups([1, 2, 2, 2, 3, 3, 2], " ")
