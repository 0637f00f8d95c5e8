import { Trans, useLingui } from "@lingui/react/macro"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { TakenList, type TakenListProps, TakenSummary } from "../../actions/screen/index.ts"
import { LabOrderCard } from "../../lab-result/screen/index.ts"
import type { ReactNode } from "react"
import type { HomeTest } from "../model/home-test.ts"
import type { HomeTestScreens } from "./home-test-market.ts"
import { stateText, typeText } from "./home-test-texts.ts"
import { useHomeTests } from "./use-home-tests.ts"

type HomeTestsProps = Pick<HomeTestScreens, "endpoints">

/** The home tests of this meeting, among its taken actions. */
export function HomeTestCards(screens: HomeTestsProps) {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const query = useHomeTests(screens)
  const items = query.data?.hometests.filter(({ meetingId }) => meetingId === ids.meetingId)
  return <HomeTestList items={items} query={query} isTitled={false} title={t`Home tests`} />
}

/** All home tests of the patient, in the panel that orders them. */
export function HomeTestsOfPatient(screens: HomeTestsProps) {
  const { t } = useLingui()
  const query = useHomeTests(screens)
  return <HomeTestList items={query.data?.hometests} query={query} isTitled title={t`The patient’s home tests`} />
}

function HomeTestList(list: Pick<TakenListProps<HomeTest>, "items" | "query" | "isTitled" | "title">) {
  const { t } = useLingui()
  return (
    <TakenList {...list} failed={t`The home tests could not be loaded`} isCancelled={({ state }) => state === "CANCELLED"}>
      {(test, cancelled) => <OneTest key={test.hometestId} test={test} cancelled={cancelled} />}
    </TakenList>
  )
}

function OneTest({ test, cancelled }: { readonly test: HomeTest; readonly cancelled: ReactNode }) {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const { shippingAddress } = test
  const isOwn = test.orderingClinicianId === ids.clinicianId
  return (
    <LabOrderCard
      kind="HOME_TEST"
      orderId={test.hometestId}
      hasOwnResult={isOwn && test.state === "ANSWERED" && test.meetingId === ids.meetingId}
      summary={
        <TakenSummary
          title={t(typeText(test.hometestType))}
          takenAt={test.creationTime}
          state={t(stateText(test.state))}
          cancelled={cancelled}
        />
      }
    >
      <Stack gap={1}>
        <Text size="sm">{isOwn ? <Trans>You ordered it.</Trans> : <Trans>Another clinician ordered it.</Trans>}</Text>
        <Text size="sm" tone="muted">
          <Trans>
            It goes to {shippingAddress.address}, {shippingAddress.zip} {shippingAddress.city}.
          </Trans>
        </Text>
      </Stack>
    </LabOrderCard>
  )
}
