import { hashKey } from "@tanstack/react-query"

/** Whether two contents are equal, regardless of the order of their fields. */
export const isSame = (left: unknown, right: unknown): boolean => hashKey([left]) === hashKey([right])
