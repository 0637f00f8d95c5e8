import { Trans, useLingui } from "@lingui/react/macro"
import { patientTab } from "@rond/core/features/patient"
import { useMarketFormat } from "@rond/core/i18n"
import { leftPaneTabChild } from "@rond/core/plugin"
import { DataList, Panel, Skeleton, Stack, Text } from "@rond/core/ui"
import { ExtensionSlot, useWorkspace } from "@rond/core/platform/workspace"
import { manifest } from "../../../manifest.ts"
import { MemberRead, useEntityIds, useUserInformation } from "../../patient-data/screen/index.ts"

const { label, load } = patientTab().spec
const part = { id: "personal-details", kind: leftPaneTabChild.kind, plugin: manifest }

/** Everything about the member as a person: what the patient tab shows elsewhere, with the allergies first, the insurer's numbers and the account. */
export default function PersonalDetails() {
  const { t } = useLingui()
  const { meeting } = useWorkspace()
  return (
    <Stack gap={4}>
      {load !== undefined && <ExtensionSlot component={part} label={label} load={load} fallback={<Skeleton shape="cards" count={3} />} />}
      <Panel title={t`The insurer’s numbers`} level={3}>
        <Numbers />
      </Panel>
      {meeting !== undefined && (
        <Panel title={t`Patient information`} level={3}>
          <Information meetingId={meeting.id} />
        </Panel>
      )}
    </Stack>
  )
}

function Numbers() {
  const { t } = useLingui()
  return (
    <MemberRead query={useEntityIds()} title={t`The insurer’s numbers are not known`} shape="lines">
      {({ memberEntityNumber, patientEntityNumber, partnerId }) => (
        <DataList
          items={[
            { term: t`Member’s number`, description: <bdi>{memberEntityNumber}</bdi> },
            { term: t`Patient’s number`, description: <bdi>{patientEntityNumber}</bdi> },
            { term: t`Partner`, description: <bdi>{partnerId}</bdi> },
          ]}
        />
      )}
    </MemberRead>
  )
}

function Information({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const notRegistered = (
    <Text tone="muted">
      <Trans>Not registered</Trans>
    </Text>
  )
  return (
    <MemberRead query={useUserInformation(meetingId)} title={t`The patient information is not known`} shape="lines">
      {({ givenName, familyName, dateOfBirth, phone, email }) => (
        <DataList
          items={[
            { term: t`Patient`, description: <bdi>{`${givenName} ${familyName}`}</bdi> },
            { term: t`Date of birth`, description: dateOfBirth === null ? notRegistered : format.date(dateOfBirth) },
            {
              term: patient.isChild ? t`Account holder’s phone` : t`Phone`,
              description: phone === null ? notRegistered : format.phone(phone),
            },
            {
              term: patient.isChild ? t`Account holder’s email` : t`Email`,
              description: email === null ? notRegistered : <bdi>{email}</bdi>,
            },
          ]}
        />
      )}
    </MemberRead>
  )
}
