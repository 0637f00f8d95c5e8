import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { useKnownAllergies, type AllergyReads } from "../known/use-known-allergies.ts"
import { headItems, needsOf, reportedOnly, type HeadItem } from "./head-items.ts"

/** The items that the patient's head and the bar above it name, and the state of the reads. */
export function useHeadItems(): { readonly items: readonly HeadItem[]; readonly reads: AllergyReads } {
  const { guardians } = useWorkspace().patient
  const reads = useKnownAllergies()
  const items = headItems({
    warnings: reads.warnings.data?.warnings ?? [],
    reported: reportedOnly(reads.known),
    needs: needsOf(guardians),
  })
  return { items, reads }
}
