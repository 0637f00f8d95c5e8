import { Trans, useLingui } from "@lingui/react/macro"
import { KnownAllergies, useKnownAllergies } from "@rond/core/features/patient"
import { DraftNotices } from "@rond/core/platform/drafts"
import { useApiQuery } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { useWorkspace } from "@rond/core/platform/workspace"
import { AlertDialog, Banner, Button, DateField, Dialog, Field, Select, Stack } from "@rond/core/ui"
import { type ImmunizationSeries, listBodySites, listPrograms, listVaccines } from "../../model/vaccination.ts"
import { useState } from "react"
import { doseWarnings } from "../doses/dose-warnings.ts"
import { allergiesToContents } from "../doses/vaccine-contents.ts"
import { NotLoaded } from "../NotLoaded.tsx"
import { completeRegistration, isPossibleDay, optionKey, vaccineOptions } from "../vaccination-rules.ts"
import { DoseWarnings } from "./DoseWarnings.tsx"
import { ProgrammeAndDose } from "./fields/ProgrammeAndDose.tsx"
import { SecondSeries } from "./SecondSeries.tsx"
import { LotNumberField } from "./fields/LotNumberField.tsx"
import { NotRegistered } from "./NotRegistered.tsx"
import type { RegistrationDraft } from "./use-registration.ts"
import { readDraft, type VaccinationDraft, withProgram, withVaccine } from "./vaccination-draft.ts"

export interface VaccinationFormProps {
  readonly series: readonly ImmunizationSeries[]
  readonly registration: RegistrationDraft
  readonly programName: (key: string) => string
  readonly bodySiteName: (code: string) => string
  /** Shows what has become of the patient's doses since the form was opened, where anything has. */
  readonly onChanges?: () => void
  /** Leads back to the choice of the series, where there is one. */
  readonly onBack?: () => void
  readonly onClose: () => void
}

/** The vaccine, the time, the place and the lot. */
export function VaccinationForm({ series, registration, programName, bodySiteName, onChanges, onBack, onClose }: VaccinationFormProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const { known } = useKnownAllergies()
  const { draft, isSending, error } = registration
  const { content } = draft
  const ongoing = series.find(({ id }) => id === content.seriesId)?.program.id
  const vaccines = useApiQuery(listVaccines, { query: { programId: ongoing } })
  const bodySites = useApiQuery(listBodySites, {})
  const vaccine = vaccineOptions(vaccines.data?.vaccines ?? []).find((option) => optionKey(option) === content.option)
  const programs = useApiQuery(
    listPrograms,
    { query: { vaccineId: vaccine?.id ?? "" } },
    { enabled: vaccine !== undefined && ongoing === undefined },
  )
  const read = readDraft(content, {
    vaccines: vaccines.data?.vaccines,
    programs: vaccine === undefined ? undefined : programs.data?.programs,
    bodySites: bodySites.data?.bodySites,
    series,
  })
  const limits = { today: format.today(), dateOfBirth: patient.dateOfBirth }
  const complete = completeRegistration(read, limits)
  // A second series may be right; it is asked once.
  const isSecond = read.elsewhere.length > 0
  const [isAsking, setIsAsking] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const send = () => complete !== undefined && registration.register(complete, read.chosen?.id)
  const set = (change: Partial<VaccinationDraft>) => draft.amend((now) => ({ ...now, ...change }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!isSending}
      closesOnOutsidePress={false}
      title={<Trans>Register vaccination</Trans>}
      actions={
        <>
          {onBack !== undefined && (
            <Button icon="arrow-left" disabled={isSending} onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button disabled={isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            pending={isSending}
            disabled={complete === undefined}
            onClick={() => (isSecond && !isAgreed ? setIsAsking(true) : send())}
          >
            <Trans>Register</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <KnownAllergies />
        <DraftNotices draft={draft} title={<Trans>Your unregistered vaccination was restored</Trans>} />
        {onChanges !== undefined && (
          <Banner
            tone="warning"
            title={<Trans>The patient’s vaccinations have changed</Trans>}
            actions={
              <Button size="sm" icon="refresh" onClick={onChanges}>
                <Trans>Show the changes</Trans>
              </Button>
            }
          >
            <Trans>Someone registered or removed a dose after you opened this form. The doses below are as they were before.</Trans>
          </Banner>
        )}
        <Field label={t`Vaccine`} required disabled={isSending}>
          <Select
            options={vaccineOptions(vaccines.data?.vaccines ?? []).map((option) => ({
              value: optionKey(option),
              label: t`${option.name}, ${format.number(option.doseQuantity.value)} ${option.doseQuantity.unit}`,
            }))}
            value={vaccine === undefined ? undefined : optionKey(vaccine)}
            onChange={(option) => draft.amend((now) => withVaccine(now, option))}
            placeholder={vaccines.isPending ? t`Loading …` : t`Choose a vaccine`}
          />
        </Field>
        <NotLoaded title={<Trans>The vaccines could not be loaded</Trans>} query={vaccines} />
        <Field
          label={t`Date`}
          required
          disabled={isSending}
          error={
            read.day !== undefined && !isPossibleDay(read.day, limits) ? t`Enter a date between the patient’s birth and today.` : undefined
          }
        >
          <DateField value={read.day} max={limits.today} onChange={(day) => set({ day: day?.toString() ?? "" })} />
        </Field>
        <ProgrammeAndDose
          read={read}
          programs={programs}
          isVaccineChosen={vaccine !== undefined}
          isIncomplete={complete === undefined}
          disabled={isSending}
          programName={programName}
          onProgram={(programId) => draft.amend((now) => withProgram(now, programId))}
          onDose={(doseNumber) => set({ doseNumber, submission: undefined })}
        />
        <LotNumberField vaccine={vaccine} lotNumber={content.lotNumber} disabled={isSending} onChange={(lotNumber) => set({ lotNumber })} />
        <Field label={t`Body site`} required disabled={isSending}>
          <Select
            options={(bodySites.data?.bodySites ?? []).map(({ id, code }) => ({ value: id, label: bodySiteName(code) }))}
            value={read.bodySiteId}
            onChange={(bodySiteId) => set({ bodySiteId })}
            placeholder={bodySites.isPending ? t`Loading …` : t`Choose a body site`}
          />
        </Field>
        <NotLoaded title={<Trans>The body sites could not be loaded</Trans>} query={bodySites} />
        <DoseWarnings
          warnings={doseWarnings(read, read.doses, patient.dateOfBirth)}
          vaccine={read.vaccine}
          allergies={read.vaccine === undefined ? [] : allergiesToContents(read.vaccine, known?.list ?? [])}
        />
        {error !== undefined && <NotRegistered error={error} />}
        <AlertDialog
          open={isAsking}
          title={<Trans>Begin a second series?</Trans>}
          confirmLabel={<Trans>Begin a second series</Trans>}
          onConfirm={() => {
            setIsAsking(false)
            setIsAgreed(true)
            send()
          }}
          onCancel={() => setIsAsking(false)}
        >
          <SecondSeries doses={read.elsewhere} programme={read.program === undefined ? "" : programName(read.program.lokaliseKeySuffix)} />
        </AlertDialog>
      </Stack>
    </Dialog>
  )
}
