import { Trans } from "@lingui/react/macro"
import { atom } from "jotai/vanilla"
import { useAtomValue } from "jotai/react"
import { useMemo } from "react"
import { type FormAtoms, visibleAtom } from "../../../../platform/forms/form-atoms.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import type { FormTemplate } from "../../../record/model/index.ts"
import { diagnosisRows, isDiagnosisField, nonRecommended } from "./non-recommended.ts"
import { StyledButton } from "../../../../platform/ui/controls/Button.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { getNonRecommendedCodes } from "../../model/index.ts"
import { guidelinesIn } from "./guidelines.ts"

/** The list changes a few times a year. */
const listStaleMillis = 3_600_000

export interface NonRecommendedNoticeProps {
  readonly atoms: FormAtoms
  readonly template: FormTemplate
}

/** Names the note's diagnoses that the clinician's country advises against; renders nothing without any. */
export default function NonRecommendedNotice({ atoms, template }: NonRecommendedNoticeProps) {
  const guidelines = guidelinesIn(useWorkspace().resolved)
  const diagnoses = useMemo(() => diagnosesAtom(atoms, template), [atoms, template])
  const rows = useAtomValue(diagnoses, { store: atoms.store })
  // Without the list there is no notice, and no error for the clinician.
  const list = useApiQuery(getNonRecommendedCodes, {}, { enabled: rows.length > 0, staleTime: listStaleMillis })
  const nonRecommendedRows = nonRecommended(rows, list.data?.icdCodes ?? [])
  if (nonRecommendedRows.length === 0) return null
  return (
    <Banner
      tone="info"
      title={<Trans>Diagnosis code not recommended</Trans>}
      actions={
        guidelines !== undefined && (
          <StyledButton as="a" size="sm" href={guidelines} target="_blank" rel="noreferrer">
            <Trans>Guidelines for diagnosis codes</Trans>
          </StyledButton>
        )
      }
    >
      {nonRecommendedRows.map(({ diagnosis, diagnosisPropertyName }) => (
        <div key={diagnosis}>
          {diagnosisPropertyName === "primary_diagnosis" ? (
            <Trans>Primary diagnosis: {diagnosis}</Trans>
          ) : diagnosisPropertyName === "secondary_diagnosis" ? (
            <Trans>Secondary diagnosis: {diagnosis}</Trans>
          ) : (
            diagnosis
          )}
        </div>
      ))}
      <Trans>Choose a more specific code if there is one. You can still sign the note as it is.</Trans>
    </Banner>
  )
}

/** The visible diagnoses of the note; recomputed only when one of them changes. */
function diagnosesAtom(atoms: FormAtoms, template: FormTemplate) {
  const fields = template.nodes.filter(isDiagnosisField).map((field) => ({ field, shows: visibleAtom(atoms, template, field) }))
  return atom((get) => {
    const visibleFields = fields.filter(({ shows }) => get(shows)).map(({ field }) => field)
    return diagnosisRows(visibleFields, Object.fromEntries(visibleFields.map(({ id }) => [id, get(atoms.field(id)) ?? null])))
  })
}
