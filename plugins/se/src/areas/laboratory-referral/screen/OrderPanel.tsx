import { takenActions } from "@rond/core/features/actions"
import { DraftNotices, isSubmission, useSendDraft } from "@rond/core/platform/drafts"
import { errorTexts, QueryError, RequestError } from "@rond/core/platform/errors"
import { useApiQuery, useRefetch } from "@rond/core/platform/http"
import { useActionDraft, useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, EmptyState, Field, Inline, MultiCombobox, RadioGroup, Skeleton, Stack } from "@rond/core/ui"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { useFocusWhenLost } from "../../../use-focus-when-lost.ts"
import {
  getLabCatalogue,
  type LabCatalogue,
  type LabReferral,
  type LabTestOffer,
  listLabReferrals,
  mostLabTests,
  orderLabReferral,
} from "../model/laboratory-referral.ts"
import { openSites, testsFor } from "../model/lab-rules.ts"
import { type LabReferralDraft, labReferralDraft } from "./lab-referral-draft.ts"
import { ReferralsOfPatient } from "./OrderedReferrals.tsx"

const orderErrors = errorTexts(
  orderLabReferral,
  {
    lab_test_not_offered: msg`The laboratory no longer offers one of the tests. Choose again from the list, which is up to date now.`,
    lab_test_site_closed: msg`No sample is taken at this site any more. Choose another site.`,
    missing_patient_name: msg`The register has no name for the patient. Contact support.`,
    laboratory_refused: msg`The laboratory did not accept the referral. Contact support, or choose other tests.`,
    laboratory_unavailable: msg`The laboratory did not answer, and may have the referral. Order again: it takes only one.`,
    meeting_ended: msg`The meeting has ended. Order the tests in another meeting with the patient.`,
    meeting_is_ending: msg`The meeting is ending. Wait until it has ended or the end has failed.`,
  },
  { Refused: msg`You can no longer order tests for this patient. Contact support if you should be able to.` },
)

const empty: LabReferralDraft = { tests: [], siteId: null }

const isDraft = (value: unknown): value is LabReferralDraft => {
  if (typeof value !== "object" || value === null) return false
  const { tests, siteId, submission } = value as { readonly [Name in keyof LabReferralDraft]?: unknown }
  return (
    Array.isArray(tests) &&
    tests.every((code) => typeof code === "string") &&
    (siteId === null || typeof siteId === "string") &&
    (submission === undefined || isSubmission(submission))
  )
}

/** Refers the patient of the meeting to the laboratory: the tests, and where the sample is taken. */
export default function OrderPanel() {
  const { t } = useLingui()
  const { meetingId } = useWorkspace().ids
  const catalogue = useApiQuery(getLabCatalogue, {})
  if (meetingId === undefined) return null
  return (
    <Stack gap={5}>
      {catalogue.data !== undefined ? (
        <Order meetingId={meetingId} catalogue={catalogue.data} />
      ) : catalogue.error === null ? (
        <Skeleton shape="fields" count={3} />
      ) : (
        <QueryError title={t`The laboratory’s tests could not be loaded`} query={catalogue} />
      )}
      <ReferralsOfPatient />
    </Stack>
  )
}

function Order({ meetingId, catalogue }: { readonly meetingId: string; readonly catalogue: LabCatalogue }) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const draft = useActionDraft(labReferralDraft, empty, isDraft)
  const [query, setQuery] = useState("")
  const [wasPressed, setWasPressed] = useState(false)
  const [ordered, setOrdered] = useState<LabReferral>()
  const refreshCounts = useRefreshWorkspaceQueries()
  const refetch = useRefetch()
  const sending = useSendDraft(orderLabReferral, draft, {
    invalidates: [listLabReferrals],
    onSent: (referral) => {
      refreshCounts([takenActions])
      setWasPressed(false)
      setOrdered(referral)
    },
    // Tests or sites may have changed; a lost answer leaves a referral that the laboratory has not confirmed.
    onError: ({ _tag }) => void refetch(_tag === "Invalid" ? getLabCatalogue : listLabReferrals),
  })
  if (draft.state === "loading") return <Skeleton shape="fields" count={3} />
  if (ordered !== undefined) return <Ordered referral={ordered} onMore={() => setOrdered(undefined)} />

  const sites = openSites(catalogue.labTestSites)
  if (catalogue.tests.length === 0 || sites.length === 0)
    return <EmptyState icon="lab" title={<Trans>The laboratory takes no samples now</Trans>} />
  const tests = catalogue.tests.filter(({ code }) => draft.content.tests.includes(code))
  const site = sites.find(({ id }) => id === draft.content.siteId)
  const isFull = tests.length > mostLabTests
  const order = () => {
    setWasPressed(true)
    if (tests.length === 0 || isFull || site === undefined) return
    sending.send({ meetingId, patientId: patient.id, tests: tests.map(({ code }) => code), labTestSiteId: site.id })
  }
  const missing = wasPressed && tests.length === 0 ? t`Choose at least one test.` : undefined
  return (
    <Stack gap={4}>
      <DraftNotices draft={draft} title={<Trans>The referral that you began is back</Trans>} />
      <Field
        label={t`Tests`}
        hint={t`Search by name or code.`}
        required
        error={isFull ? t`Choose at most ${mostLabTests} tests.` : missing}
      >
        <MultiCombobox<LabTestOffer>
          items={testsFor(catalogue.tests, query)}
          itemKey={({ code }) => code}
          itemLabel={({ name }) => name}
          itemHint={({ code }) => code}
          value={tests}
          onChange={(selection) => draft.amend((now) => ({ ...now, tests: selection.map(({ code }) => code) }))}
          query={query}
          onQueryChange={setQuery}
          emptyText={<Trans>The laboratory has no such test</Trans>}
        />
      </Field>
      <RadioGroup
        label={t`Where is the sample taken?`}
        required
        value={site?.id}
        error={wasPressed && site === undefined ? t`Choose a site.` : undefined}
        options={sites.map(({ id, name, address }) => ({ value: id, label: name, hint: address }))}
        onChange={(siteId) => draft.amend((now) => ({ ...now, siteId }))}
        onEnter={order}
      />
      {sending.error !== null && !sending.isSending && (
        <Banner tone="error" title={<Trans>The tests were not ordered</Trans>}>
          <RequestError error={sending.error} texts={orderErrors} />
        </Banner>
      )}
      <Inline>
        <Button variant="primary" icon="lab" pending={sending.isSending} onClick={order}>
          <Trans>Order the tests</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}

function Ordered({ referral: { tests, labTestSite }, onMore }: { readonly referral: LabReferral; readonly onMore: () => void }) {
  const box = useFocusWhenLost<HTMLDivElement>()
  // The button that ordered them is gone, with the focus.
  return (
    <div ref={box} tabIndex={-1}>
      <Banner
        tone="success"
        title={<Trans>The tests are ordered</Trans>}
        actions={
          <Button size="sm" icon="plus" onClick={onMore}>
            <Trans>Order more tests</Trans>
          </Button>
        }
      >
        {tests.map(({ name }) => name).join(", ")} · <bdi>{labTestSite.name}</bdi>, {labTestSite.address}
      </Banner>
    </div>
  )
}
