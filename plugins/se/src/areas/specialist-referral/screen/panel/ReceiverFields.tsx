import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, Field, RadioGroup, TextArea } from "@rond/core/ui"
import { countyOf } from "../../model/referral-rules.ts"
import { UnitField } from "./UnitField.tsx"
import { fieldOf, type WritingReferral } from "./use-specialist-referral.ts"

/** Asks for the receiver of the referral: a unit of the catalogue, or a specialist whom the clinician names. */
export function ReceiverFields({ referral }: { readonly referral: WritingReferral }) {
  const { t } = useLingui()
  const { draft, change, errorOf, countyId, isSending } = referral
  const { specialistTypeId, isToNamed, unit, externalSpecialistInfo, useFreeChoiceOfCare } = draft.content
  const county = countyOf({ useFreeChoiceOfCare, countyId })
  return (
    <>
      <Checkbox
        checked={useFreeChoiceOfCare}
        onChange={(isUsed) => change({ useFreeChoiceOfCare: isUsed })}
        label={t`The patient uses the free choice of care`}
        hint={t`Opens the units of other regions than the patient’s own.`}
        disabled={isSending}
      />
      <RadioGroup
        label={<Trans>Receiver</Trans>}
        direction="row"
        value={isToNamed ? "named" : "unit"}
        options={[
          { value: "unit", label: t`A unit in the catalogue` },
          { value: "named", label: t`Another specialist` },
        ]}
        onChange={(receiver) => change({ isToNamed: receiver === "named" })}
        disabled={isSending}
      />
      {isToNamed ? (
        <Field
          id={fieldOf("receiver")}
          label={t`Who the specialist is`}
          hint={t`Name, clinic and address, as far as you know them.`}
          required
          error={errorOf("receiver")}
        >
          <TextArea
            value={externalSpecialistInfo}
            onChange={(text) => change({ externalSpecialistInfo: text })}
            minRows={2}
            maxRows={6}
            readOnly={isSending}
          />
        </Field>
      ) : (
        <UnitField
          key={`${specialistTypeId} ${county}`}
          id={fieldOf("receiver")}
          specialistTypeId={specialistTypeId}
          countyId={county}
          unit={unit}
          onChange={(next) => change({ unit: next })}
          error={errorOf("receiver")}
          disabled={isSending}
        />
      )}
    </>
  )
}
