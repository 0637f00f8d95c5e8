import { Trans, useLingui } from "@lingui/react/macro"
import { takenActions } from "@rond/core/features/actions"
import { getSymptomForm } from "@rond/core/model/symptoms"
import { QueryError, RequestError } from "@rond/core/platform/errors"
import { useApiMutation, useApiQuery, useRefetch } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, RadioGroup, Skeleton, Stack } from "@rond/core/ui"
import { useState } from "react"
import {
  type CovidReferral,
  type CovidTestKind,
  listCovidReferrals,
  offeredCovidTests,
  referForCovidTest,
  repeatedBy,
} from "../model/covid-referral.ts"
import { kindText, referErrors } from "./covid-texts.ts"
import { CovidReferrals } from "./CovidReferrals.tsx"
import { useCovidReferrals } from "./use-covid-referrals.ts"

/** Refers the patient of the meeting to a COVID-19 test. */
export default function CovidReferralPanel() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} />
}

function InMeeting({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const { user } = useWorkspace()
  const [referred, setReferred] = useState<CovidReferral>()
  const referrals = useCovidReferrals(meetingId)
  const form = useApiQuery(getSymptomForm, { params: { meetingId } })
  const failed = [referrals, form].find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined) return <QueryError title={t`What is needed for a referral could not be loaded`} query={failed} />
  if (referrals.data === undefined || form.data === undefined) return <Skeleton shape="fields" count={2} />
  const context = { symptomId: form.data.form?.symptomId, countyId: user.address.countyId ?? undefined }
  return (
    <Stack gap={5}>
      {referred === undefined ? (
        <Referring
          meetingId={meetingId}
          offered={offeredCovidTests(context)}
          existing={referrals.data.covidReferrals}
          onReferred={setReferred}
        />
      ) : (
        <Referred referral={referred} onMore={() => setReferred(undefined)} />
      )}
      <CovidReferrals meetingId={meetingId} isTitled />
    </Stack>
  )
}

interface ReferringProps {
  readonly meetingId: string
  readonly offered: readonly CovidTestKind[]
  readonly existing: readonly CovidReferral[]
  readonly onReferred: (referral: CovidReferral) => void
}

function Referring({ meetingId, offered, existing, onReferred }: ReferringProps) {
  const { t } = useLingui()
  const { ids, patient } = useWorkspace()
  const [choice, setChoice] = useState<CovidTestKind>()
  const [wasPressed, setWasPressed] = useState(false)
  const refetch = useRefetch()
  const sending = useApiMutation(referForCovidTest, {
    invalidates: [listCovidReferrals, takenActions],
    onSuccess: onReferred,
    // A colleague may have referred the patient meanwhile, and a lost answer leaves a referral that the service has not confirmed.
    onError: ({ _tag }) => void (_tag !== "Invalid" && refetch(listCovidReferrals)),
  })
  // A referral without an answer may be sent again, and counts once.
  const isUnanswered = ({ state, referringClinicianId }: CovidReferral) => state === "REQUESTED" && referringClinicianId === ids.clinicianId
  const isTaken = (kind: CovidTestKind) => {
    const earlier = repeatedBy(kind, existing)
    return earlier !== undefined && !isUnanswered(earlier)
  }
  const hintOf = (kind: CovidTestKind) => {
    if (isTaken(kind)) return t`The patient is already referred to this test.`
    return repeatedBy(kind, existing) === undefined
      ? undefined
      : t`The test service has not confirmed your referral. Refer again: it counts once.`
  }
  const open = offered.find((kind) => kind === choice && !isTaken(kind))
  const refer = () => {
    setWasPressed(true)
    if (open !== undefined) sending.mutate({ payload: { kind: open, meetingId, patientId: patient.id } })
  }
  return (
    <Stack gap={4}>
      <RadioGroup
        label={t`Which test?`}
        required
        value={open}
        error={wasPressed && open === undefined ? t`Choose a test.` : undefined}
        options={offered.map((kind) => ({ value: kind, label: t(kindText(kind)), disabled: isTaken(kind), hint: hintOf(kind) }))}
        onChange={(kind) => {
          setChoice(kind)
          sending.reset()
        }}
        onEnter={refer}
        disabled={sending.isPending}
      />
      {sending.error !== null && (
        <Banner tone={sending.error._tag === "Conflict" ? "warning" : "error"} title={<Trans>The patient was not referred</Trans>}>
          <RequestError error={sending.error} texts={referErrors} />
        </Banner>
      )}
      <div>
        <Button variant="primary" icon="referral" pending={sending.isPending} onClick={refer}>
          <Trans>Refer patient</Trans>
        </Button>
      </div>
    </Stack>
  )
}

function Referred({ referral, onMore }: { readonly referral: CovidReferral; readonly onMore: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      tone="success"
      title={<Trans>Patient referred</Trans>}
      actions={
        <Button size="sm" icon="plus" onClick={onMore}>
          <Trans>Refer to another test</Trans>
        </Button>
      }
    >
      {t(kindText(referral.kind))}
    </Banner>
  )
}
