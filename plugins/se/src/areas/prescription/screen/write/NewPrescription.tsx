import { Trans, useLingui } from "@lingui/react/macro"
import { isBlank } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { type Draft, DraftNotices } from "@rond/core/platform/drafts"
import { Button, Inline, Stack } from "@rond/core/ui"
import { useState } from "react"
import {
  DrugStep,
  ReasonStep,
  SafetyFindings,
  SafetyReasonField,
  useDosageStep,
  useWizard,
  WizardSteps,
} from "../../../medication/screen/index.ts"
import { type Product, searchProducts } from "../../model/contract/index.ts"
import { DrugDocuments } from "../product/DrugDocuments.tsx"
import { ProductInformation } from "../product/ProductInformation.tsx"
import { SignDialog } from "../sign/SignDialog.tsx"
import { AmountStep } from "./AmountStep.tsx"
import { atNextStep, atStep, mayOpen, onDay, type PrescriptionContent, type Step, steps, withProduct, withProductQuery } from "./content.ts"
import { PrescribeFailed } from "./PrescribeFailed.tsx"
import { labelOf, useRoles } from "./RoleField.tsx"
import { contentIssues, prescriptionOf } from "./signed-content.ts"
import { Summary } from "./Summary.tsx"
import { type SignedPrescription, usePrescribe } from "./use-prescribe.ts"
import { usePrescribingSafety } from "./use-prescribing-safety.ts"

export interface NewPrescriptionProps {
  readonly meetingId: string
  readonly draft: Draft<PrescriptionContent>
  readonly onSigned: (signed: SignedPrescription) => void
  /** Keeps what is written as a favourite. */
  readonly onSaveFavourite: (content: PrescriptionContent, product: Product) => void
}

/** Writes a prescription in four steps, and signs it with a PIN. The draft is kept for this patient and meeting until it is signed or discarded. */
export function NewPrescription({ meetingId, draft, onSigned, onSaveFavourite }: NewPrescriptionProps) {
  const { t } = useLingui()
  const today = useMarketFormat().today().toString()
  const content = onDay(draft.content, today)
  const { product, reasons, step, writing } = content
  const [isAbout, setIsAbout] = useState(false)
  const roles = useRoles(content.roleLinkId)
  const safety = usePrescribingSafety(content, product)
  const isReasonMissing = safety.keys.length > 0 && isBlank(content.safetyReason)
  const sending = usePrescribe({ meetingId, draft, safety, onSigned })

  const change = (next: (now: PrescriptionContent) => PrescriptionContent) => draft.amend((now) => next(onDay(now, today)))
  const { body, press, isMissing, editOf, open } = useWizard<Step>({
    step,
    onOpen: (to) => change((now) => atStep(now, to)),
    mayOpen: (to) => mayOpen(content, to) && !sending.isSending,
  })
  const go = () => {
    press()
    if (step !== steps.amount) {
      // A reason that was typed and not chosen would be lost.
      if (step === steps.reason && !isBlank(content.reasonQuery)) return
      return change(atNextStep)
    }
    if (product === undefined || roles.role === undefined || isReasonMissing || contentIssues(content, product).length > 0) return
    sending.ask()
  }
  const sign = (pinCode: string) => {
    const { role } = roles
    const prescription = product && role && prescriptionOf(content, product, role.id, safety.keys)
    if (prescription !== undefined) sending.sign({ pinCode, prescription }, content)
  }
  const dosageStep = useDosageStep({
    drug: product,
    writing,
    isReached: content.furthest >= steps.dosage,
    isDone: content.furthest > steps.dosage,
    showsMissing: isMissing(steps.dosage),
    onChange: (next) => change((now) => ({ ...now, writing: next(now.writing) })),
    onEnter: go,
  })
  if (draft.state === "loading") return null

  return (
    <Stack gap={3} ref={body}>
      <DraftNotices draft={draft} title={<Trans>Your unfinished prescription was restored</Trans>} />
      <SafetyFindings
        safety={safety}
        furtherUnchecked={safety.furtherUnchecked}
        onChange={(next) => change((now) => ({ ...now, writing: next(now.writing) }))}
      />
      {product !== undefined && (
        <Stack gap={1} align="start">
          <DrugDocuments nplId={product.medication.nplId} />
          <Button size="sm" variant="quiet" icon="info" onClick={() => setIsAbout(true)}>
            <Trans>About the product</Trans>
          </Button>
        </Stack>
      )}
      <WizardSteps
        current={step}
        steps={[
          {
            title: t`Product`,
            summary: product?.silDrug.name,
            editLabel: t`Edit the product`,
            isDone: product !== undefined,
            ...editOf(steps.product),
            children: (
              <DrugStep
                search={searchProducts}
                drug={product}
                query={content.productQuery}
                onQuery={(typed) => change((now) => withProductQuery(now, typed))}
                onChoose={(chosen) => change((now) => withProduct(now, chosen))}
                isMissing={isMissing(steps.product)}
                refusalOf={({ isPrescribable }) => (isPrescribable ? undefined : t`cannot be prescribed electronically`)}
              />
            ),
          },
          { ...dosageStep, ...editOf(steps.dosage) },
          {
            title: t`Reason and instruction`,
            ...(reasons.length > 0 && { summary: reasons.map(({ text }) => text).join(", ") }),
            editLabel: t`Edit reason and instruction`,
            isDone: content.furthest > steps.reason,
            ...editOf(steps.reason),
            children: product !== undefined && (
              <ReasonStep draft={content} nplId={product.medication.nplId} onChange={change} isMissing={isMissing(steps.reason)} />
            ),
          },
          {
            title: t`Amount and validity`,
            editLabel: t`Edit amount and validity`,
            isDone: false,
            ...editOf(steps.amount),
            children: product !== undefined && (
              <AmountStep content={content} product={product} roles={roles} wasPressed={isMissing(steps.amount)} onChange={change}>
                {safety.keys.length > 0 && (
                  <SafetyReasonField
                    findings={safety.guard?.findings ?? []}
                    value={content.safetyReason}
                    onChange={(text) => change((now) => ({ ...now, safetyReason: text }))}
                    isMissing={isMissing(steps.amount)}
                  />
                )}
              </AmountStep>
            ),
          },
        ]}
      />
      {!sending.isAsking && <PrescribeFailed error={sending.error} />}
      <Inline gap={2} wrap>
        {step > steps.product && (
          <Button icon="arrow-left" onClick={() => open((step - 1) as Step)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button variant="primary" {...(step === steps.amount && { icon: "signature" })} onClick={go}>
          {step === steps.amount ? <Trans>Sign with PIN</Trans> : <Trans>Next</Trans>}
        </Button>
        {step === steps.amount && product !== undefined && (
          <Button variant="quiet" icon="plus" onClick={() => onSaveFavourite(content, product)}>
            <Trans>Save as favourite</Trans>
          </Button>
        )}
      </Inline>
      {sending.isAsking && product !== undefined && (
        <SignDialog isPending={sending.isSending} error={sending.error} onSign={sign} onClose={sending.close}>
          <Summary content={content} product={product} role={roles.role === undefined ? "" : labelOf(roles.role)} />
        </SignDialog>
      )}
      {isAbout && product !== undefined && (
        <ProductInformation nplId={product.medication.nplId} name={product.silDrug.name} onClose={() => setIsAbout(false)} />
      )}
    </Stack>
  )
}
