import { useApiQuery } from "@rond/core/platform/http"
import { getSupportClinicians, type SupportClinician } from "@rond/core/features/support"
import { Field, Select } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { hasClinician, type ContextDraft } from "./context-draft.ts"

interface ClinicianFieldProps {
  readonly poolId: string
  /** The context under inspection. When it no longer holds the chosen clinician, the choice is cleared. */
  readonly draft: ContextDraft
  readonly onClinician: (clinician: SupportClinician) => void
}

/** Copies the facts of a clinician of the pool, for contexts without a meeting: home, or a patient's profile. */
export function ClinicianField({ poolId, draft, onClinician }: ClinicianFieldProps) {
  const { t } = useLingui()
  const [chosenId, setChosenId] = useState<string>()
  const { data, error } = useApiQuery(getSupportClinicians, { params: { poolId } })
  const clinicians = data?.clinicians ?? []
  const chosen = clinicians.find((clinician) => clinician.id === chosenId && hasClinician(draft, clinician))
  return (
    <Field
      label={t`Clinician`}
      {...(error === null ? {} : { hint: t`The pool's clinicians could not be fetched. Choose profession and flags yourself.` })}
    >
      <Select
        value={chosen?.id}
        placeholder={t`Choose a clinician`}
        onChange={(id) => {
          const clinician = clinicians.find((clinician) => clinician.id === id)
          if (clinician === undefined) return
          setChosenId(id)
          onClinician(clinician)
        }}
        options={clinicians.map(({ id, name, profession }) => ({ value: id, label: `${name} · ${profession}` }))}
      />
    </Field>
  )
}
