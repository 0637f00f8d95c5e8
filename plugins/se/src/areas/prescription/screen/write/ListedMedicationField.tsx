import { useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Field, Select } from "@rond/core/ui"
import { getMedicationLists } from "../../../medication/model/contract/index.ts"
import type { Product } from "../../model/contract/index.ts"

const none = "none"

export interface ListedMedicationFieldProps {
  readonly product: Product
  /** `null`: none of the list. */
  readonly value: string | null
  readonly onChange: (medicationId: string | null) => void
}

/** Asks which medication of the list it is for, where the list has the product or its substance. Nothing where it has neither. */
export function ListedMedicationField({ product, value, onChange }: ListedMedicationFieldProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const lists = useApiQuery(getMedicationLists, { params: { id: patient.id } })
  const { atcCode, nplId } = product.medication
  const alike = (lists.data?.active ?? []).filter(({ medication }) => medication.nplId === nplId || medication.atcCode === atcCode)
  if (alike.length === 0) return null
  return (
    <Field label={t`For a medication of the list`} hint={t`The medication that is chosen here is not warned about as a second one.`}>
      <Select
        options={[
          { value: none, label: t`None: it is taken beside the list` },
          ...alike.map(({ id, silDrug }) => ({ value: id, label: silDrug.name })),
        ]}
        value={value ?? none}
        onChange={(chosen) => onChange(chosen === none ? null : chosen)}
      />
    </Field>
  )
}
