import type { RenewalFlow } from "@rond/core/model/prescription-renewal"

/** Norway has only text renewals, also for a request that has an id. */
export const renewalFlows: readonly RenewalFlow[] = ["text-renewal"]
