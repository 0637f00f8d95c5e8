import { useLingui } from "@lingui/react/macro"
import { Checkbox, DateField, Field, Stack, Text, TextArea } from "@rond/core/ui"
import type { ReactNode } from "react"
import { longestPharmacyNote, type Product } from "../../model/contract/index.ts"
import { asksForTerms, articleWith } from "./amount.ts"
import { AmountFields } from "./AmountFields.tsx"
import type { PrescriptionContent } from "./content.ts"
import { useAmountErrors } from "./issue-texts.ts"
import { ListedMedicationField } from "./ListedMedicationField.tsx"
import { RoleField, type useRoles } from "./RoleField.tsx"
import { contentIssues } from "./signed-content.ts"

export interface AmountStepProps {
  readonly content: PrescriptionContent
  readonly product: Product
  readonly roles: ReturnType<typeof useRoles>
  /** The clinician tried to sign. */
  readonly wasPressed: boolean
  readonly onChange: (change: (content: PrescriptionContent) => PrescriptionContent) => void
  /** Asks for the reason to go on, where one is needed. */
  readonly children: ReactNode
}

/** The last step: how much, until when, by which role, and what the pharmacy should know. */
export function AmountStep({ content, product, roles, wasPressed, onChange, children }: AmountStepProps) {
  const { t } = useLingui()
  const errorOf = useAmountErrors(contentIssues(content, product))
  const { amount, validUntil, meetsReimbursementTerms, medicationId, pharmacyNote } = content
  const article = articleWith(product, amount.nplPackId)
  const termsError = errorOf("meetsReimbursementTerms")
  return (
    <Stack gap={4}>
      <AmountFields
        amount={amount}
        product={product}
        onChange={(change) => onChange((now) => ({ ...now, amount: change(now.amount) }))}
        errorOf={errorOf}
      />
      {asksForTerms(amount, product) && (
        <Stack gap={1}>
          <Checkbox
            label={t`The terms of the limited reimbursement hold for this patient`}
            hint={article?.reimbursementTerms ?? undefined}
            required
            invalid={termsError !== undefined}
            checked={meetsReimbursementTerms}
            onChange={(isTicked) => onChange((now) => ({ ...now, meetsReimbursementTerms: isTicked }))}
          />
          {termsError !== undefined && (
            <Text size="sm" tone="danger">
              {termsError}
            </Text>
          )}
        </Stack>
      )}
      <Field label={t`Valid until`} required error={errorOf("validUntil")}>
        <DateField
          value={validUntil === null ? undefined : Temporal.PlainDate.from(validUntil)}
          onChange={(day) => onChange((now) => ({ ...now, validUntil: day?.toString() ?? null }))}
        />
      </Field>
      <ListedMedicationField
        product={product}
        value={medicationId}
        onChange={(chosen) => onChange((now) => ({ ...now, medicationId: chosen }))}
      />
      <Field label={t`Text to the pharmacy`}>
        <TextArea
          value={pharmacyNote}
          onChange={(text) => onChange((now) => ({ ...now, pharmacyNote: text }))}
          maxLength={longestPharmacyNote}
          minRows={2}
          maxRows={6}
        />
      </Field>
      <RoleField {...roles} isMissing={wasPressed} onChange={(roleLinkId) => onChange((now) => ({ ...now, roleLinkId }))} />
      {children}
      {errorOf("nplId") !== undefined && <Text tone="danger">{errorOf("nplId")}</Text>}
    </Stack>
  )
}
