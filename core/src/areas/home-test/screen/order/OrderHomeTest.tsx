import { Trans, useLingui } from "@lingui/react/macro"
import { useReducer } from "react"
import { DraftNotices } from "../../../../platform/drafts/DraftNotices.tsx"
import { useSendDraft } from "../../../../platform/drafts/use-send-draft.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useRefetch } from "../../../../platform/http/query-cache.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useRefreshWorkspaceQueries } from "../../../../platform/workspace/queries/workspace-queries.ts"
import { useActionDraft } from "../../../../platform/workspace/use-action-draft.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { takenActions } from "../../../actions/screen/index.ts"
import { getSymptomForm } from "../../../symptoms/model/index.ts"
import { usableAddress } from "../../model/address.ts"
import { offeredTypes } from "../../model/offered-types.ts"
import { firstStep, type OrderStep, stepAfter } from "../../model/order-steps.ts"
import type { HomeTest, RegisteredAddress } from "../../model/home-test.ts"
import { emptyHomeTest, isHomeTestDraft } from "../home-test-draft.ts"
import type { HomeTestScreens } from "../home-test-market.ts"
import { typeText } from "../home-test-texts.ts"
import { HomeTestsOfPatient } from "../HomeTests.tsx"
import { useHomeTests } from "../use-home-tests.ts"
import { AddressLines } from "./AddressLines.tsx"
import { AddressStep } from "./AddressStep.tsx"
import { orderErrors } from "./order-errors.ts"
import { StepHeading } from "./StepHeading.tsx"
import { TypeStep } from "./TypeStep.tsx"

/** Orders a home test for the patient of the meeting in three steps: type, address, summary. */
export function OrderHomeTest(screens: HomeTestScreens) {
  const { t } = useLingui()
  const { ids, patient } = useWorkspace()
  const { meetingId } = ids
  const tests = useHomeTests(screens)
  const address = useApiQuery(screens.endpoints.address, { params: { id: patient.id } })
  const form = useApiQuery(getSymptomForm, { params: { meetingId: meetingId ?? "" } }, { enabled: meetingId !== undefined })
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const failed = [tests, address, form].find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined) return <QueryError title={t`What is needed for an order could not be loaded`} query={failed} />
  if (tests.data === undefined || address.data === undefined || form.data === undefined) return <Skeleton shape="fields" count={3} />
  return (
    <Stack gap={5}>
      <Steps
        {...screens}
        meetingId={meetingId}
        registered={address.data}
        existing={tests.data.hometests}
        symptomId={form.data.form?.symptomId}
      />
      <HomeTestsOfPatient {...screens} />
    </Stack>
  )
}

interface StepsProps extends HomeTestScreens {
  readonly meetingId: string
  readonly registered: RegisteredAddress
  readonly existing: readonly HomeTest[]
  readonly symptomId: string | undefined
}

function Steps({ draft: declared, endpoints, types, meetingId, registered, existing, symptomId }: StepsProps) {
  const { patient, user } = useWorkspace()
  const [step, go] = useReducer(stepAfter, firstStep)
  const draft = useActionDraft(declared, emptyHomeTest, isHomeTestDraft)
  const refreshCounts = useRefreshWorkspaceQueries()
  const refetch = useRefetch()
  const sending = useSendDraft(endpoints.order, draft, {
    invalidates: [endpoints.list],
    onSent: () => {
      refreshCounts([takenActions])
      go({ does: "ordered" })
    },
    // A colleague may have ordered the test meanwhile, and a lost answer leaves an order that the laboratory has not confirmed.
    onError: ({ _tag }) => void (_tag !== "Invalid" && refetch(endpoints.list)),
  })
  if (draft.state === "loading") return <Skeleton shape="fields" count={2} />
  const { custom } = draft.content
  const startOver = () => {
    sending.reset()
    go({ does: "change-type" })
  }
  return (
    <Stack gap={4}>
      <StepHeading step={step.at} />
      {step.at !== "done" && <DraftNotices draft={draft} title={<Trans>The order that you began is back</Trans>} />}
      {step.at === "type" && (
        <TypeStep
          offered={offeredTypes(types, { symptomId, countyId: user.address.countyId ?? undefined })}
          existing={existing}
          chosen={draft.content.type}
          onChoose={(type) => draft.amend((now) => ({ ...now, type }))}
          onNext={(type) => go({ does: "choose-type", type })}
        />
      )}
      {step.at === "address" && (
        <AddressStep
          registered={registered}
          custom={custom}
          onChange={(next) => draft.amend((now) => ({ ...now, custom: next }))}
          onConfirm={(address) => go({ does: "confirm-address", address })}
          onBack={startOver}
        />
      )}
      {step.at === "confirm" && (
        <Summary
          step={step}
          isSending={sending.isSending}
          onOrder={() =>
            sending.send({
              hometestLabportalenTestType: step.type,
              meetingId,
              patientId: patient.id,
              customShippingAddress: custom === null && usableAddress(registered) !== undefined ? null : step.address,
            })
          }
          onEdit={() => {
            sending.reset()
            go({ does: "edit-address" })
          }}
          onChangeType={startOver}
        />
      )}
      {step.at === "confirm" && sending.error !== null && !sending.isSending && (
        <Banner tone={sending.error._tag === "Conflict" ? "warning" : "error"} title={<Trans>The test was not ordered</Trans>}>
          <RequestError error={sending.error} texts={orderErrors(endpoints.order)} />
        </Banner>
      )}
      {step.at === "done" && <Done step={step} onMore={() => go({ does: "start-another" })} />}
    </Stack>
  )
}

interface SummaryProps {
  readonly step: Extract<OrderStep, { readonly at: "confirm" }>
  readonly isSending: boolean
  readonly onOrder: () => void
  readonly onEdit: () => void
  readonly onChangeType: () => void
}

function Summary({ step: { type, address }, isSending, onOrder, onEdit, onChangeType }: SummaryProps) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <DataList
        items={[
          { term: t`Test`, description: t(typeText(type)) },
          { term: t`Goes to`, description: <AddressLines address={address} /> },
        ]}
      />
      <Inline gap={2} wrap>
        <Button variant="primary" icon="home-test" pending={isSending} onClick={onOrder}>
          <Trans>Order the test</Trans>
        </Button>
        <Button icon="pencil" disabled={isSending} onClick={onEdit}>
          <Trans>Edit the address</Trans>
        </Button>
        <Button disabled={isSending} onClick={onChangeType}>
          <Trans>Choose another test</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}

function Done({ step: { type }, onMore }: { readonly step: Extract<OrderStep, { readonly at: "done" }>; readonly onMore: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      tone="success"
      title={<Trans>The test is ordered</Trans>}
      actions={
        <Button size="sm" icon="plus" onClick={onMore}>
          <Trans>Order another test</Trans>
        </Button>
      }
    >
      {t(typeText(type))}
    </Banner>
  )
}
