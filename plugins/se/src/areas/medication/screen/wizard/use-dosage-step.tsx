import { useLingui } from "@lingui/react/macro"
import { Stack } from "@rond/core/ui"
import type { Drug } from "../../model/contract/index.ts"
import { DosageForm, type DosageFormProps } from "../form/DosageForm.tsx"
import { writingIssues } from "../dosage/dosage-writing.ts"
import { DosageInformation } from "../dosage/DosageInformation.tsx"
import { useDosageText } from "../dosage/dosage-text.ts"
import type { WizardStep } from "./WizardSteps.tsx"

export interface DosageStepOptions extends Omit<DosageFormProps, "unit"> {
  readonly drug: Pick<Drug, "medication" | "silDrug"> | undefined
  /** Whether it was open since the drug was chosen. */
  readonly isReached: boolean
  readonly isDone: boolean
}

/** The step in which a medicine's dosage is written. */
export function useDosageStep({ drug, isReached, isDone, ...form }: DosageStepOptions): WizardStep {
  const { t } = useLingui()
  const dosageText = useDosageText()
  const [unit] = drug?.silDrug.dosages ?? []
  const { dose, period } = dosageText(form.writing.dosage, unit)
  return {
    title: t`Dosage`,
    ...(isReached && writingIssues(form.writing).length === 0 && { summary: `${dose}. ${period}` }),
    editLabel: t`Edit the dosage`,
    isDone,
    children: drug !== undefined && (
      <Stack gap={4}>
        <DosageInformation medication={drug.medication} name={drug.silDrug.name} />
        <DosageForm {...form} unit={unit} />
      </Stack>
    ),
  }
}
