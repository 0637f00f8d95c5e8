/** The details of the member's insurance, a tab. */
export const loadInsuranceDetails = () => import("./InsuranceDetails.tsx")
