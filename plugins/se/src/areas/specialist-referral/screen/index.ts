/** The referrals of an open entry. */
export const loadReferralsInEntry = () => import("./InEntry.tsx")
