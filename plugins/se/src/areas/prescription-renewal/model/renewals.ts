import type { RenewalFlow } from "@rond/core/model/prescription-renewal"

/** Sweden reviews the prescriptions of a request with an id, and has text renewals for requests in the patient's own words. */
export const renewalFlows: readonly RenewalFlow[] = ["text-renewal", "review"]
