import type { RenewalRequest } from "./contract.ts"

/** Where the list of what is missing leads to. */
export const renewalElementId = "prescription-renewal"

/** A renewal is finished when every prescription that was asked for is decided on; a meeting without a request has nothing to finish. */
export const isUnfinished = ({ prescriptions }: RenewalRequest): boolean => prescriptions.some(({ decision }) => decision === null)
