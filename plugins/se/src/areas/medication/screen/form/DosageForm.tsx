import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, Field, RadioGroup, Stack, styled, Text, TextArea, TextInput } from "@rond/core/ui"
import { useId, type KeyboardEvent } from "react"
import { longestDosageText, type DosageUnit } from "../../model/contract/index.ts"
import { withAsNeeded, withType, type DosageDraft, type Frequency } from "../../model/dosage/index.ts"
import { useDosageText } from "../dosage/dosage-text.ts"
import { AsNeededFields } from "./AsNeededFields.tsx"
import { PeriodFields } from "./PeriodFields.tsx"
import { TimeFields } from "./TimeFields.tsx"
import { WeekdayFields } from "./WeekdayFields.tsx"
import { hasShortcut, hasTimes, withDosage, withShortcut, writingIssues, type DosageWriting } from "../dosage/dosage-writing.ts"
import { useIssueTexts } from "./issue-texts.ts"

const ReadBack = styled("section", {
  padding: "$3",
  borderRadius: "$md",
  backgroundColor: "$surfaceInset",
})

export interface DosageFormProps {
  readonly writing: DosageWriting
  /** Changes what is written now, which may be newer than what is on screen. */
  readonly onChange: (change: (writing: DosageWriting) => DosageWriting) => void
  readonly unit: DosageUnit | undefined
  /** Whether fields that are merely empty are marked too. */
  readonly showsMissing: boolean
  /** Enter in the shortcut goes on. Absent: it does nothing. */
  readonly onEnter?: () => void
}

/** The amount of a drug, the times, and the duration. */
export function DosageForm({ writing, onChange, unit, showsMissing, onEnter }: DosageFormProps) {
  const { t } = useLingui()
  const { dosage, shortcut } = writing
  const errorOf = useIssueTexts(writingIssues(writing), writing, showsMissing)
  const change = (next: (dosage: DosageDraft) => DosageDraft) => onChange((now) => withDosage(now, next(now.dosage)))
  const frequencies: readonly { readonly value: Frequency; readonly label: string }[] = [
    { value: "DAILY", label: t`Every day` },
    { value: "WEEKLY", label: t`Certain weekdays` },
    { value: "CUSTOM", label: t`Free text` },
  ]
  const takeShortcut = (event: KeyboardEvent) => {
    // With Ctrl or ⌘ it is a shortcut of the whole dialog.
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || event.repeat) return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <Stack gap={4}>
      {hasShortcut(dosage) && (
        <Field
          label={t`Shortcut`}
          hint={t`For example 1x3, 2+1+1, 1+0+1, 1 tn for the night, or 1x3 vb as required.`}
          error={errorOf("shortcut")}
        >
          <TextInput
            value={shortcut}
            onChange={(text) => onChange((now) => withShortcut(now, text))}
            onKeyDown={takeShortcut}
            autoComplete="off"
            css={{ maxWidth: "12rem" }}
          />
        </Field>
      )}
      <Checkbox
        label={t`As required`}
        checked={dosage.type === "AS_NEEDED"}
        onChange={(isAsNeeded) => change((now) => withAsNeeded(now, isAsNeeded))}
      />
      {dosage.type !== "AS_NEEDED" && (
        <RadioGroup
          label={t`How often`}
          direction="row"
          options={frequencies}
          value={dosage.type}
          onChange={(type) => change((now) => withType(now, type))}
        />
      )}
      {dosage.type === "WEEKLY" && (
        <WeekdayFields
          value={dosage.weekdays}
          onChange={(weekdays) => change((now) => ({ ...now, weekdays }))}
          error={errorOf("weekdays")}
        />
      )}
      {hasTimes(dosage) && (
        <TimeFields
          times={dosage.times}
          onChange={(times) => change((now) => ({ ...now, times }))}
          unit={unit}
          error={errorOf("times")}
          errorOfRow={(row) => errorOf("times", row)}
        />
      )}
      {dosage.type === "CUSTOM" && (
        <Field label={t`Dosage as free text`} required error={errorOf("customText")}>
          <TextArea
            value={dosage.customText}
            onChange={(customText) => change((now) => ({ ...now, customText }))}
            minRows={2}
            maxRows={8}
            maxLength={longestDosageText}
          />
        </Field>
      )}
      {dosage.type === "AS_NEEDED" && (
        <AsNeededFields dosage={dosage} onChange={(fields) => change((now) => ({ ...now, ...fields }))} unit={unit} errorOf={errorOf} />
      )}
      <PeriodFields dosage={dosage} onChange={change} errorOf={errorOf} />
      <InWords dosage={dosage} unit={unit} isWhole={writingIssues(writing).length === 0} />
    </Stack>
  )
}

interface InWordsProps {
  readonly dosage: DosageDraft
  readonly unit: DosageUnit | undefined
  readonly isWhole: boolean
}

/** Reads a valid dosage back, so that a slip shows before it is saved. */
function InWords({ dosage, unit, isWhole }: InWordsProps) {
  const id = useId()
  const dosageText = useDosageText()
  if (!isWhole) return null
  const { dose, period } = dosageText(dosage, unit)
  return (
    <ReadBack aria-labelledby={id}>
      <Stack gap={0}>
        <Text size="xs" tone="muted" weight="semibold" id={id}>
          <Trans>Reads as</Trans>
        </Text>
        <Text weight="medium" preserveLines>
          {dose}
        </Text>
        <Text size="sm" tone="muted">
          {period}
        </Text>
      </Stack>
    </ReadBack>
  )
}
