import { useAtomValue } from "jotai/react"
import type { FormSession } from "../../../platform/forms/form-session.ts"
import { isDiagnosisField } from "../../record/entry/non-recommended.ts"
import { lazyComponent, useLazyOnError } from "../../../ui/overlays/lazy-component.ts"
import type { NonRecommendedNoticeProps } from "./NonRecommendedNotice.tsx"

// Most notes never need it, and a note can be written without it.
const notice = lazyComponent<NonRecommendedNoticeProps>(() => import("./NonRecommendedNotice.tsx"))

/** The slot of the notice about non-recommended diagnoses: below an editable note with diagnoses. */
export function DiagnosisNotice({ session: { atoms } }: { readonly session: Pick<FormSession, "atoms"> }) {
  const { store } = atoms
  const template = useAtomValue(atoms.template, { store })
  const lock = useAtomValue(atoms.lock, { store })
  const isWanted = lock === undefined && template?.nodes.some(isDiagnosisField) === true
  const draw = useLazyOnError(notice, isWanted)
  return isWanted ? (draw?.({ atoms, template }) ?? null) : null
}
