import { inGroups } from "@rond/core/model/identity"

/** An NHS number for the screen: 3, 3 and 4 digits. */
export const formatNhsNumber: (kept: string) => string = inGroups([3, 3, 4], " ")
