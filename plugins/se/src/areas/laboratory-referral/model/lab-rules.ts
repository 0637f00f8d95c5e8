import type { LabReferral, LabSite, LabTestOffer } from "./laboratory-referral.ts"

/** The type of the events of a meeting's topic after a laboratory referral of it has changed. It says no more than that. */
export const labReferralsChanged = "se-lab-referrals-changed"

/** The sites at which a sample can be taken. */
export const openSites = (sites: readonly LabSite[]): readonly LabSite[] => sites.filter(({ active }) => active)

/** Whether a referral may be taken back: the laboratory has begun with nothing. */
export const isCancellable = ({ state }: Pick<LabReferral, "state">): boolean => state === "REQUESTED" || state === "ORDERED"

const wordsOf = (query: string) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")

/** The tests whose name or code has each of the words, in the laboratory's order. No words find all. */
export function testsFor(tests: readonly LabTestOffer[], query: string): readonly LabTestOffer[] {
  const words = wordsOf(query)
  return tests.filter(({ code, name }) => {
    const text = `${name} ${code}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
