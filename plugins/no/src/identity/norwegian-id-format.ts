import { inGroups } from "@rond/core/model/identity"

/** A Norwegian id for the screen: six digits of date, a space, five more. */
export const formatNorwegianId: (kept: string) => string = inGroups([6, 5], " ")
